import { createHash } from 'node:crypto'
import type { Known, Mover, News, Refusal } from '@powerboats/host'
import type { BotLevel } from '@powerboats/protocol'
import type { Intent, Result, Seat } from '@powerboats/rules'
import type { Services } from '../services.ts'
import { anyIntent } from './anyIntent.ts'
import { dueAt, pilotOf } from './due.ts'

export interface HelmSettings {
  /** How long bots wait before they move, in milliseconds. */
  readonly botPace: number
  readonly warn: (about: object, words: string) => void
  /** Once it is aborted nothing more is begun. */
  readonly signal: AbortSignal
}

/** So often a game is looked at in one go; then others have their turn. */
const mostLooks = 100
/** So many turns in a row that time ran out for hand the seat to a bot. */
const patience = 3

/** Acts in a game as long as somebody must unasked, and sees to it that the store knows when to look again. */
export async function takeHelm(services: Services, id: string, settings: HelmSettings): Promise<void> {
  const { host, tables, stores, now } = services
  let hasSailed = false
  for (let looks = 0; looks < mostLooks && !settings.signal.aborted; looks++) {
    const state = await lookAt(services, id, settings.botPace)
    if (state === null) return
    const { known, count, due, pilot } = state
    const { seat } = known.game
    if (due !== null && due <= now() && seat !== null) {
      await sail(services, id, known, seat, pilot, settings)
      hasSailed = true
      continue
    }
    // A move is stored together with the time at which the game is due then.
    if (!hasSailed) await stores.due.settle(id, count, due)
    // Only what is looked up now is sure to count: another node may have changed something just before that was stored.
    if (!hasSailed) await host.catchUp(id)
    await tables.view(id)
    const sure = await lookAt(services, id, settings.botPace)
    if (sure?.count === count && sure.due === due) return
    hasSailed = false
  }
}

/** A game as this node knows it, and when somebody must act. */
async function lookAt({ host, tables }: Services, id: string, botPace: number) {
  const known = await host.look(id)
  const places = await tables.places(id)
  if (known === null || places === null) return null
  const { count, game, last } = known
  const pilot = game.seat === null ? null : pilotOf(places[game.seat])
  return { known, count, due: dueAt(places, last, game, botPace), pilot }
}

/** Makes one move: a bot's own, or a skipper's because time ran out. */
async function sail(
  services: Services,
  id: string,
  known: Known,
  seat: Seat,
  pilot: BotLevel | null,
  settings: HelmSettings,
): Promise<void> {
  const intent = await chosen(services, id, known, seat, pilot ?? 'skipper', settings)
  if (intent === null) return
  const by: Mover = pilot === null ? 'clock' : 'bot'
  const act = (wanted: Intent) => services.host.act(id, seat, wanted, { by, after: known.count })
  let acted = await act(intent)
  if (isWrong(acted)) {
    settings.warn({ table: id, pilot, intent, code: acted.error }, 'a bot was refused')
    acted = await act(anyIntent(known.game, seat))
  }
  if (isWrong(acted)) throw new Error(`nothing is allowed to seat ${seat}: ${acted.error}`)
  if (acted.ok && by === 'clock' && hasLostPatience(known, acted.value, seat)) {
    await services.tables.setAway(id, seat, true)
  }
}

/** Whether the intent itself was at fault; a game that has gone on meanwhile is looked at anew. */
function isWrong(acted: Result<News, Refusal>): acted is { ok: false; error: Refusal } {
  return !acted.ok && acted.error !== 'stale' && acted.error !== 'busy'
}

/** What the crew chooses; null when it is time to stop. */
async function chosen(
  { crew }: Services,
  id: string,
  { count, dice, game }: Known,
  seat: Seat,
  pilot: BotLevel,
  { warn, signal }: HelmSettings,
): Promise<Intent | null> {
  const whim = whimOf(dice.secret, count)
  for (const bot of new Set([pilot, 'skipper'] as const)) {
    try {
      return await untilAborted(crew.choose(id, game, seat, bot, whim), signal)
    } catch (error) {
      warn({ table: id, bot, err: error }, 'a bot could not choose')
    }
  }
  return anyIntent(game, seat)
}

/** A bot's chance: the same on every node, and nobody's guess before the secret is shown. */
function whimOf(secret: string, count: number): number {
  return createHash('sha256').update(`whim ${count} ${secret}`).digest().readUInt32BE(0)
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(null)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function hasLostPatience({ last }: Known, { clock }: News, seat: Seat): boolean {
  const before = last.clock?.missed[seat] ?? 0
  const after = clock?.missed[seat] ?? 0
  return after > before && after % patience === 0
}
