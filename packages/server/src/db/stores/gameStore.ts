import { deadlineOf } from '@powerboats/host'
import type { Clock, GameStore, News, Pace, Stamp, StoredGame } from '@powerboats/host'
import { evolveAll, newGame } from '@powerboats/rules'
import type { Game, GameEvent, GameRecord } from '@powerboats/rules'
import { textOf } from '../newsText.ts'
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
      return storedGame(readHead(head.head), head, [...before, last], last)
    },
    behind: async (id, after) => {
      const moves = await engine.read
        .selectFrom('moves')
        .selectAll()
        .where('game', '=', id)
        .where('after', '>=', after)
        .orderBy('after')
        .execute()
      const last = moves.at(-1)
      return last === undefined ? null : { after, events: eventsIn(moves), ...stampOf(last) }
    },
    append: (id, move, game) => commit(appendOf(id, move, game)),
  }
}

function moveRow(news: News): Append['move'] {
  const { after, at, by } = news
  const { clock, events } = textOf(news)
  return { after, at, mover: by, clock, events }
}

function storedGame(
  { setup, dice }: GameRecord,
  { secret, pace }: HeadRow,
  moves: readonly Pick<MoveRow, 'events'>[],
  last: MoveRow,
): StoredGame {
  return {
    setup,
    dice: { secret, contributions: dice.kind === 'committed' ? dice.contributions : [] },
    pace: pace === null ? null : (JSON.parse(pace) as Pace),
    events: eventsIn(moves),
    last: stampOf(last),
  }
}

function eventsIn(moves: readonly Pick<MoveRow, 'events'>[]): GameEvent[] {
  return moves.flatMap(({ events }) => JSON.parse(events) as GameEvent[])
}

function stampOf({ at, mover, clock }: MoveRow): Stamp {
  return { at, by: mover, clock: clock === null ? null : (JSON.parse(clock) as Clock) }
}
