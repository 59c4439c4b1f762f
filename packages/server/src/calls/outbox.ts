import type { CallSettings } from '@powerboats/protocol'
import type { Call, Contact, Stores } from '../contracts/stores.ts'
import type { Delivery } from './delivery.ts'
import { isStillSo, messageFor } from './message.ts'
import type { OpenCall } from './message.ts'
import { quietUntil } from './quietHours.ts'
import { settingsOf, targetsOf } from './targets.ts'
import type { Channels, Target } from './targets.ts'

export interface OutboxParts extends Channels {
  readonly stores: Pick<Stores, 'calls' | 'contacts' | 'tables'>
  /** Whether a player has a table in view, at any node. */
  readonly isPresent: (table: string, player: string) => Promise<boolean>
  readonly now: () => number
  /** How long players have to come by themselves, in milliseconds. */
  readonly afterMs: number
  readonly onDelivery: (to: Pick<Target, 'channel' | 'hash'>, delivery: Delivery) => void
}

/** A call that is to be made, and to whom. */
interface Due extends OpenCall {
  readonly targets: readonly Target[]
}

/** Players who are called in one round. */
const mostPlayers = 100
/** How long a call that was taken is reserved for this node, in milliseconds. If the node dies before it begins, the call waits no longer than that. */
const lease = 60_000
/** After so many tries a call is given up; waiting for quiet hours to end is one too. */
const mostTries = 12
/** The first pause after a failure, and the longest, in milliseconds. */
const [firstPause, longestPause] = [30_000, 60 * 60 * 1000]
const hour = 60 * 60 * 1000

/** Calls those who have to be called now. Whatever node does it, nobody is told the same twice. */
export async function callPlayers(parts: OutboxParts): Promise<void> {
  const now = parts.now()
  const taken = await parts.stores.calls.take(now, now - parts.afterMs, now + lease, mostPlayers)
  const players = new Set(taken.map(({ player }) => player))
  const ofPlayer = (player: string) => taken.filter((call) => call.player === player)
  const called = await Promise.allSettled([...players].map((player) => callPlayer(parts, player, ofPlayer(player))))
  const failed = called.find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

async function callPlayer(parts: OutboxParts, player: string, calls: readonly Call[]): Promise<void> {
  const { stores, now } = parts
  const contact = await stores.contacts.load(player)
  const settings = settingsOf(contact)
  const targets = targetsOf(parts, player, contact)
  const due = await openCalls(parts, calls, ({ kind, told }) =>
    targets.filter(({ id, channel }) => settings.channels[kind]?.includes(channel) === true && !told.includes(id)),
  )
  if (due.length === 0) return
  const later = laterFor(contact, settings, now())
  if (later !== null) {
    for (const { call } of due) await stores.calls.settle(call, later, now())
    return
  }
  const claimed = await claim(parts, due)
  if (claimed.length === 0) return
  await stores.contacts.setCalled(player, now())
  const waits = new Map<string, number>()
  const tell = async (target: Target) => {
    const about = claimed.filter((one) => one.targets.includes(target))
    if (about.length === 0) return
    const delivery = await target.send(messageFor(about, settings.language))
    parts.onDelivery(target, delivery)
    if (delivery.kind === 'gone') await stores.contacts.removeDevice(player, target.id)
    if (delivery.kind === 'failed') waits.set(target.id, delivery.waitMs ?? 0)
  }
  await Promise.all(targets.map(tell))
  for (const one of claimed) await settle(parts, one, waits)
}

/** The calls that still make sense and can be made; all others are done. */
async function openCalls(
  { stores, isPresent, now }: OutboxParts,
  calls: readonly Call[],
  targetsFor: (call: Call) => readonly Target[],
): Promise<Due[]> {
  const looked = calls.map(async (call): Promise<Due[]> => {
    const targets = targetsFor(call)
    const isOld = calls.some(({ game, number }) => game === call.game && number > call.number)
    const table = targets.length === 0 || isOld ? null : await stores.tables.load(call.game)
    const isOpen = table !== null && isStillSo[call.kind](call, table) && !(await isPresent(call.game, call.player))
    if (isOpen) return [{ call, table, targets }]
    await stores.calls.settle(call, null, now())
    return []
  })
  return (await Promise.all(looked)).flat()
}

/** When a player may be called, if not now. */
function laterFor({ calledAt }: Contact, { quiet, everyHours }: CallSettings, now: number): number | null {
  const paused = (calledAt ?? -Infinity) + everyHours * hour
  return paused > now ? paused : quietUntil(quiet, now)
}

/** Stores who is told before they are: should this node stop in between, nobody is told twice. Returns the calls that are still this node's. */
async function claim({ stores }: OutboxParts, due: readonly Due[]): Promise<Due[]> {
  const marked = due.map((one) => {
    const told = [...one.call.told, ...one.targets.map(({ id }) => id)]
    return { ...one, call: { ...one.call, told } }
  })
  const claimed = new Set(await stores.calls.claim(marked.map(({ call }) => call)))
  return marked.filter(({ call }) => claimed.has(call))
}

/** Ends a call, or has it made again for those who could not be told; `waits` says how long each of them asked to wait. */
async function settle({ stores, now }: OutboxParts, { call, targets }: Due, waits: ReadonlyMap<string, number>) {
  const failed = targets.flatMap(({ id }) => (waits.has(id) ? [id] : []))
  const told = call.told.filter((id) => !failed.includes(id))
  const pause = Math.min(longestPause, firstPause * 2 ** (call.tries - 1))
  const again = now() + Math.max(pause, ...failed.map((id) => waits.get(id)!))
  const isOver = failed.length === 0 || call.tries >= mostTries
  await stores.calls.settle({ ...call, told }, isOver ? null : again, now())
}
