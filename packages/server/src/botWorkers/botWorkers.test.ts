import { reviewOf, skipper, solvedCourses } from '@powerboats/bots'
import { facesFrom, playGame, seeded, seededSetup } from '@powerboats/chance'
import { botLevels } from '@powerboats/protocol'
import { decide, evolveAll, newGame, openGame } from '@powerboats/rules'
import type { Game } from '@powerboats/rules'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { BotWorkers } from '../contracts/services.ts'
import { workerOf } from '../../test/workerOf.ts'
import { createBotWorkers } from './botWorkers.ts'

const opened = (seed: number): Game => {
  const setup = seededSetup(seed, { names: ['one', 'two'], side: 'dark', changes: { races: 1 } })
  return evolveAll(newGame(setup), openGame(newGame(setup), facesFrom(seeded(seed))))
}
const game = opened(1)
const seat = game.seat!
const isAllowed = (at: Game, intent: Parameters<typeof decide>[2]) =>
  decide(at, at.seat!, intent, facesFrom(seeded(1))).ok

let botWorkers: BotWorkers | undefined
afterEach(() => botWorkers?.close())

describe('bot workers', () => {
  it('chooses something allowed at every level, and the same for the same seed', async () => {
    botWorkers = createBotWorkers({ threads: 1 })
    for (const bot of botLevels) {
      const intent = await botWorkers.choose('a', game, seat, bot, 7)
      expect(isAllowed(game, intent)).toBe(true)
      expect(await botWorkers.choose('a', game, seat, bot, 7)).toEqual(intent)
    }
  })

  it('looks at a whole game as the coach does, and chooses moves meanwhile', async () => {
    const setup = seededSetup(3, { names: ['one', 'two'], side: 'dark', changes: { races: 1 } })
    const { events } = playGame(setup, [skipper, skipper], 3).record
    const courses = solvedCourses()
    const { seats } = reviewOf(setup, events, (course) => courses.tableFor(course, setup.options, { astray: true }))
    botWorkers = createBotWorkers({ threads: 1 })
    const review = botWorkers.review('played', setup, events)
    const order: string[] = []
    await Promise.all([
      review.then(() => order.push('review')),
      botWorkers.choose('a', game, seat, 'skipper', 7).then(() => order.push('move')),
    ])
    expect(order).toEqual(['move', 'review'])
    expect(await review).toEqual(
      seats.map(({ seat: of, choices, accuracy, cost }) => ({
        seat: of,
        races: 1,
        choices,
        accuracy: expect.closeTo(accuracy, 6),
        turnsLost: expect.closeTo(cost, 6),
      })),
    )
  }, 600_000)

  it('remembers a few games only, and asks again for those it forgot', async () => {
    botWorkers = createBotWorkers({ threads: 1, games: 2 })
    const games = [1, 2, 3].map(opened)
    for (const round of [0, 1])
      for (const [index, other] of games.entries()) {
        const intent = await botWorkers.choose(`game ${index}`, other, other.seat!, 'skipper', round)
        expect(isAllowed(other, intent)).toBe(true)
      }
  })

  it('tells a thread which game it may forget: the one that was not asked about for longest', async () => {
    const counting = workerOf(`
      import { parentPort } from 'node:worker_threads'
      const known = new Set()
      parentPort.on('message', ({ kind, game, number }) => {
        if (kind === 'addGame') known.add(game)
        else if (kind === 'forget') known.delete(game)
        else parentPort.postMessage({ kind: 'chosen', number, intent: [...known].sort() })
      })`)
    botWorkers = createBotWorkers({ threads: 1, worker: counting, games: 2 })
    const known = []
    for (const id of ['a', 'b', 'a', 'c']) known.push(await botWorkers.choose(id, game, seat, 'skipper', 0))
    expect(known).toEqual([['a'], ['a', 'b'], ['a', 'b'], ['a', 'c']])
  })

  it('replaces a thread that crashes and asks it again, once', async () => {
    const crashing = workerOf(`
      import { parentPort, threadId } from 'node:worker_threads'
      parentPort.on('message', ({ kind, number, seed }) => {
        if (kind !== 'choose') return
        if (threadId % 2 === seed) throw new Error('overboard')
        parentPort.postMessage({ kind: 'chosen', number, intent: { kind: 'repair' } })
      })`)
    botWorkers = createBotWorkers({ threads: 1, worker: crashing })
    // Of two threads that follow each other one has an odd number and one an even.
    expect(await botWorkers.choose('a', game, seat, 'skipper', 0)).toEqual({ kind: 'repair' })
    expect(await botWorkers.choose('a', game, seat, 'skipper', 1)).toEqual({ kind: 'repair' })
    const always = workerOf(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', () => { throw new Error('overboard') })`)
    const hopeless = createBotWorkers({ threads: 1, worker: always })
    await expect(hopeless.choose('a', game, seat, 'skipper', 0)).rejects.toThrow('overboard')
    await hopeless.close()
  })

  it('replaces a thread that hangs', async () => {
    const hanging = workerOf(`
      import { parentPort, threadId } from 'node:worker_threads'
      parentPort.on('message', ({ kind, number, seed }) => {
        if (kind !== 'choose') return
        if (seed === 0) seed = threadId
        while (seed === threadId);
        parentPort.postMessage({ kind: 'chosen', number, intent: { kind: 'repair' } })
      })`)
    botWorkers = createBotWorkers({ threads: 1, worker: hanging, patience: 1500 })
    await expect(botWorkers.choose('a', game, seat, 'skipper', 0)).rejects.toThrow('hung')
    expect(await botWorkers.choose('a', game, seat, 'skipper', 1_000_000)).toEqual({ kind: 'repair' })
  })

  it('looks ten times in its patience whether a thread hangs, and leaves one alone that was heard since', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let now = 0
    const silent = workerOf(`import { parentPort } from 'node:worker_threads'
      parentPort.on('message', () => {})`)
    botWorkers = createBotWorkers({ threads: 1, worker: silent, patience: 10_000, now: () => now })
    const answer = botWorkers.choose('a', game, seat, 'skipper', 0).catch(String)
    for (const at of [1000, 10_000]) {
      now = at
      vi.advanceTimersByTime(1000)
      expect(botWorkers.waiting()).toBe(1)
    }
    // It is asked again once.
    for (let times = 0; times < 2; times++) {
      now += 10_001
      vi.advanceTimersByTime(1000)
    }
    expect(await answer).toBe('Error: a bot worker hung')
  })

  it('says no when too many questions wait, and to everyone who waits when it is closed', async () => {
    const silent = workerOf(`import { parentPort } from 'node:worker_threads'
      parentPort.on('message', () => {})`)
    botWorkers = createBotWorkers({ threads: 1, worker: silent, questions: 1 })
    const waits = botWorkers.choose('a', game, seat, 'skipper', 0)
    await expect(botWorkers.choose('b', game, seat, 'skipper', 0)).rejects.toThrow('too many')
    expect(botWorkers.waiting()).toBe(1)
    await Promise.all([expect(waits).rejects.toThrow('closed'), botWorkers.close()])
    await expect(botWorkers.choose('a', game, seat, 'skipper', 0)).rejects.toThrow('closed')
  })
})
