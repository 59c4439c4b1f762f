import { clockAtStart } from '@powerboats/host'
import type { Move, StoredGame } from '@powerboats/host'
import type { Terms } from '@powerboats/protocol'
import { evolveAll, newGame, openGame } from '@powerboats/rules'
import type { Game } from '@powerboats/rules'
import { smallSetup } from '../../host/test/storeContract.ts'
import type { Device, Player, PurgeBounds, StoredTable, Token } from '../src/contracts/stores.ts'
import type { StoredSeat } from '../src/contracts/storedSeat.ts'

export const someTerms: Terms = {
  seats: 2,
  side: 'dark',
  ruleSet: 'rulebook',
  changes: {},
  pace: { kind: 'live', bankSeconds: 60, incrementSeconds: 5 },
  isPublic: true,
  hasChat: true,
  isRated: false,
}

export const free: StoredSeat = { kind: 'free' }

export function seatOf(player: string): StoredSeat {
  return {
    kind: 'player',
    player,
    name: player,
    colour: 'red',
    isReady: true,
    isAway: false,
    isKept: false,
    seal: null,
    contribution: null,
  }
}

/** A table at which a player waits for another. */
export function aTable(id: string, changes: Partial<StoredTable> = {}): StoredTable {
  return {
    id,
    status: 'gathering',
    terms: someTerms,
    owner: 'ada',
    seats: [seatOf('ada'), free],
    secret: 'a secret',
    draw: 1,
    createdAt: 1000,
    fillsAt: null,
    isQuick: false,
    rematch: null,
    rematchOf: null,
    removed: [],
    version: 1,
    ...changes,
  }
}

/** A game of two that has just been opened, the same every time. */
export function anOpenedGame(): StoredGame {
  const setup = smallSetup(1)
  // The first seat wins the roll for the start.
  const events = openGame(newGame(setup), (count) => Array.from({ length: count }, (_, i) => (i === 0 ? 3 : 1)))
  const pace = { kind: 'live', bankSeconds: 60, incrementSeconds: 5 } as const
  const last = { at: 5000, by: 'host', clock: clockAtStart(pace, 2) } as const
  return { setup, dice: { secret: 'a secret', contributions: ['one', 'two'] }, pace, events, last }
}

/** How a game stands. */
export function stateOf({ setup, events }: StoredGame): Game {
  return evolveAll(newGame(setup), events)
}

/** A seat gives up. */
export function retiring(seat: 0 | 1, after: number): Move {
  return {
    after,
    events: [{ kind: 'retired', seat, reason: 'asked' }],
    at: 6000,
    by: 'player',
    clock: { left: [50_000, 60_000], missed: [0, 0] },
  }
}

export function aPlayer(id: string, changes: Partial<Player> = {}): Player {
  return {
    id,
    name: id,
    colour: null,
    createdAt: 1000,
    isKept: false,
    hasProfile: true,
    listsGames: true,
    role: 'player',
    mute: null,
    ban: null,
    ...changes,
  }
}

export function aTokenOf(player: string, changes: Partial<Token> = {}): Token {
  return {
    hash: `hash of ${player}`,
    id: `token of ${player}`,
    player,
    kind: 'browser',
    label: '',
    createdAt: 1000,
    usedAt: null,
    ...changes,
  }
}

/** Bounds by which a purge removes nothing. */
export const nothingOld: PurgeBounds = {
  closedBefore: 0,
  unusedBefore: 0,
  calledBefore: 0,
  unconfirmedBefore: 0,
  practisedBefore: 0,
  invitedBefore: 0,
  settledBefore: 0,
  saidBefore: 0,
}

/** A browser in which a player is signed in by the token of `aTokenOf`. */
export function aDeviceOf(player: string, changes: Partial<Device> = {}): Device {
  const endpoint = `https://push.example.org/${player}`
  const keys = { p256dh: 'a public key', auth: 'a secret' }
  return {
    id: `device of ${player}`,
    player,
    token: `token of ${player}`,
    endpoint,
    ...keys,
    createdAt: 1000,
    ...changes,
  }
}
