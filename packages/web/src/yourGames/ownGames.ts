import type { Table } from '@powerboats/protocol'
import type { Player } from '@powerboats/rules'
import type { GameSummary } from '../games/gameList.ts'
import { isTurnOf } from '../online/races/turn.ts'
import type { Route } from '../router/route.ts'

/** A game of the player, on the server or on this device. */
export interface OwnGame {
  readonly id: string
  readonly page: Extract<Route['page'], 'table' | 'game' | 'race' | 'replay'>
  readonly isLocal: boolean
  readonly players: readonly Player[]
  readonly at: number
}

/** All games of the player: those in which they must act, the others under way, and what is over; the latest first. */
export interface OwnGames {
  readonly waiting: readonly OwnGame[]
  readonly running: readonly OwnGame[]
  readonly over: readonly OwnGame[]
}

/** The parts of it, in the order in which they are shown. */
export const ownSections = ['waiting', 'running', 'over'] as const satisfies readonly (keyof OwnGames)[]

export function isEmpty(games: OwnGames): boolean {
  return ownSections.every((section) => games[section].length === 0)
}

/** More are among the replays. */
const mostOver = 20

/** Puts the games of server and device together. */
export function ownGames(tables: readonly Table[], local: readonly GameSummary[], me: string | null): OwnGames {
  const online = tables.filter(({ status }) => status !== 'closed')
  const under = online.filter(({ status }) => status !== 'over')
  const over = [
    ...online.filter(({ status }) => status === 'over').map((table) => ofTable(table)),
    ...local.filter(({ isOver }) => isOver).map((game) => ofDevice(game)),
  ]
  return {
    // A game on this device goes on when its player does.
    waiting: latest([
      ...under.filter((table) => isTurnOf(table, me)).map(ofTable),
      ...local.filter(({ isOver }) => !isOver).map(ofDevice),
    ]),
    running: latest(under.filter((table) => !isTurnOf(table, me)).map(ofTable)),
    over: latest(over).slice(0, mostOver),
  }
}

function latest(games: readonly OwnGame[]): OwnGame[] {
  return games.toSorted((a, b) => b.at - a.at)
}

function ofTable({ id, status, places: seats, createdAt }: Table): OwnGame {
  const players = seats.flatMap((seat) => (seat.kind === 'free' ? [] : [{ name: seat.name, colour: seat.colour }]))
  return { id, page: status === 'over' ? 'game' : 'table', isLocal: false, players, at: createdAt }
}

function ofDevice({ id, isOver, players, changed }: GameSummary): OwnGame {
  return { id, page: isOver ? 'replay' : 'race', isLocal: true, players, at: changed }
}
