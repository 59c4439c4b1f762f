import { skipper } from '@powerboats/bots'
import { playGame } from '@powerboats/chance'
import type { BotLevel } from '@powerboats/protocol'
import type { Game, GameEvent, Seat, Setup } from '@powerboats/rules'
import { describe, expect, it, vi } from 'vitest'
import { openedGame, pondSetup } from '../../../bots/test/pond.ts'
import { createChooser } from './chooser.ts'
import type { Answer, WorkerMessage } from './messages.ts'
import { createReviewing } from './reviewing.ts'

/** A game on a pond of its own: courses are told apart by object. */
function opened(): Game {
  const setup = pondSetup(2)
  return openedGame({ ...setup, courses: setup.courses.map((course) => ({ ...course })) }, 1)
}

function chooser(waiting = 4) {
  const answers: Answer[] = []
  const handle = createChooser((answer) => answers.push(answer), { courses: 2, waiting })
  return {
    answers,
    handle,
    add: (game: string, { setup }: { setup: Setup }) => handle({ kind: 'addGame', game, setup }),
    ask: (number: number, id: string, bot: BotLevel, { setup: _setup, ...now }: Game) =>
      handle({ kind: 'choose', number, game: id, now, seat: now.seat!, bot, seed: 1 }),
    /** The numbers of the questions that are answered, in that order. */
    numbers: () => answers.flatMap((answer) => ('number' in answer ? answer.number : [])),
    kinds: () => answers.map(({ kind }) => kind),
    /** What came of the questions, without signs of life. */
    answered: () => answers.filter((answer) => answer.kind !== 'busy'),
  }
}

/** The same on a course that cannot be solved. */
function broken({ courses, ...setup }: Setup): Setup {
  return { ...setup, courses: courses.map((course) => ({ ...course, lake: null as never })) }
}

describe('the thread of a bot worker', () => {
  it('answers those who need no solved course while one is being solved, and all others then', async () => {
    const { answered, add, ask, numbers } = chooser()
    const [game, other] = [opened(), opened()]
    add('a', game)
    add('b', other)
    ask(1, 'a', 'captain', game)
    ask(2, 'b', 'captain', other)
    ask(3, 'a', 'admiral', game)
    ask(4, 'a', 'deckhand', game)
    expect(numbers()).toEqual([4])
    await expect.poll(numbers).toEqual([4, 1, 3, 2])
    // From then on at once; and it begins again after it had nothing to do.
    ask(5, 'a', 'captain', game)
    expect(numbers().at(-1)).toBe(5)
    const third = opened()
    add('c', third)
    ask(6, 'c', 'captain', third)
    expect(numbers()).not.toContain(6)
    await expect.poll(() => numbers().at(-1)).toBe(6)
    for (const answer of answered()) expect(answer.kind === 'chosen' && answer.intent.kind).toBe('place')
  })

  it('lets captains sail as skippers when too many courses wait, but not where theirs waits already', async () => {
    const { add, ask, numbers } = chooser(1)
    const games = [opened(), opened()]
    games.forEach((game, i) => add(`game ${i}`, game))
    ask(1, 'game 0', 'captain', games[0]!)
    ask(2, 'game 1', 'captain', games[1]!)
    ask(3, 'game 0', 'captain', games[0]!)
    expect(numbers()).toEqual([2])
    await expect.poll(numbers).toEqual([2, 1, 3])
  })

  it('refuses games that it does not know, or no longer', () => {
    const { answers, add, ask, handle, kinds } = chooser()
    const game = opened()
    ask(1, 'a', 'skipper', game)
    add('a', game)
    ask(2, 'a', 'skipper', game)
    handle({ kind: 'forget', game: 'a' })
    ask(3, 'a', 'skipper', game)
    handle({ kind: 'review', number: 4, game: 'a', events: [] })
    expect(kinds()).toEqual(['failed', 'chosen', 'failed', 'failed'])
    expect(answers[0]).toMatchObject({ number: 1, message: expect.stringContaining('does not have the setup') })
  })

  it('tells those who wait for a course that cannot be solved, and goes on', async () => {
    const { answered, add, ask, numbers } = chooser()
    const game = opened()
    add('a', { setup: broken(game.setup) })
    add('b', game)
    ask(1, 'a', 'captain', game)
    ask(2, 'a', 'admiral', game)
    ask(3, 'b', 'captain', game)
    await expect.poll(numbers).toEqual([1, 2, 3])
    expect(answered().map(({ kind }) => kind)).toEqual(['failed', 'failed', 'chosen'])
  })

  it('says every second that it is at work', async () => {
    const { add, ask, kinds } = chooser()
    let time = 5000
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 300))
    const game = opened()
    add('a', game)
    ask(1, 'a', 'captain', game)
    await expect.poll(() => kinds().filter((kind) => kind === 'busy').length).toBeGreaterThan(2)
    const said = kinds().length
    const before = time
    await expect.poll(() => kinds().length).toBeGreaterThan(said)
    expect(time - before).toBeGreaterThan(900)
    vi.restoreAllMocks()
    await expect.poll(() => kinds().at(-1)).toBe('chosen')
  })
})

describe('games that are over', () => {
  const setup = pondSetup(2, { races: 2 })
  const { events } = playGame(setup, [skipper, skipper], 3).record
  const review: WorkerMessage = { kind: 'review', number: 7, game: 'played', events }

  it('are looked at one after the other when nobody waits for a move; one that fails is passed over', async () => {
    const { answered, handle, add, ask, numbers } = chooser()
    const game = opened()
    add('a', game)
    add('played', { setup })
    add('broken', { setup: broken(setup) })
    handle({ ...review, game: 'broken' })
    handle({ ...review, number: 8 })
    ask(9, 'a', 'captain', game)
    await expect.poll(numbers).toEqual([9, 7, 8])
    expect(answered().map(({ kind }) => kind)).toEqual(['chosen', 'failed', 'reviewed'])
    const seats = createReviewing(setup, events).advance(() => true)
    expect(answered().at(-1)).toEqual({ kind: 'reviewed', number: 8, seats })
  })

  it('are looked at a little at a time, with the races that each boat sailed', () => {
    const reviewing = createReviewing(setup, events)
    expect(reviewing.advance(() => false)).toBeNull()
    const seats = reviewing.advance(() => true)!
    expect(seats.map(({ seat, races }) => [seat, races])).toEqual([
      [0, 2],
      [1, 2],
    ])
    for (const { choices, accuracy, turnsLost } of seats) {
      expect(choices).toBeGreaterThan(20)
      expect(accuracy).toBeGreaterThan(50)
      expect(turnsLost).toBeGreaterThan(0)
    }
  })

  it('are looked at a little at a time, whatever their races', () => {
    const two = { ...setup, courses: setup.courses.map((course) => ({ ...course })) }
    const steps = (sailed: readonly GameEvent[]) => {
      const reviewing = createReviewing(two, sailed)
      let count = 0
      let left = 0
      do {
        left = 1
        count++
      } while (reviewing.advance(() => left-- > 0) === null)
      return count
    }
    const one = steps(events.slice(0, events.findIndex(({ kind }) => kind === 'raceEnded') + 1))
    expect(steps(events)).toBeGreaterThan(1.5 * one)
  })

  it('need only the courses of races that were sailed', () => {
    const end = events.findIndex(({ kind }) => kind === 'raceEnded')
    const unsailed = { ...setup, courses: [setup.courses[0]!, null as never] }
    const seats = createReviewing(unsailed, events.slice(0, end + 1)).advance(() => true)!
    expect(seats.map(({ races }) => races)).toEqual([1, 1])
    // One that was called off in its first race, before one of the boats was placed.
    const placed = events.findIndex(({ kind }) => kind === 'placed')
    const early = createReviewing(unsailed, events.slice(0, placed + 1)).advance(() => true)!
    const isPlaced = (seat: Seat) =>
      events.slice(0, placed + 1).some((event) => event.kind === 'placed' && event.seat === seat)
    expect(early.map(({ races }) => races)).toEqual(early.map(({ seat }) => (isPlaced(seat) ? 1 : 0)))
    expect(new Set(early.map(({ races }) => races)).size).toBe(2)
  })
})
