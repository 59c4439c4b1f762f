import { deadlineOf } from '@powerboats/host'
import type { Clock, GameStore, News, Pace, StoredGame } from '@powerboats/host'
import { evolveAll, newGame } from '@powerboats/rules'
import type { Game, GameEvent, GameRecord } from '@powerboats/rules'
import type { Append, Engine } from './engine.ts'
import { groupCommit } from './groupCommit.ts'
import { headOf, headReader } from './heads.ts'
import type { HeadRow, MoveRow } from './schema.ts'

/** When a game is due next after a move; null when nobody has to act unasked. */
export type DueOf = (id: string, move: News, game: Game) => number | null

/** Games in the database: a row for what was settled before, and one for every move. */
export function gameStore(engine: Engine, dueOf: DueOf, now: () => number): GameStore {
  const readHead = headReader()
  const commit = groupCommit<Append>((appends) => engine.append(appends, now()))

  const appendOf = (id: string, move: News, game: Game): Append => ({
    id,
    move: moveRow(move),
    count: move.after + move.events.length,
    turn: game.seat,
    deadline: game.seat === null || move.clock === null ? null : deadlineOf(move.clock, move.at, game.seat),
    due_at: dueOf(id, move, game),
    is_over: game.phase === 'over' ? 1 : 0,
  })

  return {
    create: async (id, stored) => {
      const { setup, dice, pace, events, last } = stored
      const first: News = { after: 0, events, ...last }
      const { move, ...game } = appendOf(id, first, evolveAll(newGame(setup), events))
      const head: HeadRow = { game: id, head: headOf(stored), secret: dice.secret, pace: pace && JSON.stringify(pace) }
      return engine.transact(async (tx) => {
        const kept = await tx
          .insertInto('games')
          .values(game)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (kept.numInsertedOrUpdatedRows === 0n) return false
        await tx.insertInto('heads').values(head).execute()
        await tx
          .insertInto('moves')
          .values({ game: id, ...move })
          .execute()
        return true
      })
    },
    load: async (id) => {
      const head = await engine.read.selectFrom('heads').selectAll().where('game', '=', id).executeTakeFirst()
      if (head === undefined) return null
      // Of all moves but the last only the events count; reading the rest of each row would take several times as long.
      const ofGame = engine.read.selectFrom('moves').where('game', '=', id)
      const last = await ofGame.selectAll().orderBy('after', 'desc').limit(1).executeTakeFirstOrThrow()
      const before = await ofGame.select('events').where('after', '<', last.after).orderBy('after').execute()
      return storedGame(readHead(id, head.head), head, [...before, last], last)
    },
    append: (id, move, game) => commit(appendOf(id, move, game)),
  }
}

function moveRow({ after, at, by, clock, events }: News): Append['move'] {
  return { after, at, mover: by, clock: clock && JSON.stringify(clock), events: JSON.stringify(events) }
}

function storedGame(
  { setup, dice }: GameRecord,
  { secret, pace }: HeadRow,
  moves: readonly Pick<MoveRow, 'events'>[],
  { at, mover, clock }: MoveRow,
): StoredGame {
  return {
    setup,
    dice: { secret, contributions: dice.kind === 'committed' ? dice.contributions : [] },
    pace: pace === null ? null : (JSON.parse(pace) as Pace),
    events: moves.flatMap(({ events }) => JSON.parse(events) as GameEvent[]),
    last: { at, by: mover, clock: clock === null ? null : (JSON.parse(clock) as Clock) },
  }
}
