import { createRoot } from 'solid-js'
import { render } from 'solid-js/web'
import { describe, expect, it } from 'vitest'
import { fakeFetch } from '../../test/fakeFetch.ts'
import { settled } from '../../test/fakeServer.ts'
import { aMe, gathering } from '../../test/tables.ts'
import { createApi } from '../online/api.ts'
import { createFriends } from '../online/friends.ts'
import { createIdentity } from '../online/identity.ts'
import { FriendButtons } from './FriendButtons.tsx'

const bo = { id: 'bo', name: 'Bo', colour: null, isOnline: true }

/** What can be done with Bo, on a server that knows these lists. */
async function buttonsFor(lists: { following?: (typeof bo)[]; blocked?: (typeof bo)[] }) {
  const { fetched, asked } = fakeFetch({
    'POST guests': aMe,
    'GET me/friends': { following: [], opponents: [], blocked: [], ...lists },
    'GET me/invitations': { received: [], sent: [] },
    'PUT me/follows/bo': {},
    'DELETE me/follows/bo': {},
    'PUT me/blocks/bo': {},
    'DELETE me/blocks/bo': {},
    'POST players/bo/challenge': gathering(),
  })
  const api = createApi(new URL('http://localhost/api/v1/'), fetched)
  const identity = createIdentity({ api, onBecome: () => {} })
  const friends = createRoot(() => createFriends({ api, identity }))
  await identity.comeIn()
  await friends.refresh()
  const root = document.createElement('div')
  // Solid hears clicks at the document.
  document.body.append(root)
  render(() => <FriendButtons friends={friends} player="bo" />, root)
  const buttons = () => [...root.querySelectorAll('button')]
  return {
    names: () => buttons().map(({ textContent }) => textContent),
    press: async (name: string) => {
      buttons()
        .find(({ textContent }) => textContent === name)!
        .click()
      await settled()
      return asked.map(({ method, url }) => `${method} ${url.split('/api/v1/')[1]}`)
    },
  }
}

describe('what can be done with another player', () => {
  it('is to challenge, follow and block them', async () => {
    const { names, press } = await buttonsFor({})
    expect(names()).toEqual(['Challenge', 'Follow', 'Block'])
    expect(await press('Follow')).toContain('PUT me/follows/bo')
    expect(await press('Block')).toContain('PUT me/blocks/bo')
    expect(await press('Challenge')).toContain('POST players/bo/challenge')
    expect(location.pathname).toContain(gathering().id)
  })

  it('is to unfollow whom one follows', async () => {
    const { names, press } = await buttonsFor({ following: [bo] })
    expect(names()).toEqual(['Challenge', 'Unfollow', 'Block'])
    expect(await press('Unfollow')).toContain('DELETE me/follows/bo')
  })

  it('is only to unblock whom one has blocked', async () => {
    const { names, press } = await buttonsFor({ blocked: [bo] })
    expect(names()).toEqual(['Unblock'])
    expect(await press('Unblock')).toContain('DELETE me/blocks/bo')
  })
})
