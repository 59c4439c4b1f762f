import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { seeded } from '@powerboats/chance'
import { describe, expect, it } from 'vitest'
import { recorded } from '../../test/recorded.ts'
import { playersFor } from '../../test/scene.ts'
import { dealCourse } from '../course/dealCourse.ts'
import type { Setup } from '../game/game.ts'
import { optionsFor } from '../game/options.ts'
import type { Options, RuleSet } from '../game/options.ts'
import { standingsOf } from '../game/scoring.ts'
import { dealLake } from '../lake/dealLake.ts'
import { letters } from '../lake/lake.ts'
import type { Side } from '../lake/lake.ts'
import { makeRecord } from './makeRecord.ts'
import { parseRecord } from './parseRecord.ts'
import { replay } from './replay.ts'

/**
 * Whole games that must not change by accident. They carry their own lake and courses, so that new tiles leave them alone. In each
 * of them somebody sails behind a buoy that is done with (R3.3), and somebody retires.
 * `UPDATE_GOLDEN=1 npx vitest run golden` plays them again and writes them.
 */
const games: { name: string; players: number; side: Side; rules: RuleSet; changes: Partial<Options>; seed: number }[] =
  [
    { name: 'two-dark-rulebook', players: 2, side: 'dark', rules: 'rulebook', changes: {}, seed: 13 },
    { name: 'four-light-manual', players: 4, side: 'light', rules: 'manual', changes: {}, seed: 2 },
    { name: 'six-dark-bonus', players: 6, side: 'dark', rules: 'rulebook', changes: { turnBonus: true }, seed: 9 },
  ]

const fileOf = (name: string) => new URL(`../../golden/${name}.json`, import.meta.url)

function setupFor({ players, side, rules, changes, seed }: (typeof games)[number]): Setup {
  const chance = seeded(seed)
  const lake = dealLake(side, chance)
  const options = optionsFor(players, rules, changes)
  const courses = letters.slice(0, options.races).map((letter) => dealCourse(lake, letter, chance))
  return { options, players: playersFor(players), lake, courses }
}

if (process.env['UPDATE_GOLDEN'] === '1')
  for (const game of games) writeFileSync(fileOf(game.name), makeRecord(recorded(setupFor(game), game.seed, 40, 300)))

describe.each(games)('the golden game $name', ({ name, players, side, rules }) => {
  const text = existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : ''
  const parsed = parseRecord(text)
  if (!parsed.ok) throw new Error(`${name}.json: ${parsed.error.at} ${parsed.error.message}`)
  const { setup, events } = parsed.value

  it('[R9.1] is a whole game with the rules it is named for', () => {
    expect(setup.players).toHaveLength(players)
    expect(setup.lake.side).toBe(side)
    expect(setup.options).toMatchObject(optionsFor(players, rules, { turnBonus: setup.options.turnBonus }))
    expect(events.at(-1)!.kind).toBe('gameEnded')
    expect(events.filter((event) => event.kind === 'finished').length).toBeGreaterThanOrEqual(players)
  })

  it('[R7.3] every event still follows, up to the standings', () => {
    const replayed = replay(setup, events)
    expect(replayed).toMatchObject({ ok: true, value: { phase: 'over' } })
    const ended = events.at(-1)!
    if (replayed.ok && ended.kind === 'gameEnded') expect(standingsOf(replayed.value)).toEqual(ended.standings)
  })

  it('is still written as it stands in the file, and is small', () => {
    expect(makeRecord(parsed.value)).toBe(text)
    expect(text.length).toBeLessThan(250_000)
  })
})
