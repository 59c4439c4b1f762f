import { memoryBus } from '@powerboats/host'
import type { TournamentEvent } from '@powerboats/tournaments'
import { expect, it, vi } from 'vitest'
import { tournamentScene } from '../../../test/tournamentScene.ts'
import type { TableMessage } from '../../contracts/messages.ts'
import type { Services } from '../../contracts/services.ts'
import { createTournamentWatchers } from './tournamentWatchers.ts'

it('hears of a tournament as long as somebody here watches it or asks to, and no longer', async () => {
  const bus = memoryBus<TableMessage>()
  let heard = 0
  const counted: Services['bus'] = {
    ...bus,
    subscribe: (...wish) => {
      heard++
      const unsubscribe = bus.subscribe(...wish)
      return () => {
        heard--
        unsubscribe()
      }
    },
  }
  const services = {
    bus: counted,
    stores: { chat: { recent: async () => [] } },
    tournaments: {
      audience: async (_: string, viewers: readonly (string | null)[]) =>
        new Set(viewers.filter((one) => one !== null)),
      since: async () => ({ events: [], known: { count: 0, last: undefined } }),
    },
  } as unknown as Services
  const watchers = createTournamentWatchers(services)
  const viewer = (player: string | null) => ({ player, send: () => {}, restart: () => {} })
  const [ada, bob, stranger] = [viewer('ada'), viewer('bob'), viewer(null)]
  // Whoever may not know of it leaves nothing behind.
  expect(await watchers.watch(stranger, 'T', 0)).toBe('unknownTournament')
  expect(heard).toBe(0)
  const asked = [watchers.watch(ada, 'T', 0), watchers.watch(bob, 'T', 0), watchers.watch(stranger, 'T', 0)]
  expect(heard).toBe(1)
  await Promise.all(asked)
  watchers.unwatch(ada, 'T')
  expect(heard).toBe(1)
  watchers.unwatch(bob, 'T')
  expect(heard).toBe(0)
  // Who goes while they ask: the connection unwatches once it has the answer.
  const late = watchers.watch(ada, 'T', 0)
  watchers.unwatch(ada, 'T')
  expect(heard).toBe(1)
  await late
  watchers.unwatch(ada, 'T')
  expect(heard).toBe(0)
})

it('tells steps that the bus has lost, once and to each from where they are, also when the store fails at first, and nothing to those who may not know', async () => {
  const events = Array.from({ length: 4 }, (_, at) => ({ kind: 'paused', at }))
  let count = 1
  const audience = new Set(['ada', 'bob', 'cem', 'dee'])
  const since = vi.fn(async (_: string, after: number) => {
    return { events: events.slice(after, count), known: { count, last: undefined } }
  })
  const services = {
    bus: memoryBus<TableMessage>(),
    stores: {
      chat: { recent: async () => [] },
      tournaments: {
        differing: async (known: ReadonlyMap<string, number>) =>
          [...known].flatMap(([id, told]) => (told === count ? [] : [id])),
      },
    },
    tournaments: { audience: async () => audience, since },
  } as unknown as Services
  const watchers = createTournamentWatchers(services)
  const viewer = (player: string) => {
    const heard: unknown[] = []
    return { player, heard, send: (bytes: Buffer) => void heard.push(JSON.parse(bytes.toString())), restart: () => {} }
  }
  const [ada, bob, cem, dee] = [viewer('ada'), viewer('bob'), viewer('cem'), viewer('dee')]
  const steps = (after: number, behind: readonly unknown[]) => ({
    kind: 'steps',
    tournament: 'T',
    after,
    events: behind,
  })
  await watchers.watch(ada, 'T', 0)
  expect(ada.heard).toEqual([steps(0, events.slice(0, 1))])
  count = 2
  // What is asked for meanwhile is told to those alone who ask.
  await watchers.watch(bob, 'T', 1)
  expect([ada.heard.length, bob.heard]).toEqual([1, [steps(1, events.slice(1, 2))]])
  const refreshed = async () => {
    await watchers.refresh()
    await new Promise(setImmediate)
  }
  await refreshed()
  expect(ada.heard.slice(1)).toEqual([steps(1, events.slice(1, 2))])
  expect(bob.heard).toHaveLength(1)
  count = 3
  await watchers.watch(cem, 'T', 2)
  expect(cem.heard).toEqual([steps(2, events.slice(2, 3))])
  count = 4
  since.mockRejectedValueOnce(new Error('no connection'))
  for (const _ of [1, 2, 3]) await refreshed()
  for (const { heard } of [ada, bob]) expect(heard.at(-1)).toEqual(steps(2, events.slice(2)))
  expect(cem.heard.at(-1)).toEqual(steps(3, events.slice(3)))
  expect([ada, bob, cem].map(({ heard }) => heard.length)).toEqual([3, 2, 2])
  // Who knows everything hears nothing.
  await watchers.watch(dee, 'T', 4)
  expect(dee.heard).toEqual([])
  // Nothing that is said is told to those who may no longer know of it.
  audience.delete('bob')
  services.bus.publish('T', { kind: 'erased', number: 7 })
  await new Promise(setImmediate)
  expect([ada.heard.at(-1), bob.heard.length]).toEqual([{ kind: 'erased', table: 'T', number: 7 }, 2])
})

/** Watchers of a tournament whose store has as many events as there are players, and may go back. */
async function watched(first: string) {
  const { web, open } = await tournamentScene(['Ada'])
  const { id } = await open()
  const { tournaments } = web.stores
  const opening = (await tournaments.load(id))!
  let players: readonly string[] | null = first.split('')
  const joined = (player: string): TournamentEvent => {
    return { kind: 'joined', at: 1, entry: { id: player, name: '', rating: 1500, bot: 'cadet' } }
  }
  vi.spyOn(tournaments, 'load').mockImplementation(async (_, after = 0) => {
    if (players === null) return null
    const [count, events] = [players.length, players.slice(after).map(joined)]
    return { ...opening, count, done: count, events }
  })
  vi.spyOn(tournaments, 'differing').mockImplementation(async (known) =>
    known.get(id) === players?.length ? [] : [...known.keys()],
  )
  const [watchers, elsewhere] = [createTournamentWatchers(web), createTournamentWatchers(web)]
  const settled = async () => {
    // All that is asked of the store here is answered in a moment.
    for (let i = 0; i < 50; i++) await new Promise(setImmediate)
  }
  return {
    /** Another node. */
    elsewhere,
    /** What the store has from now on; null for nothing. */
    store: (next: string | null) => void (players = next === null ? null : next.split('')),
    refreshed: async () => {
      await watchers.refresh()
      await settled()
    },
    changed: async () => {
      web.bus.publish(id, { kind: 'changed' })
      await settled()
    },
    /** Somebody who watches behind the first `after` events, or what they are answered. */
    viewer: async (after: number, node = watchers) => {
      const heard: string[] = []
      // The connection closes a little later, and only then it unwatches.
      const restart = vi.fn()
      const send = (bytes: Buffer) => {
        const { after: from, events } = JSON.parse(bytes.toString()) as {
          after: number
          events: { entry: { id: string } }[]
        }
        heard.push(`${from}${events.map(({ entry }) => entry.id).join('')}`)
      }
      const subscriber = { player: null, send, restart }
      return { answer: await node.watch(subscriber, id, after), heard, restart }
    },
  }
}

it.each([
  ['fewer events', 'AB'],
  ['as many, but others', 'ABXY'],
  ['more, but others', 'ABXYZ'],
])(
  'closes the connections of all who watch when the store went back and has %s: they fetch it anew',
  async (_, next) => {
    const { store, changed, viewer } = await watched('ABCD')
    const [ada, bob] = [await viewer(0), await viewer(4)]
    expect([ada.answer, bob.answer]).toEqual([null, null])
    store(next)
    await changed()
    expect([ada.heard, bob.heard]).toEqual([['0ABCD'], []])
    for (const { restart } of [ada, bob]) expect(restart).toHaveBeenCalledOnce()
    // Whoever has fetched it goes on from there.
    const back = await viewer(next.length)
    expect(back.answer).toBeNull()
    store(`${next}!`)
    await changed()
    expect([back.heard, ada.heard.length]).toEqual([[`${next.length}!`], 1])
    expect(back.restart).not.toHaveBeenCalled()
  },
)

it('refuses whoever knows more than the store as stale, and nobody else is troubled', async () => {
  const { changed, viewer } = await watched('ABCD')
  for (const _ of [1, 2]) {
    expect(await viewer(5)).toMatchObject({ answer: 'stale', heard: [] })
    const ada = await viewer(3)
    await changed()
    expect([ada.answer, ada.heard, ada.restart.mock.calls]).toEqual([null, ['3D'], []])
  }
})

it('finds a store that went back when it looks for lost steps, and when somebody asks to watch; other nodes hear of it', async () => {
  const { store, refreshed, viewer, elsewhere } = await watched('ABCD')
  const both = [await viewer(4), await viewer(4, elsewhere)]
  store('AB')
  await refreshed()
  for (const { restart } of both) expect(restart).toHaveBeenCalledOnce()
  expect((await viewer(4)).answer).toBe('stale')
  const bob = await viewer(2)
  store('AX')
  const cem = await viewer(2)
  expect([cem.answer, bob.restart.mock.calls.length]).toEqual(['stale', 1])
  const dee = await viewer(2)
  store(null)
  await refreshed()
  expect([dee.answer, dee.restart.mock.calls.length]).toEqual([null, 1])
  expect((await viewer(2)).answer).toBe('unknownTournament')
})

it('has those who knew what never happened fetch it anew also when the store has more by then', async () => {
  const { store, changed, viewer } = await watched('ABCD')
  const ada = await viewer(4)
  store('ABXYZ')
  await changed()
  expect(ada.restart).toHaveBeenCalledOnce()
  expect(await viewer(4)).toMatchObject({ answer: 'stale', heard: [] })
  // Who knows nothing knows nothing wrong.
  expect(await viewer(0)).toMatchObject({ answer: null, heard: ['0ABXYZ'] })
})
