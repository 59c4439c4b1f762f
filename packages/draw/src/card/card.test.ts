import type { GameEvent, Setup } from '@powerboats/rules'
import { optionsFor, routeOf } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { sampleCourses } from '../../test/sample.ts'
import { drawCard } from './drawCard.ts'
import { lastRaceOf } from './lastRace.ts'

const [first, second] = sampleCourses().map(({ course }) => course) as [Setup['courses'][0], Setup['courses'][0]]
const setup: Setup = {
  options: optionsFor(2),
  players: [
    { name: 'Ada', colour: 'red' },
    { name: '<b>Bo</b> & the very long name of a boat', colour: 'black' },
  ],
  lake: first.lake,
  courses: [first, second, first],
}
const way = routeOf(second).spaces

function steered(seat: 0 | 1, from: number, to: number): GameEvent {
  const path = way.slice(from, to)
  return {
    kind: 'steered',
    seat,
    heading: 2,
    total: 3,
    run: 3,
    path,
    damage: 0,
    crossings: [],
    rounded: [],
  } as unknown as GameEvent
}

const started = (race: 1 | 2): GameEvent => ({ kind: 'raceStarted', race, starter: 0, damage: [0, 0] })
const placed = (seat: 0 | 1): GameEvent => ({ kind: 'placed', seat, space: way[0]!, heading: 1, started: true })
const events: GameEvent[] = [
  started(1),
  placed(0),
  steered(0, 5, 9),
  started(2),
  placed(0),
  placed(1),
  steered(0, 1, 4),
  steered(1, 1, 3),
  { kind: 'sunk', seat: 1 },
  steered(0, 4, 6),
]

describe('the last race', () => {
  it('has its course and the whole way of every boat', () => {
    const { course, voyages } = lastRaceOf(setup, events)
    expect(course).toBe(second)
    expect(voyages[0]).toMatchObject({ colour: 'red', way: way.slice(0, 6), heading: 2, status: 'racing' })
    expect(voyages[1]).toMatchObject({ colour: 'black', way: way.slice(0, 3), status: 'sunk' })
  })

  it('is the first one, with no ways, before anything has happened', () => {
    const { course, voyages } = lastRaceOf(setup, [])
    expect(course).toBe(first)
    expect(voyages.map((voyage) => voyage.way)).toEqual([[], []])
  })
})

describe('a card', () => {
  const rows = setup.players.map((player, i) => ({ ...player, before: `${i + 1}.`, after: '7 points' }))
  const card = (title: string) => drawCard(lastRaceOf(setup, events), { title, subtitle: 'After 2 races', rows })

  it('shows the ways of all boats, those still on the lake, and what came of it', () => {
    const svg = card('Ada wins')
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"')).toBe(true)
    for (const part of ['class="sailed red"', 'class="sailed black"', 'class="boat red"', '>Ada wins<', '>7 points<'])
      expect(svg).toContain(part)
    expect(svg).not.toContain('class="boat black"')
    expect(svg).not.toMatch(/NaN|undefined/)
  })

  it('escapes names and cuts what is too long', () => {
    const svg = card('Somebody with an endless name that goes on and on wins')
    expect(svg).toContain('&lt;b&gt;Bo&lt;/b&gt;')
    expect(svg).not.toContain('very long name')
    expect(svg.match(/font-size="56"/g)).toHaveLength(2)
  })
})
