import { expect, it, onTestFinished } from 'vitest'
import { openedGame, pondSetup } from '../../../bots/test/pond.ts'
import { workerOf } from '../../test/workerOf.ts'
import { createBotWorker } from './botWorker.ts'

/** Tells which thread it is, unless it is asked for something else. */
const telling = workerOf(`
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', ({ kind, number, bot }) => {
    if (kind !== 'choose' || bot === 'silence') return
    if (bot === 'crash') throw new Error('overboard')
    if (bot === 'end') process.exit(0)
    parentPort.postMessage({ kind: 'chosen', number, intent: threadId })
  })`)

function startWorker() {
  const time = { now: 0 }
  const now = () => time.now
  const worker = createBotWorker({ worker: telling, games: 9, questions: 9, courses: 1, waiting: 1, now })
  onTestFinished(() => worker.close())
  const { setup, ...game } = openedGame(pondSetup(2), 1)
  let number = 0
  const ask = (bot: string) =>
    worker.ask({ kind: 'choose', number: ++number, game: 'a', now: game, seat: 0, bot: bot as never, seed: 1 }, setup)
  const thread = async () => ((await ask('tell')) as { readonly intent: unknown }).intent as number
  return { worker, time, ask, thread }
}

it('counts as stuck when it has said nothing since a moment, though it was asked', async () => {
  const { worker, time, ask, thread } = startWorker()
  const first = await thread()
  time.now = 500
  worker.check(400)
  expect(await thread()).toBe(first)
  time.now = 1000
  const unanswered = ask('silence').catch(String)
  worker.check(1000)
  expect(await thread()).toBe(first)
  time.now = 2000
  // More questions are no sign of life.
  const another = ask('silence').catch(String)
  worker.check(1001)
  expect(await thread()).toBe(first + 1)
  // Those who wait were asked again there, and for the last time.
  time.now = 3000
  worker.check(2001)
  expect(await Promise.all([unanswered, another])).toEqual(Array(2).fill('Error: a bot worker hung'))
})

it('is asked once more when it crashed or ended, and not again', async () => {
  for (const [how, why] of [
    ['crash', 'overboard'],
    ['end', 'ended with code 0'],
  ] as const) {
    const { ask, thread } = startWorker()
    const first = await thread()
    await expect(ask(how)).rejects.toThrow(why)
    expect(await thread()).toBe(first + 2)
  }
})
