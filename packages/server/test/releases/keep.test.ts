import { join } from 'node:path'
import { seeded } from '@powerboats/chance'
import type { Seat } from '@powerboats/rules'
import { expect, it, onTestFinished } from 'vitest'
import { backup } from '../../src/db/backup/backup.ts'
import { startNode } from '../../src/node.ts'
import { settingsFrom } from '../../src/settings.ts'
import { comeIn, recordFrom, shortGame, startedTable } from '../system/person.ts'
import { progress } from '../system/progress.ts'
import { sail } from '../system/sailor.ts'
import { tempFolder } from '../tempFolder.ts'
import { keep, keepPage } from './kept.ts'

/** Which release this is: `KEEP_RELEASE=0.1.0 npm run unit -- packages/server/test/releases` keeps a database and a page of it, once. */
const release = process.env['KEEP_RELEASE']

it.runIf(release !== undefined)('a database and a page of this release are kept', async () => {
  keepPage(release!)
  const folder = tempFolder()
  const settings = settingsFrom({
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    BOT_PACE_MS: '0',
  })
  if (!settings.ok) throw new Error(settings.error.join())
  const node = await startNode(settings.value)
  onTestFinished(() => node.stop())
  const urlOf = () => `http://127.0.0.1:${node.port}`
  const [ada, bob] = [await comeIn(urlOf), await comeIn(urlOf)]
  const people = [ada, bob]
  const names = await Promise.all(people.map((one) => one.call<{ name: string }>('GET', '/me')))

  const sailors = async (id: string, who: typeof people, places: readonly object[]) => {
    const { setup } = await recordFrom(ada, id)
    return who.map((person, i) => {
      const seat = places.findIndex((place) => 'player' in place && place.player === person.id) as Seat
      return sail(urlOf, person, id, setup, seat, seeded(1, i))
    })
  }
  const over = await startedTable([ada], 2)
  const [alone] = await sailors(over.id, [ada], over.places)
  await alone!.done
  alone!.leave()
  const racing = await startedTable(people, 3, { ...shortGame(3), hasChat: true })
  const together = await sailors(racing.id, people, racing.places)
  await progress(together, 120)
  await ada.call('POST', `/tables/${racing.id}/chat`, { phrase: 'hello' })
  for (const sailor of together) sailor.leave()
  const { events } = await recordFrom(ada, racing.id)
  const gathering = await ada.call<{ id: string }>('POST', '/tables', shortGame(4))
  await node.stop()

  const file = join(tempFolder(), 'kept.db')
  expect(await backup(folder, file)).toEqual({ ok: true, value: undefined })
  keep(release!, file, {
    at: Date.now(),
    people: people.map(({ id, cookie }, i) => ({ id, cookie, name: names[i]!.name })),
    over: over.id,
    racing: racing.id,
    gathering: gathering.id,
    count: events.length,
  })
})
