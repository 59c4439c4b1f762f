import { evolveAll, newGame, openGame } from '@powerboats/rules'
import type { Face, Game, GameEvent } from '@powerboats/rules'
import { createRoot, createSignal } from 'solid-js'
import { expect, it } from 'vitest'
import { smallSetup } from '../../../host/test/storeContract.ts'
import type { Task } from '../panels/controls.ts'
import { freshMarks, withAdded } from '../play/marks.ts'
import { announceRace } from './announceRace.ts'

/** Two boats on the line, the first at turn with these dice. */
function onTheLine(dice: readonly Face[]): Game {
  const setup = smallSetup(5)
  const { line, startHeadings } = setup.courses[0]!
  const opening = openGame(newGame(setup), (count) => Array.from({ length: count }, (_, i) => (i === 0 ? 3 : 1)))
  const placed = ([1, 0] as const).map((seat): GameEvent => ({
    kind: 'placed',
    seat,
    space: line[seat]!,
    heading: startHeadings[0],
    started: true,
  }))
  const game = evolveAll(newGame(setup), [...opening, ...placed])
  return { ...game, boats: game.boats.map((boat, seat) => (seat === 0 ? { ...boat, dice } : boat)) }
}

it('the danger of the dice as they are marked is said, again whenever the marks change', () => {
  const game = onTheLine([2])
  const [marks, setMarks] = createSignal(freshMarks([2], false))
  const [task, setTask] = createSignal<Task>({ kind: 'roll', seat: 0 })
  const ctrl = { game: () => game, task, marks, isYou: () => true, ways: () => [], playback: { told: () => [] } }
  const lines = createRoot(() =>
    announceRace(
      ctrl as never,
      () => ({ entries: [], games: [game] }),
      () => null,
    ),
  )
  const said = () => lines().map(({ text }) => text)
  expect(said()).toEqual(['Your turn. Your dice: 2', 'Go on with 2: No crash'])
  setMarks(withAdded(marks()))
  expect(said().slice(2)).toEqual(['Roll 1 die: No crash'])
  // The next turn says it anew, although it is the same.
  setTask({ kind: 'watch' })
  setTask({ kind: 'roll', seat: 0 })
  expect(said().slice(3)).toEqual(['Your turn. Your dice: 2', 'Roll 1 die: No crash'])
})
