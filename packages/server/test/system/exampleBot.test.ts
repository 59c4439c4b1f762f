import { seeded } from '@powerboats/chance'
import type { Table } from '@powerboats/protocol'
import type { Seat } from '@powerboats/rules'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as bot from '../../../../examples/bot.mjs'
import { tempFolder } from '../tempFolder.ts'
import { checkGame } from './checkGame.ts'
import { comeIn, recordFrom, shortGame } from './person.ts'
import { sail } from './sailor.ts'
import { buildServer, startServer } from './server.ts'

describe('the example bot', () => {
  beforeAll(buildServer, 120_000)

  it('plays a whole game against a person, through the API alone', async () => {
    const server = await startServer({ DATA_DIR: tempFolder() })
    onTestFinished(() => server.kill())
    const person = await comeIn(() => server.url)
    const { id } = await person.call<Table>('POST', '/tables', shortGame(2))
    const playing = bot.play(server.url, id, await bot.comeIn(server.url, 'Example bot'))
    const isReady = async () => {
      const { places } = await person.call<Table>('GET', `/tables/${id}`)
      return places.some((place) => place.kind === 'player' && place.name === 'Example bot' && place.isReady)
    }
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
    const { places } = await person.call<Table>('POST', `/tables/${id}/start`)
    const seat = places.findIndex((place) => place.kind === 'player' && place.player === person.id) as Seat
    const { setup } = await recordFrom(person, id)
    const sailor = sail(() => server.url, person, id, setup, seat, seeded(1))
    const game = await playing
    await sailor.done
    expect(game.phase).toBe('over')
    expect(game.results).toEqual(sailor.game.results)
    await checkGame(person, id, [sailor])
    sailor.leave()
  }, 120_000)
})
