import { createHash } from 'node:crypto'
import type { KnownGame, Mover, Move, Refusal } from '@powerboats/host'
import type { BotLevel } from '@powerboats/protocol'
import { anyLegalIntent } from '@powerboats/rules'
import type { Intent, Result, Seat } from '@powerboats/rules'
import type { Services } from '../contracts/services.ts'
import { botFor, dueAt } from './due.ts'
import { untilAborted } from './untilAborted.ts'

export interface DueGameSettings {
  /** How long bots wait before they move, in milliseconds. */
  readonly botPace: number
  readonly warn: (about: object, words: string) => void
  /** Once it is aborted nothing more is begun. */
  readonly signal: AbortSignal
}

/** How often a game is looked at before other games get their turn. */
const mostLooks = 100
/** After this many turns in a row without a move in time, a bot takes the seat. */
const missedTurns = 3

/** Makes the moves that are due in a game: those of bots, and those of players whose time is up. Stores when to look again. */
export async function playDueGame(services: Services, id: string, settings: DueGameSettings): Promise<void> {
  const { host, tables, stores, now } = services
  let hasMoved = false
  for (let looks = 0; looks < mostLooks && !settings.signal.aborted; looks++) {
    const state = await lookAt(services, id, settings.botPace)
    if (state === null) return
    const { known, count, due, bot } = state
    const { seat } = known.game
    if (due !== null && due <= now() && seat !== null) {
      await makeMove(services, id, known, seat, bot, settings)
      hasMoved = true
      continue
    }
    // A move is stored together with the time at which the game is due then.
    if (!hasMoved) await stores.due.settle(id, count, due)
    // Look once more: another node may have changed something just before this was stored.
    if (!hasMoved) await host.catchUp(id)
    await tables.view(id)
    const sure = await lookAt(services, id, settings.botPace)
    if (sure?.count === count && sure.due === due) return
    hasMoved = false
  }
}

/** A game as this node knows it, and when somebody must act. */
async function lookAt({ host, tables }: Services, id: string, botPace: number) {
  const known = await host.look(id)
  const seats = await tables.seats(id)
  if (known === null || seats === null) return null
  const { count, game, last } = known
  const bot = game.seat === null ? null : botFor(seats[game.seat])
  return { known, count, due: dueAt(seats, last, game, botPace), bot }
}

/** Makes one move: a bot's own, or a skipper's because time ran out. */
async function makeMove(
  services: Services,
  id: string,
  known: KnownGame,
  seat: Seat,
  bot: BotLevel | null,
  settings: DueGameSettings,
): Promise<void> {
  const intent = await chosen(services, id, known, seat, bot ?? 'skipper', settings)
  if (intent === null) return
  const by: Mover = bot === null ? 'clock' : 'bot'
  const act = (wanted: Intent) => services.host.act(id, seat, wanted, { by, after: known.count })
  let acted = await act(intent)
  if (isWrong(acted)) {
    settings.warn({ table: id, bot, intent, code: acted.error }, 'a bot was refused')
    acted = await act(anyLegalIntent(known.game, seat))
  }
  if (isWrong(acted)) throw new Error(`nothing is allowed to seat ${seat}: ${acted.error}`)
  if (acted.ok && by === 'clock' && hasMissedTooOften(known, acted.value, seat)) {
    await services.tables.setAway(id, seat, true)
  }
}

/** Whether the intent itself was wrong; if the game has gone on meanwhile, it is looked at again. */
function isWrong(acted: Result<Move, Refusal>): acted is { ok: false; error: Refusal } {
  return !acted.ok && acted.error !== 'stale' && acted.error !== 'busy'
}

/** What a bot worker chooses; null when it is time to stop. */
async function chosen(
  { botWorkers }: Services,
  id: string,
  { count, dice, game }: KnownGame,
  seat: Seat,
  bot: BotLevel,
  { warn, signal }: DueGameSettings,
): Promise<Intent | null> {
  const seed = seedOf(dice.secret, count)
  for (const level of new Set([bot, 'skipper'] as const)) {
    try {
      return await untilAborted(botWorkers.choose(id, game, seat, level, seed), signal)
    } catch (error) {
      warn({ table: id, bot: level, err: error }, 'a bot could not choose')
    }
  }
  return anyLegalIntent(game, seat)
}

/** The seed of a bot's random choices: the same on every node, and secret until the secret of the dice is shown. */
function seedOf(secret: string, count: number): number {
  return createHash('sha256').update(`whim ${count} ${secret}`).digest().readUInt32BE(0)
}

function hasMissedTooOften({ last }: KnownGame, { clock }: Move, seat: Seat): boolean {
  const before = last.clock?.missed[seat] ?? 0
  const after = clock?.missed[seat] ?? 0
  return after > before && after % missedTurns === 0
}
