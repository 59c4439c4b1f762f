import { botLevels } from '@powerboats/bots'
import { kinds } from '@powerboats/tournaments'
import { describe, expect, it } from 'vitest'
import { run } from '../../test/outside.ts'

interface Printed {
  readonly seasons: readonly {
    readonly kind: string
    readonly table: readonly {
      rank: number
      name: string
      bot: string
      rating: number
      division?: number
      points: number
    }[]
    readonly heats: readonly { players: string[]; ranks: number[]; sailed: number[]; how: string }[]
    readonly bracket?: readonly (readonly { sides: (string | null)[]; winner: string | null }[])[]
  }[]
}
const json = async (line: string) => JSON.parse((await run(`tournament ${line} --format json`)).printed) as Printed

describe('powerboats tournament', () => {
  it.each(kinds)('prints the table of a %s, the same for the same seed', async (kind) => {
    const { code, printed } = await run(`tournament --kind ${kind} --players 9 --seed 3`)
    expect(code).toBe(0)
    expect(printed).toMatch(/^\w+ of bots: 9 players, \d+ heats\n\n.*rank {2}name/)
    for (const name of botLevels.map((level) => level[0]!.toUpperCase() + level.slice(1)))
      expect(printed).toContain(name)
    expect((await run(`tournament --kind ${kind} --players 9 --seed 3`)).printed).toBe(printed)
    const others = await Promise.all(
      [4, 5, 6].map((seed) => run(`tournament --kind ${kind} --players 9 --seed ${seed}`)),
    )
    expect(others.some((other) => other.printed !== printed)).toBe(true)
  })

  it('puts strong bots before weak ones over many rounds', async () => {
    const levels = [...Array.from({ length: 10 }, () => 'cadet'), ...Array.from({ length: 10 }, () => 'admiral')]
    const { seasons } = await json(`--players ${levels.join(',')} --rounds 9 --seed 1`)
    expect(seasons[0]!.table.slice(0, 5).map(({ bot }) => bot)).toEqual(Array.from({ length: 5 }, () => 'admiral'))
    expect(seasons[0]!.table.slice(-5).map(({ bot }) => bot)).toEqual(Array.from({ length: 5 }, () => 'cadet'))
  })

  it('has bots really sail', { timeout: 120_000 }, async () => {
    const { seasons } = await json('--kind cup --players deckhand,cadet,deckhand,cadet --sail')
    const [cup] = seasons
    expect(cup!.heats).toHaveLength(4)
    for (const { how, ranks, sailed } of cup!.heats) {
      expect(how).toBe('sailed')
      if (ranks[0] !== ranks[1]) expect(ranks[0]! < ranks[1]!).toBe(sailed[0]! >= sailed[1]!)
    }
    expect(cup!.bracket!.map((matches) => matches.length)).toEqual([2, 1, 1])
    expect(cup!.table[0]!.name).toBe(cup!.bracket![1]![0]!.winner)
  })

  it('moves players up and down between the seasons of a league', async () => {
    const { seasons } = await json('--kind league --players 12 --division 6 --seasons 2')
    const divisionOf = (season: number, name: string) =>
      seasons[season]!.table.find((row) => row.name === name)!.division
    const last = seasons[0]!.table.findLast(({ division }) => division === 1)!
    const first = seasons[0]!.table.find(({ division }) => division === 2)!
    expect(divisionOf(1, last.name)).toBe(2)
    expect(divisionOf(1, first.name)).toBe(1)
    const stayed = seasons[0]!.table.filter(({ name }) => divisionOf(1, name) === divisionOf(0, name))
    expect(stayed).toHaveLength(10)
  })

  it('writes CSV with a row for each player', async () => {
    const { files } = await run('tournament --kind regatta --players 5 --format csv --out table.csv')
    const lines = files.get('table.csv')!.split('\r\n')
    expect(lines[0]).toBe('rank,name,rating,points,wins,duels')
    expect(lines).toHaveLength(6)
    expect(lines[1]).toMatch(/^1,\w+ \d,\d+,\d+,\d+,\d+$/)
  })

  it('draws the bracket of a cup', async () => {
    const { printed } = await run('tournament --kind cup --players 8 --format svg')
    expect(printed).toMatch(/^<svg /)
    expect(printed.match(/rx="8"/g)).toHaveLength(8)
    expect(printed).toContain('Third place')
  })

  it.each([
    ['tournament --kind derby', /--kind must be regatta or swiss/],
    ['tournament --players 1', /--players must be a whole number from 2 to 500/],
    ['tournament --kind league --players cadet,mate,mate', /a league has 4 to 256 players, not 3/],
    ['tournament --players cadet,pirate', /there is no bot "pirate"/],
    ['tournament --races 2', /--races must be 1 or 3/],
    ['tournament --kind regatta --races 3', /such a regatta cannot be \(oneRaceOnly\)/],
    ['tournament --format svg', /draws the bracket of a cup/],
    ['tournament --seasons 2', /--seasons is about a league/],
    ['tournament --kind fleet --boats 7', /--boats must be a whole number from 3 to 6/],
  ])('refuses `%s`', async (line, complaint) => {
    expect((await run(line)).complaint).toMatch(complaint)
  })
})
