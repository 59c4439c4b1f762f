import type { Move } from '@powerboats/host'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { busContract, senderContract } from '../../../host/test/busContract.ts'
import { tabBus } from './tabBus.ts'

const channels: BroadcastChannel[] = []
const openTab = async () => {
  const channel = new BroadcastChannel('test')
  channels.push(channel)
  return tabBus<Move>(channel)
}
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

busContract('the bus of a tab', openTab, async () => {})
senderContract('the bus of a tab', openTab)

describe('what is published in one tab', () => {
  const move: Move = {
    after: 3,
    events: [{ kind: 'retired', seat: 0, reason: 'asked' }],
    at: 1,
    by: 'player',
    clock: null,
  }

  it('reaches those of other tabs who follow the game, once, and nobody else', async () => {
    const [one, other] = [await openTab(), await openTab()]
    const heard: unknown[] = []
    const arrived = new Promise<void>((resolve) => {
      other.subscribe('a', (told) => heard.push(told))
      other.subscribe('b', () => heard.push('another game'))
      other.subscribe('last', () => resolve())
    })
    one.publish('a', move, {})
    one.publish('last', move)
    await arrived
    expect(heard).toEqual([move])
  })

  it('is told in this tab also where the browser refuses a channel between tabs', () => {
    vi.stubGlobal('BroadcastChannel', function refuse() {
      throw new DOMException('access is denied', 'SecurityError')
    })
    const bus = tabBus<Move>()
    vi.unstubAllGlobals()
    const heard: Move[] = []
    bus.subscribe('a', (told) => heard.push(told))
    bus.publish('a', move)
    expect(heard).toEqual([move])
  })
})
