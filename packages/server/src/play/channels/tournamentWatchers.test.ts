import { memoryBus } from '@powerboats/host'
import { expect, it, vi } from 'vitest'
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
      since: async () => [],
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
  const since = vi.fn(async (_: string, after: number) => events.slice(after, count))
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
