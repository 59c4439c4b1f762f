import { memoryStore, moveBehind } from '@powerboats/host'
import type { GameStore, StoredGame } from '@powerboats/host'
import { summaryOf } from './gameList.ts'
import type { GameList } from './gameList.ts'
import type { GameKind, SeatChoice } from './table.ts'

export type OnFailure = (error: unknown) => void

/** Does what may fail; reports a failure and then does the alternative. */
export async function attempt<T>(
  onFailure: OnFailure,
  act: () => Promise<T>,
  otherwise: () => T | Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    onFailure(error)
    return otherwise()
  }
}

/** What stores the games of this browser. */
export interface GameStorage {
  readonly store: GameStore
  readonly gameList: GameList
}

/**
 * Keeps games in the browser, and goes on in memory where that fails: blocked from the beginning, full or closed later. A game
 * that could not be saved once stays in memory, with all that this page knows of it.
 */
export function withFallback(main: () => Promise<GameStorage>, onFailure: OnFailure): GameStorage {
  /** Games that are kept in memory alone, each in a store of its own. */
  const unsaved = new Map<string, GameStore>()
  const seats = new Map<string, readonly SeatChoice[]>()
  const kinds = new Map<string, GameKind>()
  /** Games as this page has last seen them saved. */
  const seen = new Map<string, StoredGame>()

  const tried = <T>(act: (main: GameStorage) => Promise<T>, otherwise: () => T | Promise<T>) =>
    attempt(onFailure, async () => act(await main()), otherwise)

  /** From now on a game is kept in memory alone. */
  const rescue = async (id: string, game = seen.get(id)): Promise<boolean> => {
    const memory = memoryStore()
    unsaved.set(id, memory)
    return game !== undefined && memory.create(id, game)
  }

  const load = async (id: string): Promise<StoredGame | null> => {
    const memory = unsaved.get(id)
    if (memory !== undefined) return memory.load(id)
    const found = await tried(
      (kept) => kept.store.load(id),
      () => seen.get(id) ?? null,
    )
    if (found !== null) seen.set(id, found)
    return found
  }

  const store: GameStore = {
    load,
    create: async (id, game) => {
      if (unsaved.has(id)) return false
      const isNew = await tried(
        (kept) => kept.store.create(id, game),
        () => rescue(id, game),
      )
      if (isNew) seen.set(id, game)
      return isNew
    },
    behind: async (id, after, lastAt) => {
      const game = await load(id)
      const here = () => moveBehind(game, after, lastAt)
      return unsaved.has(id) ? here() : tried((kept) => kept.store.behind(id, after, lastAt), here)
    },
    append: async (id, move, game, lastAt) => {
      const inMemory = () => unsaved.get(id)!.append(id, move, game, lastAt)
      if (unsaved.has(id)) return inMemory()
      const isAdded = await tried(
        (kept) => kept.store.append(id, move, game, lastAt),
        async () => {
          await rescue(id)
          return inMemory()
        },
      )
      const { after, at, by, clock, events } = move
      const before = seen.get(id)
      if (isAdded && before?.events.length === after)
        seen.set(id, { ...before, events: [...before.events, ...events], last: { at, by, clock } })
      // Another tab has sailed on meanwhile.
      else if (isAdded && !unsaved.has(id)) await load(id)
      return isAdded
    },
  }

  const listed = async (id: string) => {
    const game = await load(id)
    return game === null ? [] : [summaryOf(id, game, game.last.at, kinds.get(id))]
  }

  const gameList: GameList = {
    list: async () => {
      const saved = await tried(
        (kept) => kept.gameList.list(),
        () => [],
      )
      const others = (await Promise.all([...unsaved.keys()].map(listed))).flat()
      return [...others, ...saved.filter(({ id }) => !unsaved.has(id))].sort((a, b) => b.changed - a.changed)
    },
    remove: async (id) => {
      for (const known of [seen, seats, kinds, unsaved]) known.delete(id)
      await tried(
        (kept) => kept.gameList.remove(id),
        () => {},
      )
    },
    cut: async (id, count, dice, at) => {
      const game = await load(id)
      if (game === null) return
      const last = { at, by: 'host', clock: null } as const
      const rest: StoredGame = { ...game, dice, events: game.events.slice(0, count), last }
      const inMemory = async () => void (await rescue(id, rest))
      if (unsaved.has(id)) return inMemory()
      seen.set(id, rest)
      await tried((kept) => kept.gameList.cut(id, count, dice, at), inMemory)
      // As it was saved: its time may be a later one.
      await load(id)
    },
    seat: async (id, chosen, kind) => {
      seats.set(id, chosen)
      kinds.set(id, kind)
      await tried(
        (kept) => kept.gameList.seat(id, chosen, kind),
        () => {},
      )
    },
    seatsOf: async (id) =>
      seats.get(id) ??
      tried(
        (kept) => kept.gameList.seatsOf(id),
        () => null,
      ),
    kindOf: async (id) =>
      kinds.get(id) ??
      tried(
        (kept) => kept.gameList.kindOf(id),
        () => 'race',
      ),
  }
  return { store, gameList }
}
