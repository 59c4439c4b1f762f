import { newGame } from '@powerboats/rules'
import type { Boat, Face, Game, RaceResult, Rolled, Seat, Steered } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { smallSetup } from '../../../host/test/storeContract.ts'
import { de } from '../words/de/common.ts'
import { en } from '../words/en/common.ts'
import { nl } from '../words/nl/common.ts'
import { phrasesOf, sentencesOf } from './story.ts'

const setup = smallSetup(2)
const players = setup.players.map((player, i) => ({ ...player, name: ['Bo', 'Ada'][i] ?? 'Cy' }))
const start = newGame({ ...setup, players })

/** Two boats in a row, one space apart from the other's last one; the first has these dice. */
function game(dice: readonly Face[]): Game {
  const boats = start.boats.map((boat, seat): Boat => {
    if (seat === 0) return { ...boat, dice: [...dice], space: { q: 3, r: 3 } }
    return { ...boat, space: { q: 5, r: 3 } }
  })
  return { ...start, boats }
}

const rolled = (event: Partial<Rolled>): Rolled => ({
  kind: 'rolled',
  seat: 0,
  add: 0,
  remove: [],
  reroll: [],
  faces: [],
  dice: [],
  ...event,
})

const steered = (event: Partial<Steered>): Steered => ({
  kind: 'steered',
  seat: 0,
  heading: 0,
  total: 2,
  run: 2,
  path: [],
  damage: 0,
  crossings: [],
  rounded: [],
  rounding: start.boats[0]!.rounding,
  ...event,
})

describe('the story of a race', () => {
  it('[R4.2] says that whoever starts places last, unless they are alone', () => {
    const event = { kind: 'raceStarted', race: 1, starter: 1, damage: [] } as const
    const alone = { ...start, boats: start.boats.slice(0, 1) }
    expect([start, alone].map((told) => phrasesOf(en, { game: told, event })[0])).toEqual([
      'Race 1: Ada starts, and puts the boat down last.',
      'Race 1: Ada starts.',
    ])
  })

  it('[R7.3] names all who have won, and nobody where nobody finished', () => {
    const results = (...places: (number | null)[]) =>
      places.map((place, i) => {
        const points = { place: place === null ? 0 : places.length - place, turns: 0, sunk: 0 }
        return { seat: i as Seat, status: 'finished', place, turns: 9, points, carried: 0 } as const
      })
    const told = (...races: RaceResult[][]) =>
      [en, de, nl].map((words) => {
        const ended = { ...start, race: 3, results: races } as const
        return phrasesOf(words, { game: ended, event: { kind: 'gameEnded', standings: [] } }).join(' ')
      })
    expect(told(results(2, 1))).toEqual(['Ada wins!', 'Ada hat gewonnen!', 'Ada heeft gewonnen!'])
    const shared = told(results(2, 1), results(1, 2), results(null, null))
    expect(shared).toEqual(['Bo and Ada win!', 'Bo und Ada haben gewonnen!', 'Bo en Ada hebben gewonnen!'])
    expect(told(results(null, null))).toEqual(['Nobody finished.', 'Niemand kam ins Ziel.', 'Niemand is gefinisht.'])
  })

  it('keeps rolls for the start apart from names that end in a number', () => {
    const named = { ...start, setup: { ...setup, players: players.map((player) => ({ ...player, name: 'Coot 3' })) } }
    const event = {
      kind: 'startRolled',
      rolls: [
        { seat: 0, face: 2 },
        { seat: 1, face: 1 },
      ],
    } as const
    expect([en, de, nl].map((words) => phrasesOf(words, { game: named, event })[0])).toEqual([
      'Roll for the start: Coot 3: 2, Coot 3: 1.',
      'Startwurf: Coot 3: 2, Coot 3: 1.',
      'Worp voor de start: Coot 3: 2, Coot 3: 1.',
    ])
  })

  it('tells what became of the dice', () => {
    const told = (dice: readonly Face[], event: Partial<Rolled>) =>
      phrasesOf(en, { game: game(dice), event: rolled(event) })[0]
    expect(told([3, 2], { remove: [0], dice: [2] })).toBe('removes a 3: speed 5 → 2')
    expect(told([1, 3], { reroll: [0], add: 1, faces: [2, 2], dice: [2, 3, 2] })).toBe(
      're-rolls 1, adds a die, rolls 2 2: speed 4 → 7',
    )
    expect(told([2, 2], { dice: [2, 2] })).toBe('keeps the dice: speed 4')
    expect(told([], {})).toBe('stays without dice: speed 0')
  })

  it('tells who was in the way', () => {
    const event = steered({ path: [{ q: 4, r: 3 }] })
    const name = start.setup.players[1]!.name
    expect(phrasesOf(en, { game: game([2]), event })).toEqual([`moves 1 space east: ${name} is on the 2nd space`])
    expect(phrasesOf(de, { game: game([2]), event })).toEqual([
      `fährt 1 Feld nach Osten: auf dem 2. Feld liegt ${name}`,
    ])
    expect(phrasesOf(nl, { game: game([2]), event })).toEqual([
      `vaart 1 vak naar het oosten: in het 2e vak ligt ${name}`,
    ])
  })

  it('names the boat in every sentence', () => {
    const name = start.setup.players[0]!.name
    const event = steered({ total: 4, run: 1, path: [{ q: 4, r: 3 }], damage: 3, rounded: [1] })
    expect(sentencesOf(en, { game: game([2, 2]), event })).toEqual([
      `${name} moves 1 space east.`,
      `${name} crashes: 3 damage!`,
      `${name} rounds buoy 1.`,
    ])
  })
})
