import { evolveAll, newGame, openGame } from '@powerboats/rules'
import type { GameEvent } from '@powerboats/rules'
import { memoryBus } from '../src/bus.ts'
import type { Bus } from '../src/bus.ts'
import type { GameCache } from '../src/gameCache.ts'
import { fairThrow } from './fairThrow.ts'
import { memoryStore } from '../src/store.ts'
import type { GameStore, Move } from '../src/store.ts'
import { smallSetup } from './storeContract.ts'

const setup = smallSetup(7)
const dice = { secret: 'kept', contributions: [] }
/** How every game here begins. */
export const opening = openGame(newGame(setup), fairThrow(dice, []))
export const opened = evolveAll(newGame(setup), opening)
export const count = opening.length
export const retired = (seat: 0 | 1): GameEvent => ({ kind: 'retired', seat, reason: 'asked' })
export const move = (after: number, ...events: GameEvent[]): Move => ({
  after,
  events,
  at: 5,
  by: 'player',
  clock: null,
})

/** A store with a number of games that counts how often each is loaded, and a way for another host to move. */
export async function gamesIn(games: number) {
  const memory = memoryStore()
  const ids = Array.from({ length: games }, (_, i) => `game ${i}`)
  const last = { at: 0, by: 'host', clock: null } as const
  for (const id of ids) await memory.create(id, { setup, dice, pace: null, events: opening, last })
  const loads: string[] = []
  const store: GameStore = {
    ...memory,
    load: (id) => {
      loads.push(id)
      return memory.load(id)
    },
  }
  const bus = memoryBus<Move>()
  /** Another host stores a move and may say so. */
  const moveElsewhere = async (id: string, made: Move, by?: Bus<Move>) => {
    await memory.append(id, made, opened)
    by?.publish(id, made)
  }
  return { ids, store, bus, loads, moveElsewhere }
}

/** Follows games. Returns the events that were told of each. */
export async function followAll(cache: GameCache, ids: readonly string[], after = count) {
  const heard = new Map<string, GameEvent[]>(ids.map((id) => [id, []]))
  const listen = (id: string) => cache.follow(id, after, ({ events }) => heard.get(id)!.push(...events))
  const followings = await Promise.all(ids.map(listen))
  const unfollows = followings.flatMap((following) => (following.ok ? following.value : []))
  return { heard, unfollows }
}
