import type { Boat, Game, GameEvent, Seat } from '@powerboats/rules'
import { createMemo } from 'solid-js'
import type { Accessor } from 'solid-js'
import { asyncSignal } from '../async/asyncSignal.ts'
import type { Gap } from '../panels/Standings.tsx'
import type { Playback } from '../play/playback.ts'
import type { GameLog } from '../records/log.ts'
import type { Coach } from './coach.ts'

/** A boat at the end of its last turn of a race, and at the end of the one before. */
interface Ends {
  readonly seat: Seat
  readonly now: Boat
  readonly before: Boat | null
}

/** How the boats that sail lay at the ends of their last turns. Who has only been placed has no turn before that. */
function endsOf(games: readonly Game[], events: readonly GameEvent[]): Ends[] {
  const { race, boats } = games.at(-1)!
  const ends = boats.map((): Boat[] => [])
  events.forEach((event, i) => {
    const game = games[i + 1]!
    if (game.race === race && (event.kind === 'placed' || event.kind === 'steered'))
      ends[event.seat]!.push(game.boats[event.seat]!)
  })
  return boats.flatMap(({ status }, seat) => {
    const [now, before] = ends[seat]!.toReversed()
    if (status !== 'racing' || now === undefined || now.space === null) return []
    return [{ seat: seat as Seat, now, before: before ?? null }]
  })
}

/** How far every boat has to go, by seat, as the turns end; null for boats that are not under way, and until it is known. */
export function createGaps(
  log: Accessor<GameLog>,
  { told, isCaughtUp }: Pick<Playback, 'told' | 'isCaughtUp'>,
  coach: Pick<Coach, 'toGo'>,
): (seat: Seat) => Gap | null {
  const question = createMemo(
    () => {
      // After a move that is still shown the boat may have finished or sunk.
      const settled = told().length - (told().at(-1)?.kind === 'steered' && !isCaughtUp() ? 1 : 0)
      const games = log().games.slice(0, settled + 1)
      return { race: games.at(-1)!.race, ends: endsOf(games, told().slice(0, settled)) }
    },
    undefined,
    { equals: (a, b) => a.ends.length === b.ends.length && a.ends.every(({ now }, i) => now === b.ends[i]!.now) },
  )
  const gaps = asyncSignal(question, async ({ race, ends }) => {
    // A race without these numbers is one too.
    const boats = [...ends.map(({ now }) => now), ...ends.flatMap(({ before }) => before ?? [])]
    const turns = boats.length === 0 ? null : await coach.toGo(race, boats).catch(() => null)
    if (turns === null) return new Map<Seat, Gap>()
    const earlier = turns.slice(ends.length)
    return new Map(
      ends.map(({ seat, now, before }, i): [Seat, Gap] => {
        const change = before === null ? null : turns[i]! - earlier.shift()!
        return [seat, { turns: turns[i]!, change, finishTurn: now.turns + turns[i]! }]
      }),
    )
  })
  return (seat) => gaps()?.get(seat) ?? null
}
