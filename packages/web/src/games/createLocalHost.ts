import { createHost, memoryBus } from '@powerboats/host'
import type { Bus, DiceSource, GameStore, Host, Move, StoredGame } from '@powerboats/host'
import { newId, randomHex } from '../random/randomHex.ts'
import type { Deal } from './dealing.ts'
import type { GameList } from './gameList.ts'
import { setupOn } from './table.ts'
import type { SeatChoice, TableChoice } from './table.ts'

/** A game up to a moment at which somebody decides. */
export type Moment = Pick<StoredGame, 'setup' | 'events'>

/** The host of the games of this browser, and what stores them. */
export interface LocalHost {
  readonly host: Host
  readonly store: GameStore
  readonly gameList: GameList
  /** Opens a new game for a table, on a lake that was dealt before or a new one. Returns its id. */
  readonly openGame: (table: TableChoice, before?: Deal) => Promise<string>
  /** Opens a game that goes on from a moment of another one, with dice of its own. Returns its id. */
  readonly branchGame: (from: Moment, seats: readonly SeatChoice[]) => Promise<string>
  /** Takes a game back to its first `count` events. What is rolled from then on comes from other dice. Whoever followed it follows it again. */
  readonly takeBack: (id: string, count: number) => Promise<void>
  /** Looks in the store for what other tabs did while this page was frozen and heard nothing. */
  readonly catchUp: () => Promise<void>
  /** Whether the game was opened on this page and not shown yet; true once. */
  readonly isFresh: (id: string) => boolean
}

/** A local host over this storage; `bus` reaches those of other tabs. */
export function createLocalHost(
  store: GameStore,
  gameList: GameList,
  dealt: (table: TableChoice) => Promise<Deal>,
  bus: Bus<Move> = memoryBus(),
): LocalHost {
  const host = createHost(store, bus, Date.now)
  const fresh = new Set<string>()
  return {
    host,
    store,
    gameList,
    openGame: async (table, before) => {
      const { setup, secret } =
        before === undefined ? await dealt(table) : { ...before, setup: setupOn(before.setup, table) }
      const id = newId()
      await gameList.seat(id, table.seats, table.isPractice === true ? 'practice' : 'race')
      const answer = await host.open(id, setup, { secret, contributions: [] })
      if (!answer.ok) throw new Error(`the new game was refused: ${answer.error}`)
      fresh.add(id)
      return id
    },
    branchGame: async ({ setup, events }, seats) => {
      const id = newId()
      await gameList.seat(id, seats, 'branch')
      const dice = newDice()
      const last = { at: Date.now(), by: 'host', clock: null } as const
      await store.create(id, { setup, dice, pace: null, events, last })
      return id
    },
    takeBack: async (id, count) => {
      const at = Date.now()
      await gameList.cut(id, count, newDice(), at)
      // The host notices that moves are gone, and forgets what it knew; so do those of other tabs.
      await host.catchUp(id)
      bus.publish(id, { after: count, events: [], at, by: 'host', clock: null })
    },
    catchUp: async () => void (await Promise.all([...host.followed().keys()].map((id) => host.catchUp(id)))),
    isFresh: (id) => fresh.delete(id),
  }
}

/** Dice of which nobody knows anything yet. */
function newDice(): DiceSource {
  return { secret: randomHex(32), contributions: [] }
}
