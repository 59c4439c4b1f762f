import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { botLevels } from '@powerboats/bots'
import { describe, expect, it } from 'vitest'
import type { Estimate } from '../figures/estimate.ts'
import { run } from '../../test/outside.ts'
import { runProgram } from '../../test/program.ts'

interface Results {
  readonly matches: readonly {
    readonly games: number
    readonly bots: readonly { bot: string; wins: number; winsWithin: number; luckless: Estimate | null }[]
  }[]
}

describe('powerboats arena', () => {
  it('plays several lakes on one thread, seats going round, and shares out every win', { timeout: 120_000 }, () => {
    const { status, stdout, stderr } = runProgram(
      'arena --bots skipper,deckhand,skipper --lakes 3 --games 2 --threads 1 --json',
    )
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const { matches } = JSON.parse(stdout) as Results
    expect(matches).toHaveLength(1)
    expect(matches[0]!.games).toBe(6)
    expect(matches[0]!.bots.map(({ bot }) => bot)).toEqual(['skipper', 'deckhand', 'skipper'])
    expect(matches[0]!.bots.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(1, 9)
    // Luck is told for two.
    expect(matches[0]!.bots.map(({ luckless }) => luckless)).toEqual([null, null, null])
  })

  it('tells what a bot wins without luck in a duel', { timeout: 120_000 }, () => {
    const { stdout, stderr } = runProgram('arena --bots skipper,skipper --lakes 1 --games 16 --threads 1 --json')
    expect(stderr).toBe('')
    const [one, other] = (JSON.parse(stdout) as Results).matches[0]!.bots
    expect(one!.luckless!.mean + other!.luckless!.mean).toBeCloseTo(1, 9)
    expect(one!.luckless!.mean).not.toBe(one!.wins)
    expect(one!.luckless!.within).toBeLessThan(one!.winsWithin)
  })

  it('has every bot meet the one below it, and rates them', { timeout: 300_000 }, () => {
    const { stdout, stderr } = runProgram('arena --ladder --lakes 1 --games 1 --threads 1 --json')
    expect(stderr).toBe('')
    const { matches, ladder } = JSON.parse(stdout) as Results & { ladder: { bot: string; rating: { mean: number } }[] }
    expect(matches.map(({ bots }) => bots.map(({ bot }) => bot))).toEqual(
      botLevels.slice(1).map((bot, below) => [bot, botLevels[below]]),
    )
    expect(ladder.map(({ bot }) => bot)).toEqual(botLevels)
    expect(ladder[0]!.rating.mean).toBe(1000)
  })

  it('draws the chances that people are shown against what came of them', { timeout: 120_000 }, () => {
    const file = join(mkdtempSync(join(tmpdir(), 'arena-')), 'chances.svg')
    const { stdout, stderr } = runProgram(`arena --calibration ${file} --lakes 1 --games 3 --threads 1`)
    expect(stderr).toBe('')
    const called = [...stdout.matchAll(/called +([\d.]+) %, won [\d.]+ % ± [\d.]+, (\d+) calls/g)]
    expect(called.length).toBeGreaterThan(2)
    expect(called.map(([, share]) => Number(share))).toEqual(
      called.map(([, share]) => Number(share)).toSorted((a, b) => a - b),
    )
    expect(readFileSync(file, 'utf8').match(/<circle/g)).toHaveLength(called.length)
  })

  it.each([
    ['arena --ladder --bots skipper,captain', /--ladder is about all bots/],
    ['arena --bots skipper,pirate', /there is no bot "pirate"; there are cadet/],
    ['arena --bots skipper', /two to six bots sail together, not 1/],
    ['arena --lakes none', /--lakes must be a whole number/],
  ])('refuses `%s`', async (line, complaint) => {
    expect((await run(line)).complaint).toMatch(complaint)
  })
})
