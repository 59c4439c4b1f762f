import { describe, expect, it } from 'vitest'
import type { GameSummary } from '../games/gameList.ts'
import { gathering, player } from '../../test/tables.ts'
import { isEmpty, ownGames } from './ownGames.ts'

const saved = (id: string, isOver: boolean, changed: number): GameSummary => ({
  id,
  players: [{ name: 'Ada', colour: 'red' }],
  race: 1,
  races: 1,
  isOver,
  kind: 'race',
  standings: null,
  changed,
})
const seats = [player('me', 'purple'), player('bo', 'red')]
const table = (id: string, changes: object) => ({ ...gathering(seats), id, ...changes })

describe('the games of a player', () => {
  it('are in one place, wherever they are kept: my turns first, then the others, then what is over', () => {
    const tables = [
      table('MINE', { status: 'racing', turn: 0, createdAt: 5 }),
      table('THEIRS', { status: 'racing', turn: 1, createdAt: 6 }),
      table('WAITS', { status: 'gathering', turn: null, createdAt: 7 }),
      table('OVER', { status: 'over', turn: null, createdAt: 1 }),
      table('CLOSED', { status: 'closed', turn: null, createdAt: 9 }),
    ]
    const { waiting, running, over } = ownGames(tables, [saved('here', false, 9), saved('done', true, 8)], 'me')
    const places = (games: typeof waiting) => games.map(({ page, id }) => `${page}/${id}`)
    expect(places(waiting)).toEqual(['race/here', 'table/MINE'])
    expect(places(running)).toEqual(['table/WAITS', 'table/THEIRS'])
    expect(places(over)).toEqual(['replay/done', 'game/OVER'])
  })

  it('are none where there are none, and of what is over only the last', () => {
    expect(ownGames([], [], null)).toEqual({ waiting: [], running: [], over: [] })
    expect([ownGames([], [], null), ownGames([], [saved('a', true, 1)], null)].map(isEmpty)).toEqual([true, false])
    const many = Array.from({ length: 30 }, (_, i) => saved(`${i}`, true, i))
    expect(ownGames([], many, null).over.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => `${29 - i}`))
  })
})
