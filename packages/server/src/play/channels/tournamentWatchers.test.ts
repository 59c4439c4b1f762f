import { memoryBus } from '@powerboats/host'
import { expect, it } from 'vitest'
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
