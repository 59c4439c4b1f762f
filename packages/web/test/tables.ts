import type { Me, TableSeat, Table } from '@powerboats/protocol'
import type { Colour } from '@powerboats/rules'
import { firstTerms } from '../src/online/terms.ts'
import { table as id } from './fakeServer.ts'

/** The player before the screen, in tests. */
export const aMe: Me = {
  id: 'me',
  name: 'Marieke',
  colour: 'purple',
  createdAt: 1,
  hasProfile: true,
  listsGames: true,
  role: 'player',
  mute: null,
  ban: null,
  passkeys: [],
  recoveryCodeAt: null,
}

export function player(who: string, colour: Colour, isReady = false): Extract<TableSeat, { kind: 'player' }> {
  return { kind: 'player', player: who, name: who, colour, isReady, isAway: false, isKept: false }
}

/** A table that has not started, with these at its seats. */
export function gathering(seats: TableSeat[] = [player('me', 'purple'), { kind: 'free' }]): Table {
  return {
    id,
    status: 'gathering',
    terms: { ...firstTerms, seats: seats.length },
    host: 'me',
    places: seats,
    commitment: 'c'.repeat(64),
    seals: seats.map(() => null),
    awaited: [],
    contributions: seats.map(() => null),
    draw: 1,
    createdAt: 1,
    fillsAt: null,
    isQuick: false,
    count: 0,
    turn: null,
    deadline: null,
    standings: null,
    ratingChanges: null,
    rematch: null,
    rematchOf: null,
    removed: [],
  }
}
