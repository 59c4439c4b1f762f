import type { ModeratorAct } from '@powerboats/protocol'
import { moderatorAct, roles } from '@powerboats/protocol'
import type { ModerationDesk } from '@powerboats/server'
import { entryLine, playerLine, reportText, sheetText } from './texts.ts'
import { UsageError } from '../../terminal/command.ts'
import type { Command, Given, Outside } from '../../terminal/command.ts'
import { dataFlag } from '../../terminal/dataFolder.ts'
import { textOf, wholeOf } from '../../terminal/flags.ts'
import { databaseFlag, locationOf } from '../../terminal/storeLocation.ts'

const day = 24 * 60 * 60 * 1000

/** What an act is about, from what stands behind its name. */
type WishOf = (desk: ModerationDesk, given: Given) => Promise<object>
/** Shows something. */
type Show = (desk: ModerationDesk, given: Given, outside: Outside) => Promise<void>

const player = async (desk: ModerationDesk, given: Given) => ({ player: await playerOf(desk, operand(given, 1)) })
const until = (given: Given) => ({ until: Date.now() + day * wholeOf(given, 'days', 1, 36_500, 7) })

const acts: Readonly<Record<string, WishOf>> = {
  role: async (desk, given) => ({ kind: 'role', ...(await player(desk, given)), role: operand(given, 2) }),
  mute: async (desk, given) => ({ kind: 'mute', ...(await player(desk, given)), ...until(given) }),
  ban: async (desk, given) => {
    const withAddress = given.values['address'] === true
    return { kind: 'ban', ...(await player(desk, given)), withAddress, ...until(given) }
  },
  'ban-address': async (_desk, given) => ({ kind: 'banAddress', address: operand(given, 1), ...until(given) }),
  rename: async (desk, given) => ({ kind: 'rename', ...(await player(desk, given)), name: operand(given, 2) }),
  erase: async (_desk, given) => ({ kind: 'erase', table: operand(given, 1), line: Number(operand(given, 2)) }),
  close: async (_desk, given) => ({ kind: 'close', table: operand(given, 1) }),
  settle: async (_desk, given) => ({ kind: 'settle', report: Number(operand(given, 1)) }),
  undo: async (_desk, given) => ({ kind: 'undo', entry: Number(operand(given, 1)) }),
}

const shows: Readonly<Record<string, Show>> = {
  find: async (desk, given, outside) => {
    for (const one of await desk.find(operand(given, 1))) outside.print(playerLine(one))
  },
  show: async (desk, given, outside) => {
    const sheet = await desk.sheet(await playerOf(desk, operand(given, 1)))
    if (sheet !== null) outside.print(sheetText(sheet))
  },
  reports: async (desk, given, outside) => {
    const list = given.operands[1] === 'settled' ? 'settled' : 'open'
    for (const report of await desk.reports(list)) outside.print(reportText(report))
  },
  log: async (desk, _given, outside) => {
    for (const entry of await desk.entries()) outside.print(entryLine(entry))
  },
}

export const adminCommand: Command = {
  name: 'admin',
  summary: 'give roles and moderate, where the store is, also while the server runs',
  operands: ['ACTION'],
  optional: ['WHOM', 'WHAT'],
  usages: [
    `role PLAYER ${roles.join('|')}`,
    'find TEXT',
    'show PLAYER                 games, chat, reports and what was done',
    'mute PLAYER, ban PLAYER     for --days',
    'ban-address HASH            as the log of the server has it, for --days',
    'rename PLAYER NAME',
    'erase TABLE LINE            a chat message by its number',
    'close TABLE                 before its race has begun',
    'reports [settled], settle REPORT',
    'log, undo ENTRY',
    '',
    'PLAYER is an id, or a name that only one player has.',
  ],
  flags: [
    { name: 'days', value: 'N', help: 'how long (default 7)' },
    { name: 'address', help: 'ban the addresses of the player too: nobody new comes in from there' },
    { name: 'reason', value: 'TEXT', help: 'why; players are told (default "by the operator")' },
    dataFlag,
    databaseFlag,
  ],
  async run(given, outside) {
    const name = given.operands[0]!
    const [act, show] = [acts[name], shows[name]]
    if (act === undefined && show === undefined)
      throw new UsageError(`there is no such action; there are ${Object.keys({ ...acts, ...shows }).join(', ')}`)
    const { openModeration } = await import('@powerboats/server')
    const desk = await openModeration(locationOf(given))
    if (desk === null) throw new UsageError('the store there is of another version, or empty: start its server first')
    try {
      await show?.(desk, given, outside)
      if (act !== undefined) await done(desk, wishOf(await act(desk, given), given), outside)
      return 0
    } finally {
      await desk.close()
    }
  },
}

function wishOf(about: object, given: Given): ModeratorAct {
  const read = moderatorAct.safeParse({ ...about, reason: textOf(given, 'reason') ?? 'by the operator' })
  if (read.success) return read.data
  const { path, message } = read.error.issues[0]!
  throw new UsageError(`${path.join('.')}: ${message}`)
}

async function done(desk: ModerationDesk, wish: ModeratorAct, outside: Outside): Promise<void> {
  const entry = await desk.act('command', wish)
  if (!entry.ok) throw new UsageError(`not done: ${entry.error}`)
  outside.print(`done; to take it back: powerboats admin undo ${entry.value.number}`)
}

function operand(given: Given, index: number): string {
  const value = given.operands[index]
  if (value === undefined) throw new UsageError(`${given.operands[0]} needs more; see powerboats admin --help`)
  return value
}

/** The one player who is meant. */
async function playerOf(desk: ModerationDesk, key: string): Promise<string> {
  const found = await desk.find(key)
  const exact = found.filter(({ id, name }) => id === key || name === key)
  const [only, ...others] = exact.length > 0 ? exact : found
  if (only === undefined) throw new UsageError(`there is no player "${key}"`)
  if (others.length > 0)
    throw new UsageError(`several players are called so; name one by its id:\n${found.map(playerLine).join('\n')}`)
  return only.id
}
