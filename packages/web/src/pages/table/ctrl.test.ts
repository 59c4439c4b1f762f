import type { Line as Said, Table } from '@powerboats/protocol'
import { createRoot } from 'solid-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeFetch } from '../../../test/fakeFetch.ts'
import type { Answers } from '../../../test/fakeFetch.ts'
import { settled, table as id } from '../../../test/fakeServer.ts'
import { aMe, gathering, player } from '../../../test/tables.ts'
import { createApi } from '../../online/api.ts'
import type { Follower } from '../../online/followings.ts'
import { createIdentity } from '../../online/identity.ts'
import type { Line } from '../../online/line.ts'
import { createChat } from './chat.ts'
import { en } from '../../words/online/en.ts'
import { openTable } from './ctrl.ts'
import { whyNot } from './Problem.tsx'

const bot = { kind: 'bot', bot: 'skipper', name: 'Ada', colour: 'white' } as const

/** A line on which tests tell what the server would. */
function tellingLine() {
  const followers = new Set<Follower>()
  const line: Line = {
    state: () => 'open',
    serverNow: () => 0,
    follow: (_table, follower) => {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    act: async () => ({ ok: true, value: null }),
    say: async () => ({ ok: true, value: null }),
    wake: () => {},
  }
  const tell = (say: (follower: Follower) => void) => followers.forEach(say)
  return { line, tell, followers }
}

async function atTable(first: Table, answers: Answers = {}) {
  const { fetched, asked } = fakeFetch({ 'POST guests': aMe, [`GET tables/${id}`]: first, ...answers })
  const api = createApi(new URL('http://localhost/api/v1/'), fetched)
  const identity = createIdentity({ api, onBecome: () => {} })
  const telling = tellingLine()
  const ctrl = createRoot(() => openTable({ id, api, line: telling.line, identity }))
  await settled()
  const bodies = (path: string) => asked.filter(({ url }) => url.endsWith(path)).map(({ body }) => body)
  return { ctrl, asked, bodies, ...telling }
}

describe('at a table', () => {
  it('a visitor becomes a guest and sits down', async () => {
    const seated = gathering([player('host', 'red'), player('me', 'purple')])
    const { ctrl, tell } = await atTable(
      { ...gathering([player('host', 'red'), { kind: 'free' }]), host: 'host' },
      { [`POST tables/${id}/seat`]: seated },
    )
    expect([ctrl.mine(), ctrl.hasFree(), ctrl.isHost()]).toEqual([null, true, false])
    expect(await ctrl.sit()).toBe(true)
    tell(({ onTable }) => onTable?.({ ...seated, host: 'host' }))
    expect([ctrl.mine(), ctrl.hasFree(), ctrl.isHost()]).toEqual([1, false, false])
  })

  it('the host starts when there are two boats and all others are ready', async () => {
    const { ctrl, tell } = await atTable(gathering())
    const may = (places: Table['places']) => {
      tell(({ onTable }) => onTable?.(gathering(places)))
      return ctrl.mayStart()
    }
    expect(may([player('me', 'purple'), { kind: 'free' }])).toBe(false)
    expect(may([player('me', 'purple'), bot, { kind: 'free' }])).toBe(true)
    expect(may([player('me', 'purple'), player('bo', 'red')])).toBe(false)
    expect(ctrl.unready()).toEqual(['bo'])
    expect(may([player('me', 'purple'), player('bo', 'red', true)])).toBe(true)
  })

  it('being ready adds a number of one’s own to the dice, and so does the start', async () => {
    const table = gathering([player('me', 'purple'), bot])
    const { ctrl, bodies } = await atTable(table, {
      [`PATCH tables/${id}/seat`]: table,
      [`POST tables/${id}/start`]: table,
    })
    const contribution = expect.stringMatching(/^[0-9a-f]{32}$/) as unknown
    await ctrl.setReady(true)
    await ctrl.setReady(false)
    await ctrl.start()
    expect(bodies('/seat')).toEqual([{ isReady: true, contribution }, { isReady: false }, { contribution }])
  })

  it('colours of others are taken, my own is not', async () => {
    const { ctrl } = await atTable(gathering([player('me', 'purple'), bot]))
    expect([ctrl.isTaken('white'), ctrl.isTaken('purple'), ctrl.isTaken('red')]).toEqual([true, false, false])
  })

  it('a refusal is told until the next wish', async () => {
    const { ctrl } = await atTable(gathering(), {
      [`PATCH tables/${id}`]: { status: 409, code: 'tableFull' },
      [`PATCH tables/${id}/seat`]: gathering(),
    })
    expect(await ctrl.changeTerms({ seats: 2 })).toBe(false)
    expect(ctrl.refusal()).toBe('tableFull')
    await ctrl.choose('red')
    expect(ctrl.refusal()).toBeNull()
  })

  it('whoever joins a rematch sits there', async () => {
    const next = { ...gathering([player('bo', 'red'), { kind: 'free' }]), id: 'REMATCH0' }
    const { ctrl, bodies } = await atTable(gathering(), {
      [`POST tables/${id}/rematch`]: next,
      'POST tables/REMATCH0/seat': next,
    })
    expect(await ctrl.rematch()).toBe('REMATCH0')
    expect(bodies('REMATCH0/seat')).toHaveLength(1)
  })

  it('a refusal is told in words that fit the table', async () => {
    const words = async (change: Partial<Table>) => {
      const { ctrl } = await atTable(
        { ...gathering(), ...change },
        { [`PATCH tables/${id}`]: { status: 403, code: 'notYourTable' } },
      )
      await ctrl.changeTerms({ isPublic: true })
      return whyNot(ctrl, ctrl.refusal()!)
    }
    expect(await words({ host: 'bo' })).toBe(en.failures.notYourTable)
    expect(await words({ isQuick: true })).toBe(en.at.quickIsAgreed)
    expect(await words({ rematchOf: 'REMATCH0' })).toBe(en.at.rematchIsSeenAlike)
    expect(await words({ rematchOf: 'REMATCH0', host: 'bo' })).toBe(en.failures.notYourTable)
  })

  it('what was said is forgotten when the server is set back, and the game is to be fetched anew', async () => {
    const { ctrl, tell } = await atTable(gathering())
    const line: Said = { number: 1, player: 'bo', name: 'Bo', at: 1, saying: { text: 'never said' } }
    tell(({ onSaid }) => onSaid?.(line))
    expect([ctrl.feed.said(), ctrl.feed.rewinds()]).toEqual([[line], 0])
    tell(({ onRewound }) => onRewound?.())
    expect([ctrl.feed.said(), ctrl.feed.rewinds()]).toEqual([[], 1])
  })

  it('nothing is waited for where there is no server', async () => {
    const { ctrl, followers } = await atTable(gathering(), { [`GET tables/${id}`]: undefined })
    expect([ctrl.feed.failure(), followers.size]).toEqual(['noServer', 0])
  })

  it('a table that does not exist is said to be none, and leaving ends the following', async () => {
    const { ctrl, followers } = await atTable(gathering(), {
      [`GET tables/${id}`]: { status: 404, code: 'unknownTable' },
    })
    expect([ctrl.feed.table(), ctrl.feed.failure()]).toEqual([null, 'unknownTable'])
    ctrl.close()
    expect(followers.size).toBe(0)
  })
})

describe('the chat', () => {
  beforeEach(() => localStorage.clear())
  const said = (number: number, who: string): Said => ({
    number,
    player: who,
    name: who,
    at: number,
    saying: { text: `line ${number}` },
  })

  async function chatting() {
    const { ctrl, tell } = await atTable(gathering([player('me', 'purple'), player('bo', 'red')]))
    const hear = (line: Said) => tell(({ onSaid }) => onSaid?.(line))
    return { chat: createRoot(() => createChat(ctrl)), hear }
  }

  it('counts what others said since it was last looked at', async () => {
    const { chat, hear } = await chatting()
    hear(said(2, 'bo'))
    hear(said(1, 'bo'))
    hear(said(2, 'bo'))
    hear(said(3, 'me'))
    expect(chat.lines().map(({ number }) => number)).toEqual([1, 2, 3])
    expect(chat.unread()).toBe(2)
    chat.setOpen(true)
    chat.setOpen(false)
    expect(chat.unread()).toBe(0)
    hear(said(4, 'bo'))
    expect([chat.unread(), chat.latest()?.number]).toEqual([1, 4])
    expect(chat.colourOf(said(4, 'bo'))).toBe('red')
  })

  it('mutes people and hides itself, also next time', async () => {
    const { chat, hear } = await chatting()
    hear(said(1, 'bo'))
    chat.mute({ id: 'bo', name: 'Bo' })
    expect([chat.lines(), chat.unread()]).toEqual([[], 0])
    const { chat: next, hear: hearNext } = await chatting()
    hearNext(said(1, 'bo'))
    expect(next.lines()).toEqual([])
    next.unmute('bo')
    expect(next.lines()).toHaveLength(1)
    next.setHidden(true)
    expect([next.lines(), (await chatting()).chat.isHidden()]).toEqual([[], true])
  })
})
