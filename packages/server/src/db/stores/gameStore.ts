import { deadlineOf } from '@powerboats/host'
import type { GameStore, Move, Pace, StoredGame } from '@powerboats/host'
import { evolveAll, newGame } from '@powerboats/rules'
import type { DiceOrigin, Game, GameRecord } from '@powerboats/rules'
import { textOf } from '../../contracts/moveText.ts'
import { sql } from 'kysely'
import type { Append, Engine } from '../schema/engine.ts'
import { callFirst } from './calls/callStore.ts'
import { groupCommit } from './groupCommit.ts'
import { archived } from '../moves/archive.ts'
import { eventsIn, moveIn } from '../moves/moveRows.ts'
import { headOf, headReader } from '../schema/heads.ts'
import type { HeadRow } from '../schema/schema.ts'

/** When the server has to look at a game again after a move; null for never. */
export type DueOf = (id: string, move: Move, game: Game) => number | null

/** Whoever has at least so long for a turn may have gone elsewhere and is called, in milliseconds. In live games players stay. */
const slowTurn = 24 * 60 * 60 * 1000

/** Games in the database: one row for what is fixed before the game, and one for every move until it is archived. */
export function gameStore(engine: Engine, dueOf: DueOf, now: () => number): GameStore {
  const readHead = headReader()
  const commit = groupCommit<Append>((appends) => engine.append(appends, now()))

  const appendOf = (id: string, move: Move, game: Game, lastAt: number | null): Append => {
    const deadline = game.seat === null || move.clock === null ? null : deadlineOf(move.clock, move.at, game.seat)
    return {
      id,
      move: moveRow(move),
      lastAt,
      count: move.after + move.events.length,
      turn: game.seat,
      deadline,
      due_at: dueOf(id, move, game),
      is_over: game.phase === 'over' ? 1 : 0,
      calls: deadline !== null && deadline - move.at >= slowTurn,
    }
  }

  return {
    create: async (id, stored) => {
      const { setup, dice, pace, events, last } = stored
      const first: Move = { after: 0, events, ...last }
      const { move, lastAt: _none, calls, ...game } = appendOf(id, first, evolveAll(newGame(setup), events), null)
      const head: HeadRow = { game: id, head: headOf(stored), secret: dice.secret, pace: pace && JSON.stringify(pace) }
      return engine.transact(async (tx) => {
        const kept = await tx
          .insertInto('games')
          .values({ ...game, last_at: last.at })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (kept.numInsertedOrUpdatedRows === 0n) return false
        await tx.insertInto('heads').values(head).execute()
        await tx
          .insertInto('moves')
          .values({ game: id, ...move })
          .execute()
        if (calls) await callFirst(tx, game, last.at)
        return true
      })
    },
    load: async (id) => {
      const head = await engine.read.selectFrom('heads').selectAll().where('game', '=', id).executeTakeFirst()
      if (head === undefined) return null
      // Of all moves but the last only the events count; reading the rest of each row would take several times as long.
      const ofGame = engine.read.selectFrom('moves').where('game', '=', id)
      const last = await ofGame.selectAll().orderBy('after', 'desc').limit(1).executeTakeFirst()
      const before = last && (await ofGame.select('events').where('after', '<', last.after).orderBy('after').execute())
      const events = before?.flatMap((row) => eventsIn(row.events))
      // It may be archived, also while it is read.
      const isWhole = last !== undefined && events?.length === last.after
      const moves = isWhole
        ? [{ ...moveIn(last), events: [...events, ...eventsIn(last.events)] }]
        : await archived(engine.read, id)
      return storedGame(readHead(head.head), head, moves)
    },
    behind: async (id, after, lastAt) => {
      const ofGame = engine.read.selectFrom('moves').where('game', '=', id)
      const before = ofGame.where('after', '<', after).select((row) => row.fn.max('after').as('after'))
      const rows = await ofGame
        .selectAll()
        .where((row) => row('after', '>=', row.fn.coalesce(before, sql.lit(0))))
        .orderBy('after')
        .execute()
      const moves = rows.length > 0 ? rows.map(moveIn) : await archived(engine.read, id)
      const known = moves.findLast((move) => move.after < after)
      if (after > 0 && !reaches(known, after, lastAt)) return 'rewound'
      const news = moves.filter((move) => move.after >= after)
      const events = [known?.events.slice(after - known.after) ?? [], ...news.map((move) => move.events)].flat()
      const last = news.at(-1) ?? known
      return last === undefined || events.length === 0 ? null : { ...last, after, events, lastAt: known?.at }
    },
    append: (id, move, game, lastAt) => commit(appendOf(id, move, game, lastAt ?? null)),
  }
}

/** Whether a game has at least `count` events with this move. With `at`: whether it has exactly so many, and the move was made then. */
function reaches(move: Move | undefined, count: number, at?: number): boolean {
  if (move === undefined) return false
  const end = move.after + move.events.length
  return at === undefined ? end >= count : end === count && move.at === at
}

function moveRow(move: Move): Append['move'] {
  const { after, at, by } = move
  const { clock, events } = textOf(move)
  return { after, at, mover: by, clock, events }
}

function storedGame({ setup, dice }: GameRecord, { secret, pace }: HeadRow, moves: readonly Move[]): StoredGame {
  const last = moves.at(-1)
  if (last === undefined) throw new Error('A game has no moves.')
  const { at, by, clock } = last
  return {
    setup,
    dice: { secret, ...addedTo(dice) },
    pace: pace === null ? null : (JSON.parse(pace) as Pace),
    events: moves.flatMap(({ events }) => events),
    last: { at, by, clock },
  }
}

/** What was added to the secret of a game, and whether lake and courses follow too. */
function addedTo(dice: DiceOrigin): Omit<StoredGame['dice'], 'secret'> {
  if (dice.kind === 'seeded') return { contributions: [] }
  const { contributions } = dice
  return dice.kind === 'drawn' ? { contributions, draw: dice.draw } : { contributions }
}
