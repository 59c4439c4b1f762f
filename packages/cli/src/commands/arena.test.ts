import { describe, expect, it } from 'vitest'
import { run } from '../../test/outside.ts'
import { runProgram } from '../../test/program.ts'

interface Results {
  readonly matches: readonly {
    readonly games: number
    readonly bots: readonly { bot: string; wins: number; points: number; luckless: { mean: number } | null }[]
  }[]
}

describe('powerboats arena', () => {
  it('plays several lakes on one thread, seats going round, and shares out every win', () => {
    const { status, stdout, stderr } = runProgram(
      'arena --bots skipper,deckhand --lakes 3 --games 2 --threads 1 --json',
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const { matches } = JSON.parse(stdout) as Results
    expect(matches).toHaveLength(1)
    expect(matches[0]!.games).toBe(6)
    expect(matches[0]!.bots.map(({ bot }) => bot)).toEqual(['skipper', 'deckhand'])
    expect(matches[0]!.bots.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(1, 9)
    // Nobody has a chart to tell luck by.
    expect(matches[0]!.bots.map(({ luckless }) => luckless)).toEqual([null, null])
  })

  it('tells what a bot wins without luck where there are charts', { timeout: 120_000 }, () => {
    const { stdout, stderr } = runProgram('arena --bots captain,skipper --lakes 1 --games 2 --threads 1 --json')
    expect(stderr).toBe('')
    const [captain, skipper] = (JSON.parse(stdout) as Results).matches[0]!.bots
    expect(captain!.luckless!.mean).not.toBe(captain!.wins)
    expect(captain!.luckless!.mean + skipper!.luckless!.mean).toBeCloseTo(1, 9)
  })

  it.each([
    ['arena --bots skipper,pirate', /there is no bot "pirate"; there are deckhand/],
    ['arena --bots skipper', /two to six bots sail together, not 1/],
    ['arena --lakes none', /--lakes must be a whole number/],
  ])('refuses `%s`', async (line, complaint) => {
    expect((await run(line)).complaint).toMatch(complaint)
  })
})
