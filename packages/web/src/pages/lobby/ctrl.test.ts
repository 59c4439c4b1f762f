import type { Me, Table } from '@powerboats/protocol'
import { createRoot, createSignal } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { fakeFetch, heldAnswer } from '../../../test/fakeFetch.ts'
import type { Answers } from '../../../test/fakeFetch.ts'
import { handTimers, settled } from '../../../test/fakeServer.ts'
import { aMe, gathering, player } from '../../../test/tables.ts'
import { createApi } from '../../online/api.ts'
import type { LobbyWatcher } from '../../online/connection/lobbyWatch.ts'
import { createIdentity } from '../../online/identity.ts'
import { createLobby } from './ctrl.ts'
import type { Lobby } from './ctrl.ts'

function lobbyOver(answers: Answers, isSeen: () => boolean = () => true) {
  const { fetched, asked } = fakeFetch(answers)
  const api = createApi(new URL('http://localhost/api/v1/'), fetched)
  const identity = createIdentity({ api, onBecome: () => {} })
  const timers = handTimers()
  const opened: string[] = []
  const watchers = new Set<LobbyWatcher>()
  const [state, setState] = createSignal<'open' | 'lost'>('open')
  const connection = {
    state,
    watchLobby: (watcher: LobbyWatcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
  const [lobby, leave] = createRoot((end) => [
    createLobby({
      api,
      connection,
      identity,
      friends: { refresh: async () => {} },
      onTable: (id) => opened.push(id),
      later: timers.later,
      isSeen,
    }),
    end,
  ])
  /** The public lists that were asked for since the last time. */
  const polled = () => asked.splice(0).filter(({ url }) => /list=(open|racing|over)$/.test(url)).length
  return { lobby, leave, timers, opened, asked, identity, watchers, setState, polled }
}

const racing = (id: string, turn: 0 | 1): Table => ({
  ...gathering([player('me', 'purple'), player('other', 'red')]),
  id,
  status: 'racing',
  turn,
})
const quickly = { seats: 4, orSeats: [], pace: { kind: 'days', days: 1 }, withBots: true } as const
const lists = (mine: Table[] = [], over: Table[] = []): Answers => ({
  'POST guests': aMe,
  'GET tables?list=mine': { tables: mine },
  'GET tables?list=open': { tables: [] },
  'GET tables?list=racing': { tables: [] },
  'GET tables?list=over': { tables: over },
})

describe('the lobby', () => {
  it('shows my games with my turns first, and what is over among the finished', async () => {
    const over: Table = { ...racing('0VER0000', 0), status: 'over', turn: null }
    const mine = [gathering(), racing('THE1R000', 1), over, racing('M1NE0000', 0)]
    const { lobby, leave } = lobbyOver(lists(mine, [over]))
    await settled()
    expect(lobby.listOf('mine')?.map(({ id }) => id)).toEqual(['M1NE0000', 'THE1R000', 'K7M29QXT'])
    expect(lobby.listOf('over')?.map(({ id }) => id)).toEqual(['0VER0000'])
    expect(lobby.failure()).toBeNull()
    leave()
  })

  it('does not offer my own tables to be joined or watched', async () => {
    const [own, other] = [racing('M1NE0000', 0), racing('0THER000', 0)]
    const waits = { ...gathering(), id: 'WA1T0000' }
    const { lobby, leave } = lobbyOver({
      ...lists([own, waits]),
      'GET tables?list=open': { tables: [waits, gathering()] },
      'GET tables?list=racing': { tables: [own, other] },
    })
    await settled()
    expect(lobby.listOf('racing')?.map(({ id }) => id)).toEqual(['0THER000'])
    expect(lobby.listOf('open')?.map(({ id }) => id)).toEqual(['K7M29QXT'])
    expect(lobby.listOf('mine')).toHaveLength(2)
    leave()
  })

  it('looks again by itself while it is seen, until it is left', async () => {
    const { timers, asked, leave } = lobbyOver(lists())
    await settled()
    const first = asked.length
    await timers.pass(5000)
    expect(asked.length).toBeGreaterThan(first)
    leave()
    const last = asked.length
    await timers.pass(20_000)
    expect(asked).toHaveLength(last)
  })

  it('leaves the server alone while nobody looks', async () => {
    const { timers, asked, leave } = lobbyOver(lists(), () => false)
    await settled()
    const first = asked.length
    await timers.pass(30_000)
    expect(asked).toHaveLength(first)
    leave()
  })

  it('asks for what everybody sees only while the server does not tell of it', async () => {
    const { lobby, leave, timers, watchers, setState, polled } = lobbyOver(lists())
    await settled()
    expect(polled()).toBe(3)
    const [watcher] = watchers
    watcher?.onLists({ open: [gathering()], racing: [], over: [] })
    expect(lobby.listOf('open')?.map(({ id }) => id)).toEqual(['K7M29QXT'])
    await timers.pass(30_000)
    expect(polled()).toBe(0)
    expect(lobby.listOf('open')).toHaveLength(1)
    setState('lost')
    await timers.pass(10_000)
    expect(polled()).toBeGreaterThan(0)
    setState('open')
    watcher?.onRefused()
    await timers.pass(5000)
    expect(polled()).toBeGreaterThan(0)
    leave()
    expect(watchers.size).toBe(0)
  })

  it('is not told anything while nobody looks, and again when somebody does', async () => {
    let isSeen = true
    const { lobby, leave, timers, watchers } = lobbyOver(lists(), () => isSeen)
    await settled()
    isSeen = false
    await timers.pass(10_000)
    expect(watchers.size).toBe(0)
    isSeen = true
    await lobby.refresh()
    expect(watchers.size).toBe(1)
    leave()
  })

  it('says that there is no server, and finds one that comes back', async () => {
    const answers: Record<string, unknown> = {}
    const { lobby, timers, leave } = lobbyOver(answers)
    await settled()
    expect(lobby.failure()).toBe('noServer')
    Object.assign(answers, lists([gathering()]))
    await timers.pass(5000)
    expect(lobby.failure()).toBeNull()
    expect(lobby.listOf('mine')).toHaveLength(1)
    leave()
  })

  it('leads to the table of a quick match, without adding to dice that nobody has seen a seal of', async () => {
    const { lobby, opened, asked, leave } = lobbyOver({ ...lists(), 'POST quick': gathering() })
    await lobby.quick(quickly)
    expect(opened).toEqual(['K7M29QXT'])
    const wish = asked.find(({ url }) => url.endsWith('/quick'))?.body
    expect(wish).toEqual(quickly)
    leave()
  })

  it.each([
    ['a table', 'tables', (lobby: Lobby) => lobby.make()],
    ['a quick match', 'quick', (lobby: Lobby) => lobby.quick(quickly)],
  ])('opens %s only once a name that was typed is saved', async (_, path, wish) => {
    const saved = heldAnswer<Me>()
    const answers = { ...lists(), 'PATCH me': saved.promise, [`POST ${path}`]: gathering() }
    const { lobby, opened, asked, identity, leave } = lobbyOver(answers)
    await settled()
    const isAsked = () => asked.some(({ method, url }) => method === 'POST' && url.endsWith(`/${path}`))
    void identity.change({ name: 'Ada' })
    const wished = wish(lobby)
    await settled()
    expect(isAsked()).toBe(false)
    saved.give({ ...aMe, name: 'Ada' })
    await wished
    expect([isAsked(), opened]).toEqual([true, ['K7M29QXT']])
    leave()
  })

  it('says why a table cannot be opened', async () => {
    const { lobby, opened, leave } = lobbyOver({ ...lists(), 'POST tables': { status: 429, code: 'tooMany' } })
    await lobby.make()
    expect([lobby.refusal(), opened]).toEqual(['tooMany', []])
    leave()
  })

  it('takes codes as they are told', async () => {
    const { lobby, opened, leave } = lobbyOver(lists())
    lobby.join('no such code')
    expect(lobby.isBadCode()).toBe(true)
    for (const told of ['k7m2-9qxt', 'K7M2 9QXT']) lobby.join(told)
    expect([lobby.isBadCode(), opened]).toEqual([false, ['K7M29QXT', 'K7M29QXT']])
    leave()
  })
})
