import { createRoot, createSignal } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { settled } from '../../test/fakeServer.ts'
import { keepScreenOn } from './wakeLock.ts'

function fakeScreen(isRefusing = false) {
  let held = 0
  let isSeen = true
  const seen = new Set<() => void>()
  const request = async () => {
    if (isRefusing) throw new Error('the battery is low')
    held++
    return { release: async () => void held-- } as unknown as WakeLockSentinel
  }
  const screen = {
    wakeLock: { request },
    isSeen: () => isSeen,
    onSeen: (act: () => void) => {
      seen.add(act)
      return () => void seen.delete(act)
    },
  }
  return {
    screen,
    held: () => held,
    listeners: () => seen.size,
    hide: () => {
      isSeen = false
      held = 0
    },
    show: () => {
      isSeen = true
      for (const act of seen) act()
    },
  }
}

describe('the screen', () => {
  it('stays on while a race wants it, also after the page was hidden, and no longer', async () => {
    const fake = fakeScreen()
    const [isWanted, setWanted] = createSignal(false)
    const dispose = createRoot((end) => {
      keepScreenOn(isWanted, fake.screen)
      return end
    })
    await settled()
    expect(fake.held()).toBe(0)
    setWanted(true)
    await settled()
    expect(fake.held()).toBe(1)
    fake.hide()
    fake.show()
    await settled()
    expect(fake.held()).toBe(1)
    setWanted(false)
    await settled()
    expect([fake.held(), fake.listeners()]).toEqual([0, 0])
    dispose()
  })

  it('goes off as usual where the browser refuses', async () => {
    const fake = fakeScreen(true)
    const dispose = createRoot((end) => {
      keepScreenOn(() => true, fake.screen)
      return end
    })
    await settled()
    expect(fake.held()).toBe(0)
    dispose()
  })
})
