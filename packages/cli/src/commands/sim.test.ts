import { describe, expect, it } from 'vitest'
import { run } from '../../test/outside.ts'

interface Races {
  readonly races: readonly Readonly<Record<'finished' | 'sunk' | 'retired' | 'underWay' | 'damaged', number>>[]
}

/** How many boats of a recorded race crashed with damage. */
function damagedIn(record: string): number {
  const { events } = JSON.parse(record) as { events: { kind: string; seat: number; damage: number }[] }
  return new Set(events.filter(({ kind, damage }) => kind === 'steered' && damage > 0).map(({ seat }) => seat)).size
}

describe('powerboats sim', () => {
  it('sums games up, the same for the same seed', async () => {
    const line = 'sim --games 2 --players 2 --seed 3 --json --option races=1'
    const [once, again] = await Promise.all([run(line), run(line)])
    expect(once.printed).toBe(again.printed)
    const summary = JSON.parse(once.printed) as { games: number; wins: number[]; races: { finished: number }[] }
    expect(summary.games).toBe(2)
    expect(summary.wins.reduce((sum, wins) => sum + wins, 0)).toBe(2)
    expect(summary.races).toHaveLength(1)
    const text = await run(line.replace(' --json', ''))
    expect(text.printed).toContain('2 games of 2')
  })

  const race = '--players 3 --rules manual --option races=1'

  it('[R8.2] calls those boats damaged that took damage, also where everyone carries some', async () => {
    const { races } = JSON.parse((await run(`sim --games 2 --seed 1 --json ${race}`)).printed) as Races
    const records = await Promise.all([1, 2].map((seed) => run(`record --seed ${seed} ${race}`)))
    const damaged = records.reduce((sum, { printed }) => sum + damagedIn(printed), 0)
    expect(damaged).toBeLessThan(6)
    expect(races[0]!.damaged).toBe(damaged)
  })

  it('[R6.3] has a column for boats that were still under way when the race was decided', async () => {
    const line = `sim --games 2 --seed 1 ${race}`
    const { finished, sunk, retired, underWay } = (JSON.parse((await run(`${line} --json`)).printed) as Races).races[0]!
    expect(underWay).toBeGreaterThan(0)
    expect(finished + sunk + retired + underWay).toBe(6)
    expect((await run(line)).printed).toContain(`${retired} retired, ${underWay} still under way; `)
  })
})
