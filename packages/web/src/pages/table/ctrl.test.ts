import { sealOf } from '@powerboats/host'
import type { ChatMessage as Said, Me, Table } from '@powerboats/protocol'
import { createRoot } from 'solid-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeFetch, heldAnswer } from '../../../test/fakeFetch.ts'
import type { Answers } from '../../../test/fakeFetch.ts'
import { settled, table as id } from '../../../test/fakeServer.ts'
import { aMe, gathering, player } from '../../../test/tables.ts'
import { fakeConnection } from '../../../test/fakeConnection.ts'
import { createApi } from '../../online/api.ts'
import { createFriends } from '../../online/friends.ts'
import { createIdentity } from '../../online/identity.ts'
import { createChat } from '../../chat/chat.ts'
import { en } from '../../words/en/online.ts'
import { openTable } from './ctrl.ts'
import { refusalText } from '../../onlineKit/refusalText.ts'

const bot = { kind: 'bot', bot: 'skipper', name: 'Ada', colour: 'white' } as const

async function atTable(first: Table, answers: Answers = {}) {
  const { fetched, asked } = fakeFetch({ 'POST guests': aMe, [`GET tables/${id}`]: first, ...answers })
  const api = createApi(new URL('http://localhost/api/v1/'), fetched)
  const identity = createIdentity({ api, onBecome: () => {} })
  const telling = fakeConnection()
  const ctrl = createRoot(() =>
    openTable({ id, api, connection: telling.connection, identity, friends: createFriends({ api, identity }) }),
  )
  await settled()
  const bodies = (path: string) => asked.filter(({ url }) => url.endsWith(path)).map(({ body }) => body)
  return { ctrl, identity, asked, bodies, ...telling }
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

  it('nobody is taken for a watcher before it is known who they are, and has their seat then', async () => {
    const { ctrl, identity } = await atTable(gathering([player('bo', 'red'), player('me', 'purple')]), {
      'POST guests': { status: 503, code: 'stopping' },
    })
    expect([ctrl.mine(), ctrl.isWatching(), ctrl.refusal()]).toEqual([null, false, 'stopping'])
    identity.become(aMe)
    expect([ctrl.mine(), ctrl.isWatching(), ctrl.refusal()]).toEqual([1, false, null])
    identity.become({ ...aMe, id: 'other' })
    expect([ctrl.mine(), ctrl.isWatching()]).toEqual([null, true])
  })

  it('a name that was typed is saved before anything is wanted under it', async () => {
    const saved = heldAnswer<Me>()
    const { ctrl, identity, bodies } = await atTable(gathering([player('bo', 'red'), { kind: 'free' }]), {
      'PATCH me': saved.promise,
      [`POST tables/${id}/seat`]: gathering(),
    })
    void identity.change({ name: 'Ada' })
    const sitting = ctrl.sit()
    await settled()
    expect([bodies('/me'), bodies('/seat'), ctrl.isBusy()]).toEqual([[{ name: 'Ada' }], [], true])
    saved.give({ ...aMe, name: 'Ada' })
    expect([await sitting, bodies('/seat'), ctrl.isBusy()]).toEqual([true, [{}], false])
  })

  it('nobody sits down under another name than the one they typed, which was refused', async () => {
    const { ctrl, identity, bodies } = await atTable(gathering([player('bo', 'red'), { kind: 'free' }]), {
      'PATCH me': { status: 400, code: 'badName' },
    })
    void identity.change({ name: '…' })
    expect([await ctrl.sit(), bodies('/seat'), ctrl.isBusy()]).toEqual([false, [], false])
  })

  it('the host starts when there are two boats and all others are ready', async () => {
    const { ctrl, tell } = await atTable(gathering())
    const may = (seats: Table['places']) => {
      tell(({ onTable }) => onTable?.(gathering(seats)))
      return ctrl.mayStart()
    }
    expect(may([player('me', 'purple'), { kind: 'free' }])).toBe(false)
    expect(may([player('me', 'purple'), bot, { kind: 'free' }])).toBe(true)
    expect(may([player('me', 'purple'), player('bo', 'red')])).toBe(false)
    expect(ctrl.unready()).toEqual(['bo'])
    expect(may([player('me', 'purple'), player('bo', 'red', true)])).toBe(true)
  })

  it('who was ready and is asked again learns which terms are new, but not after changing their own mind', async () => {
    const at = (isReady: boolean, change: Partial<Table['terms']> = {}): Table => {
      const table = gathering([player('host', 'red'), player('me', 'purple', isReady)])
      return { ...table, host: 'host', terms: { ...table.terms, ...change } }
    }
    const { ctrl, tell } = await atTable(at(false))
    const before = (table: Table) => {
      tell(({ onTable }) => onTable?.(table))
      return ctrl.agreedBefore()
    }
    expect(before(at(false, { hasChat: false }))).toBeNull()
    expect(before(at(true))).toBeNull()
    expect(before(at(false, { side: 'light' }))?.side).toBe('dark')
    // The terms that were agreed to stay those to compare with.
    expect(before(at(false, { side: 'light', hasChat: false }))?.side).toBe('dark')
    expect(before(at(true, { side: 'light' }))).toBeNull()
    expect(before(at(false, { side: 'light' }))).toBeNull()
    expect(before(at(false))).toBeNull()
  })

  it('a number of one’s own is sealed by itself, before the start and once, and told when the start is settled', async () => {
    const table = { ...gathering([player('me', 'purple'), bot]), commitment: 'ab'.repeat(32) }
    const { ctrl, bodies, asked, tell } = await atTable(table, {
      [`PATCH tables/${id}/seat`]: table,
      [`POST tables/${id}/start`]: table,
      [`POST tables/${id}/contribution`]: table,
    })
    await ctrl.setReady(true)
    await ctrl.start()
    const [seal, ...others] = bodies('/seat') as [{ seal: { hash: string } }]
    expect(seal).toEqual({ seal: { commitment: table.commitment, hash: expect.stringMatching(/^[0-9a-f]{64}$/) } })
    expect(others).toEqual([{ isReady: true }])
    expect(asked.at(-1)?.url).toMatch(/start$/)
    const seals = [seal.seal.hash, null]
    tell(({ onTable }) => onTable?.({ ...table, seals }))
    expect(bodies('/contribution')).toEqual([])
    const starting: Table = { ...table, status: 'starting', seals, awaited: [0] }
    for (let times = 0; times < 2; times++) tell(({ onTable }) => onTable?.({ ...starting }))
    await settled()
    const told = bodies('/contribution') as { contribution: string }[]
    expect(told).toHaveLength(1)
    expect(sealOf(table.commitment, told[0]!.contribution)).toBe(seal.seal.hash)
    expect([ctrl.isStarting(), ctrl.mayStart(), ctrl.awaited()]).toEqual([true, false, []])
  })

  it('nobody is ready before their number is sealed: a heat begins with the last who is', async () => {
    const table = { ...gathering([player('me', 'purple'), bot]), commitment: 'ab'.repeat(32) }
    const sealing = heldAnswer<Table>()
    const { ctrl, bodies } = await atTable(table, { [`PATCH tables/${id}/seat`]: sealing.promise })
    const ready = ctrl.setReady(true)
    await settled()
    expect(bodies('/seat')).toEqual([{ seal: expect.anything() }])
    sealing.give(table)
    await ready
    expect(bodies('/seat').at(-1)).toEqual({ isReady: true })
  })

  it('a start that waits for others says for whom', async () => {
    const seats = [player('me', 'purple'), player('bo', 'red'), player('cem', 'white')]
    const { ctrl } = await atTable({ ...gathering(seats), status: 'starting', awaited: [0, 2] })
    expect(ctrl.awaited()).toEqual(['cem'])
  })

  it('colours of others are taken, my own is not', async () => {
    const { ctrl } = await atTable(gathering([player('me', 'purple'), bot]))
    expect([ctrl.isTaken('white'), ctrl.isTaken('purple'), ctrl.isTaken('red')]).toEqual([true, false, false])
  })

  it('whom the host has sent away does not sit down, and may be invited again by the host', async () => {
    const removed = [{ player: 'bo', name: 'Bo' }]
    const { ctrl, asked, tell } = await atTable(
      { ...gathering(), removed },
      { [`DELETE tables/${id}/removed/bo`]: gathering() },
    )
    expect(ctrl.isRemoved()).toBe(false)
    expect(await ctrl.inviteAgain('bo')).toBe(true)
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE' })
    tell(({ onTable }) => onTable?.({ ...gathering(), host: 'bo', removed: [{ player: 'me', name: 'Me' }] }))
    expect(ctrl.isRemoved()).toBe(true)
  })

  it('whoever shares a name is told how the others see them', async () => {
    const mine = { ...player('me', 'purple'), name: aMe.name }
    const { ctrl, tell } = await atTable(gathering([player('bo', 'red'), mine]))
    expect(ctrl.shownAs()).toBeNull()
    tell(({ onTable }) => onTable?.(gathering([player('bo', 'red'), { ...mine, name: `${aMe.name} 2` }])))
    expect(ctrl.shownAs()).toBe(`${aMe.name} 2`)
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
      return refusalText(ctrl, ctrl.refusal()!)
    }
    expect(await words({ host: 'bo' })).toBe(en.failures.notYourTable)
    expect(await words({ isQuick: true })).toBe(en.at.quickIsAgreed)
    expect(await words({ rematchOf: 'REMATCH0' })).toBe(en.at.rematchIsSeenAlike)
    expect(await words({ rematchOf: 'REMATCH0', host: 'bo' })).toBe(en.failures.notYourTable)
  })

  it('what was said is forgotten when the server is set back, and the game is to be fetched again', async () => {
    const { ctrl, tell } = await atTable(gathering())
    const line: Said = { number: 1, player: 'bo', name: 'Bo', at: 1, saying: { text: 'never said' } }
    tell(({ onSaid }) => onSaid?.(line))
    expect([ctrl.feed.said(), ctrl.feed.rewinds()]).toEqual([[line], 0])
    tell(({ onRewound }) => onRewound?.())
    expect([ctrl.feed.said(), ctrl.feed.rewinds()]).toEqual([[], 1])
  })

  it('nothing is waited for where there is no server', async () => {
    const { ctrl, subscribers } = await atTable(gathering(), { [`GET tables/${id}`]: undefined })
    expect([ctrl.feed.failure(), subscribers.size]).toEqual(['noServer', 0])
  })

  it('a table that does not exist is said to be none, and leaving ends the following', async () => {
    const { ctrl, subscribers } = await atTable(gathering(), {
      [`GET tables/${id}`]: { status: 404, code: 'unknownTable' },
    })
    expect([ctrl.feed.table(), ctrl.feed.failure()]).toEqual([null, 'unknownTable'])
    ctrl.close()
    expect(subscribers.size).toBe(0)
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
    return { chat: createRoot(() => createChat(ctrl, (one) => ctrl.seatedAs(one))), hear }
  }

  it('counts what others said since it was last looked at', async () => {
    const { chat, hear } = await chatting()
    hear(said(2, 'bo'))
    hear(said(1, 'bo'))
    hear(said(2, 'bo'))
    hear(said(3, 'me'))
    expect(chat.messages().map(({ number }) => number)).toEqual([1, 2, 3])
    expect(chat.unread()).toBe(2)
    chat.setOpen(true)
    chat.setOpen(false)
    expect(chat.unread()).toBe(0)
    hear(said(4, 'bo'))
    expect([chat.unread(), chat.latest()?.number]).toEqual([1, 4])
    expect(chat.colourOf(said(4, 'bo'))).toBe('red')
  })

  it('knows what was read before the start, and what was announced, also after a reload', async () => {
    const before = await chatting()
    before.hear(said(1, 'bo'))
    before.chat.look()
    const race = await chatting()
    race.hear(said(1, 'bo'))
    expect([race.chat.unread(), race.chat.latest()]).toEqual([0, null])
    race.hear(said(2, 'bo'))
    expect([race.chat.unread(), race.chat.announce(said(2, 'bo'))]).toEqual([1, true])
    const reloaded = await chatting()
    reloaded.hear(said(1, 'bo'))
    reloaded.hear(said(2, 'bo'))
    expect([reloaded.chat.unread(), reloaded.chat.announce(said(2, 'bo'))]).toEqual([1, false])
    reloaded.chat.setOpen(true)
    expect((await chatting()).chat.unread()).toBe(0)
  })

  it('shows name and boat of the seat: who sails under another name since, and who shares a name, is known by it', async () => {
    const { ctrl, tell } = await atTable(gathering([player('me', 'purple'), { ...player('bo', 'red'), name: 'Ada 2' }]))
    const chat = createRoot(() => createChat(ctrl, (one) => ctrl.seatedAs(one)))
    const line = { ...said(1, 'bo'), name: 'Ada' }
    expect([chat.nameOf(line), chat.colourOf(line)]).toEqual(['Ada 2', 'red'])
    tell(({ onTable }) => onTable?.(gathering([player('me', 'purple'), { kind: 'free' }])))
    expect([chat.nameOf(line), chat.colourOf(line)]).toEqual(['Ada', null])
  })

  it('is silent about what blocked players say', async () => {
    const blocked = [{ id: 'bo', name: 'Bo', colour: null, isOnline: false }]
    const { ctrl, tell } = await atTable(gathering([player('me', 'purple'), player('bo', 'red')]), {
      'GET me/friends': { following: [], opponents: [], blocked },
      'GET me/invitations': { received: [], sent: [] },
    })
    const chat = createRoot(() => createChat(ctrl, (one) => ctrl.seatedAs(one)))
    tell(({ onSaid }) => onSaid?.(said(1, 'bo')))
    tell(({ onSaid }) => onSaid?.(said(2, 'me')))
    expect(chat.messages().map(({ number }) => number)).toEqual([2])
  })

  it('mutes people and hides itself, also next time', async () => {
    const { chat, hear } = await chatting()
    hear(said(1, 'bo'))
    chat.mute({ id: 'bo', name: 'Bo' })
    expect([chat.messages(), chat.unread()]).toEqual([[], 0])
    const { chat: next, hear: hearNext } = await chatting()
    hearNext(said(1, 'bo'))
    expect(next.messages()).toEqual([])
    next.unmute('bo')
    expect(next.messages()).toHaveLength(1)
    next.setHidden(true)
    expect([next.messages(), (await chatting()).chat.isHidden()]).toEqual([[], true])
  })
})
