import { botOfLevel, skipper, solvedCourses } from '@powerboats/bots'
import { playGame } from '@powerboats/chance'
import { buildCourse, optionsFor, spaceAt } from '@powerboats/rules'
import type { GameRecord, Lake } from '@powerboats/rules'

const lake: Lake = {
  side: 'dark',
  tiles: [],
  spots: [],
  left: 0,
  top: 0,
  rows: Array.from({ length: 8 }, () => '..........'),
}
const course = buildCourse(lake, {
  start: { space: spaceAt(3, 5), lineHeading: 0 },
  buoys: [spaceAt(7, 2), spaceAt(2, 2), spaceAt(2, 4)],
})

/** A game of two, one of whom sails badly, on a lake so small that its course is solved in no time. */
export function puddleRecord(seed: number): GameRecord {
  const players = [
    { name: 'Ada', colour: 'orange' },
    { name: 'Bo', colour: 'yellow' },
  ] as const
  const setup = { options: optionsFor(2, 'rulebook', { races: 1 }), players, lake, courses: [course] }
  return playGame(setup, [skipper, botOfLevel('deckhand', solvedCourses())], seed).record
}
