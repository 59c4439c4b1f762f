import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { fakeFetch } from '../../test/fakeFetch.ts'
import type { Answers } from '../../test/fakeFetch.ts'
import { aMe, gathering } from '../../test/tables.ts'
import { createApi } from './api.ts'
import { createFriends } from './friends.ts'
import { createIdentity } from './identity.ts'

const bo = { id: 'bo', name: 'Bo', colour: null, isOnline: true }
const none = { following: [], opponents: [], blocked: [] }

async function friendsOver(answers: Answers) {
  const { fetched, asked } = fakeFetch({
    'POST guests': aMe,
    'GET me/friends': none,
    'GET me/invitations': { received: [], sent: [] },
    ...answers,
  })
  const api = createApi(new URL('http://localhost/api/v1/'), fetched)
  const identity = createIdentity({ api, onBecome: () => {} })
  const friends = createRoot(() => createFriends({ api, identity }))
  const calls = () => asked.map(({ method, url }) => `${method} ${url.split('/api/v1/')[1]}`)
  return { friends, identity, asked, calls }
}

describe('friends', () => {
  it('are not asked for by those who have not come in', async () => {
    const { friends, calls } = await friendsOver({})
    await friends.refresh()
    expect([friends.lists(), calls()]).toEqual([null, []])
  })

  it('are followed and known as such; a new player has none', async () => {
    const { friends, identity } = await friendsOver({
      'PUT me/follows/bo': {},
      'GET me/friends': { ...none, following: [bo] },
    })
    expect(friends.isFollowed('bo')).toBe(false)
    await friends.follow('bo')
    expect([friends.isFollowed('bo'), friends.isBlocked('bo'), friends.isBusy()]).toEqual([true, false, false])
    identity.become({ ...aMe, id: 'other' })
    expect(friends.lists()).toBeNull()
  })

  it('are challenged to a race for two', async () => {
    const { friends, asked } = await friendsOver({ 'POST players/bo/challenge': gathering() })
    expect((await friends.challenge('bo'))?.id).toBe(gathering().id)
    expect(asked.find(({ url }) => url.endsWith('challenge'))?.body).toMatchObject({ seats: 2, isPublic: false })
  })

  it.each(['accept', 'challenge'] as const)(
    'are not raced under the old name: a refused name stops %s, and the next try works',
    async (what) => {
      const { friends, identity, calls } = await friendsOver({
        'PATCH me': { status: 400, code: 'badName' },
        'POST tables/bo/seat': gathering(),
        'POST players/bo/challenge': gathering(),
      })
      await identity.comeIn()
      void identity.change({ name: ' ' })
      const sent = () => calls().filter((call) => !call.startsWith('GET'))
      expect(await friends[what]('bo')).toBeNull()
      // The field with the name says why.
      expect([sent(), friends.failure(), friends.isBusy()]).toEqual([['POST guests', 'PATCH me'], null, false])
      expect(await friends[what]('bo')).not.toBeNull()
    },
  )

  it('say why something was refused, until another page begins', async () => {
    const { friends } = await friendsOver({ 'PUT me/follows/bo': { status: 403, code: 'blocked' } })
    await friends.follow('bo')
    expect([friends.failure(), friends.isBusy()]).toEqual(['blocked', false])
    friends.forgetFailure()
    expect(friends.failure()).toBeNull()
  })
})
