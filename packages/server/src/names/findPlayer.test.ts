import { expect, it, onTestFinished } from 'vitest'
import { aPlayer, aTokenOf } from '../../test/sample.ts'
import { tempFolder } from '../../test/tempFolder.ts'
import { openStores } from '../db/openStores.ts'
import { findPlayer } from './findPlayer.ts'
import { lettersOf } from './letters.ts'

it('a player is found by their id, and by a name that is theirs alone, in whatever letters it is asked for', async () => {
  const stores = await openStores({ kind: 'sqlite', folder: tempFolder() }, () => null)
  onTestFinished(() => stores.close())
  const { players } = stores
  const [ada, zoe] = [aPlayer('id of ada', { name: 'Ada' }), aPlayer('id of zoe', { name: 'Zoë' })]
  for (const player of [ada, zoe]) await players.create(player, aTokenOf(player.id))
  await players.claimName(zoe.id, lettersOf('Zoë'))
  const found = await Promise.all(
    ['id of ada', 'Ada', 'id of zoe', 'ZOE', 'nobody'].map((key) => findPlayer(players, key)),
  )
  expect(found).toEqual([ada, null, zoe, zoe, null])
})
