import { render } from 'solid-js/web'
import { expect, it, vi } from 'vitest'
import { playedRecord } from '../../test/playedGame.ts'
import { BestMoment } from './BestMoment.tsx'

const decisive = vi.hoisted(() => vi.fn<() => Promise<null>>())
vi.mock('../coach/coachFor.ts', () => ({ coachFor: () => ({ decisive }) }))

const game = playedRecord(1)

/** The part of the podium about these events. */
function shown(events = game.events) {
  const root = document.createElement('div')
  const leave = render(() => <BestMoment id="game" setup={game.setup} events={events} />, root)
  return { figure: () => root.querySelector('figure'), leave }
}

it('keeps room for the turn that decided a race while the coach looks for it, and none when he finds nothing', async () => {
  let answer!: (found: null) => void
  decisive.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const { figure, leave } = shown()
  await expect.poll(() => decisive.mock.calls.length).toBe(1)
  expect(figure()).not.toBeNull()
  answer(null)
  await expect.poll(figure).toBeNull()
  leave()
})

it('is not there at all where nobody finished the last race', () => {
  const events = game.events.map((event) =>
    event.kind === 'raceEnded'
      ? { ...event, results: event.results.map((result) => ({ ...result, place: null })) }
      : event,
  )
  const { figure, leave } = shown(events)
  expect(figure()).toBeNull()
  leave()
})
