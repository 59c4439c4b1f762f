import { pageNames } from '@powerboats/protocol'
import { expect, it } from 'vitest'
import { stopsOf } from './browser/stops.ts'

it('the tour of the browser tests stops at every page of the game', () => {
  const shown = {
    race: 'race/1',
    replay: 'replay/1',
    gathering: 'table/1',
    racing: 'table/2',
    over: 'table/3',
    tournament: 'tournament/1',
    me: '1',
  }
  const visited = new Set(stopsOf(shown).map(({ path }) => path.split('/')[0]))
  expect(pageNames.filter((name) => !visited.has(name))).toEqual([])
})
