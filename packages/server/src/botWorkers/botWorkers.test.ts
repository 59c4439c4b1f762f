import { seededSetup } from '@powerboats/bots'
import { facesFrom, seeded } from '@powerboats/chance'
import { bots } from '@powerboats/protocol'
import { decide, evolveAll, newGame, openGame } from '@powerboats/rules'
import type { Game } from '@powerboats/rules'
import { afterEach, describe, expect, it } from 'vitest'
import type { Crew } from '../services.ts'
import { createBridge } from './bridge.ts'
import { createCrew } from './crew.ts'
import type { Answer, Order } from './messages.ts'

const opened = (seed: number): Game => {
  const setup = seededSetup(seed, { names: ['one', 'two'], side: 'dark', changes: { races: 1 } })
  return evolveAll(newGame(setup), openGame(newGame(setup), facesFrom(seeded(seed))))
}
const game = opened(1)
const seat = game.seat!
const isAllowed = (at: Game, intent: Parameters<typeof decide>[2]) =>
  decide(at, at.seat!, intent, facesFrom(seeded(1))).ok

let crew: Crew | undefined
afterEach(() => crew?.close())

/** A worker made of a few lines, for what a bridge never does by itself. */
const workerOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)

describe('the crew', () => {
  it('chooses something allowed at every level, and the same for the same whim', async () => {
    crew = createCrew({ threads: 1 })
    for (const bot of bots) {
      const intent = await crew.choose('a', game, seat, bot, 7)
      expect(isAllowed(game, intent)).toBe(true)
      expect(await crew.choose('a', game, seat, bot, 7)).toEqual(intent)
    }
  })

  it('remembers a few games only, and asks again for those it forgot', async () => {
    crew = createCrew({ threads: 1, games: 2 })
    const games = [1, 2, 3].map(opened)
    for (const round of [0, 1])
      for (const [index, other] of games.entries()) {
        const intent = await crew.choose(`game ${index}`, other, other.seat!, 'skipper', round)
        expect(isAllowed(other, intent)).toBe(true)
      }
  })

  it('replaces a thread that crashes and asks it again, once', async () => {
    const crashing = workerOf(`
      import { parentPort, threadId } from 'node:worker_threads'
      parentPort.on('message', ({ kind, number, whim }) => {
        if (kind !== 'choose') return
        if (threadId % 2 === whim) throw new Error('overboard')
        parentPort.postMessage({ kind: 'chosen', number, intent: { kind: 'repair' } })
      })`)
    crew = createCrew({ threads: 1, worker: crashing })
    // Of two threads that follow each other one has an odd number and one an even.
    expect(await crew.choose('a', game, seat, 'skipper', 0)).toEqual({ kind: 'repair' })
    expect(await crew.choose('a', game, seat, 'skipper', 1)).toEqual({ kind: 'repair' })
    const always = workerOf(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', () => { throw new Error('overboard') })`)
    const hopeless = createCrew({ threads: 1, worker: always })
    await expect(hopeless.choose('a', game, seat, 'skipper', 0)).rejects.toThrow('overboard')
    await hopeless.close()
  })

  it('replaces a thread that hangs', async () => {
    const hanging = workerOf(`
      import { parentPort, threadId } from 'node:worker_threads'
      parentPort.on('message', ({ kind, number, whim }) => {
        if (kind !== 'choose') return
        if (whim === 0) whim = threadId
        while (whim === threadId);
        parentPort.postMessage({ kind: 'chosen', number, intent: { kind: 'repair' } })
      })`)
    crew = createCrew({ threads: 1, worker: hanging, patience: 200 })
    await expect(crew.choose('a', game, seat, 'skipper', 0)).rejects.toThrow('hung')
    expect(await crew.choose('a', game, seat, 'skipper', 1_000_000)).toEqual({ kind: 'repair' })
  })

  it('says no when too many questions wait, and to everyone who waits when it is closed', async () => {
    const silent = workerOf(`import { parentPort } from 'node:worker_threads'
      parentPort.on('message', () => {})`)
    crew = createCrew({ threads: 1, worker: silent, questions: 1 })
    const waits = crew.choose('a', game, seat, 'skipper', 0)
    await expect(crew.choose('b', game, seat, 'skipper', 0)).rejects.toThrow('too much')
    await Promise.all([expect(waits).rejects.toThrow('ashore'), crew.close()])
    await expect(crew.choose('a', game, seat, 'skipper', 0)).rejects.toThrow('ashore')
  })
})

describe('the bridge', () => {
  const run = (waiting: number) => {
    const answers: Answer[] = []
    const handle = createBridge((answer) => answers.push(answer), { charts: 2, waiting })
    const order = (number: number, id: string, bot: (typeof bots)[number], of: Game): Order => {
      const { setup: _, ...now } = of
      return { kind: 'choose', number, game: id, now, seat: of.seat!, bot, whim: 1 }
    }
    return { answers, handle, order }
  }
  const numbers = (answers: readonly Answer[]) => answers.flatMap((answer) => ('number' in answer ? answer.number : []))

  it('answers those who need no chart while one is being drawn', async () => {
    const { answers, handle, order } = run(4)
    handle({ kind: 'board', game: 'a', setup: game.setup })
    handle(order(1, 'a', 'captain', game))
    handle(order(2, 'a', 'admiral', game))
    await new Promise((resolve) => {
      setTimeout(resolve, 60)
    })
    handle(order(3, 'a', 'deckhand', game))
    expect(numbers(answers)).toEqual([3])
    await expect.poll(() => numbers(answers), { timeout: 20_000 }).toEqual([3, 1, 2])
    handle(order(4, 'a', 'captain', game))
    expect(numbers(answers)).toEqual([3, 1, 2, 4])
  })

  it('lets captains sail as skippers when too many charts are wanted, and refuses games it does not know', () => {
    const { answers, handle, order } = run(0)
    handle({ kind: 'board', game: 'a', setup: game.setup })
    handle(order(1, 'a', 'captain', game))
    handle(order(2, 'b', 'captain', game))
    expect(answers.map(({ kind }) => kind)).toEqual(['chosen', 'failed'])
    handle({ kind: 'forget', game: 'a' })
    handle(order(3, 'a', 'skipper', game))
    expect(answers.map(({ kind }) => kind)).toEqual(['chosen', 'failed', 'failed'])
  })
})
