import { expect, it } from 'vitest'
import { finish } from '../../test/finished.ts'
import { takeInAll } from '../../test/outcomesContract.ts'
import { startWeb } from '../../test/webNode.ts'
import type { BotWorkers } from '../contracts/services.ts'
import type { Stores } from '../contracts/stores.ts'
import { reviewNext } from './reviews.ts'

async function scene() {
  const web = await startWeb()
  const [ada, bob] = [await web.guest('Ada'), await web.guest('Bob')]
  await finish(web.stores, 'DVEL0001', { who: [ada.id, bob.id] })
  await finish(web.stores, 'DVEL0002', { who: [ada.id, bob.id], by: 'clock' })
  await takeInAll(web.stores)
  const warnings: unknown[] = []
  const loaded: string[] = []
  const games: Stores['games'] = {
    ...web.stores.games,
    load: (id) => {
      loaded.push(id)
      return web.stores.games.load(id)
    },
  }
  const stores = { ...web.stores, games }
  const look = (review: BotWorkers['review'], signal = new AbortController().signal) =>
    reviewNext({ ...web, stores, botWorkers: { ...web.botWorkers, review } }, signal, (...warning) =>
      warnings.push(warning),
    )
  const coachOf = async (who: typeof ada) => (await who.call('GET', `/players/${who.id}`)).body as { coach?: unknown }
  return { web, ada, bob, look, loaded, coachOf, warnings }
}
const seen = { races: 1, choices: 20, accuracy: 91.5, turnsLost: 1.25 }
const both: BotWorkers['review'] = async () => [
  { seat: 0, ...seen },
  { seat: 1, ...seen, choices: 0 },
]

it('the coach looks at a game once, and the page of who sailed it tells what he says', async () => {
  const { ada, bob, look, loaded, coachOf } = await scene()
  const asked: string[] = []
  for (let i = 0; i < 3; i++)
    await look(async (id, ...game) => {
      asked.push(id)
      return both(id, ...game)
    })
  // Of a game in which nobody made a move there is nothing to say: it is not even loaded.
  expect(asked).toEqual(['DVEL0001'])
  expect(loaded).toEqual(['DVEL0001'])
  expect(await coachOf(ada)).toMatchObject({ coach: { games: 1, accuracy: 91.5, turnsLost: 1.25 } })
  expect(await coachOf(bob)).toMatchObject({ coach: null })
  await ada.call('PATCH', '/me', { listsGames: false })
  expect((await bob.call('GET', `/players/${ada.id}`)).body).toMatchObject({ coach: null })
})

it('a node that stops leaves the game to others', async () => {
  const { web, ada, look, coachOf } = await scene()
  const stopping = new AbortController()
  const waits = look(() => new Promise(() => {}), stopping.signal)
  stopping.abort()
  await waits
  await look(both)
  expect(await coachOf(ada)).toMatchObject({ coach: null })
  web.pass(10 * 60 * 1000)
  await look(both)
  expect(await coachOf(ada)).toMatchObject({ coach: { games: 1 } })
})

it('a game that cannot be looked at is passed over', async () => {
  const { look, warnings } = await scene()
  const err = new Error('overboard')
  await look(() => Promise.reject(err))
  await look(both)
  expect(warnings).toEqual([[{ table: 'DVEL0001', err }, 'a game could not be looked at']])
})
