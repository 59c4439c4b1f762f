import { describe, expect, it } from 'vitest'
import { gathering, player } from '../../../test/tables.ts'
import { onlineGames } from './online.ts'
import { tableRecord } from './tableRecord.ts'

describe('games of the server in the list of replays', () => {
  it('have players, length and result', () => {
    const table = gathering([player('Ada', 'purple'), { kind: 'bot', bot: 'captain', name: 'Cap', colour: 'red' }])
    const standings = [
      { seat: 1 as const, points: 5, rank: 1 },
      { seat: 0 as const, points: 2, rank: 2 },
    ]
    const terms = { ...table.terms, changes: { races: 1 as const } }
    expect(tableRecord({ ...table, terms, status: 'over', standings })).toMatchObject({
      id: table.id,
      players: [
        { name: 'Ada', colour: 'purple' },
        { name: 'Cap', colour: 'red' },
      ],
      races: 1,
      isOnline: true,
      standings,
    })
  })

  it('are not asked for by those who never played online', async () => {
    expect(await onlineGames()).toEqual([])
  })
})
