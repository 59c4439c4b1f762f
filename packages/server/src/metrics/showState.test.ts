import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'
import { showState } from './showState.ts'

const figures = async (earliest: () => Promise<number | null>) => {
  const metrics = createMetrics()
  showState(metrics, {
    clock: { now: () => 100_000, ahead: () => -500 },
    play: { connections: () => 3 },
    botWorkers: { waiting: () => 4 },
    bus: { isConnected: () => false },
    engine: { waiting: () => 5 },
    due: { earliest },
  })
  const text = await metrics.registry.metrics()
  return (name: string) => new RegExp(`^powerboats_${name} (.*)$`, 'm').exec(text)?.[1]
}

describe('the figures of a node', () => {
  it('say how it stands when somebody asks', async () => {
    const figure = await figures(async () => 98_000)
    const names = [
      'clock_ahead_seconds',
      'sockets',
      'bot_questions',
      'bus_connected',
      'store_waiting',
      'due_lag_seconds',
    ]
    expect(names.map(figure)).toEqual(['-0.5', '3', '4', '0', '5', '2'])
  })

  it('know no lag when nothing is due yet', async () => {
    expect((await figures(async () => null))('due_lag_seconds')).toBe('0')
    expect((await figures(async () => 200_000))('due_lag_seconds')).toBe('0')
  })

  it('are there although the store does not answer', async () => {
    const figure = await figures(() => Promise.reject(new Error('gone')))
    expect([figure('due_lag_seconds'), figure('sockets')]).toEqual(['Nan', '3'])
  })
})
