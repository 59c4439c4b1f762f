import type { Move } from '@powerboats/host'
import { err, ok } from '@powerboats/rules'
import type { GameEvent } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { dailyHost } from './dailyHost.ts'

const started: GameEvent = { kind: 'raceStarted', race: 1, starter: 0, damage: [0] }
const retired: GameEvent = { kind: 'retired', seat: 0, reason: 'asked' }

describe('the host of a try at a daily race', () => {
  it('tells what is not known yet, and then every move, with its number', async () => {
    const asked: number[] = []
    const api = {
      actInTry: async (_id: string, after: number) => {
        asked.push(after)
        return ok<Move>({ after, events: [retired], at: 1, by: 'player', clock: null })
      },
    }
    const host = dailyHost(api, [started])
    const told: (readonly [number, number])[] = []
    const followed = await host.follow('try', 0, ({ after, events }) => void told.push([after, events.length]))
    await host.act('try', 0, { kind: 'retire' })
    expect(told).toEqual([
      [0, 1],
      [1, 1],
    ])
    if (followed.ok) followed.value()
    await host.act('try', 0, { kind: 'retire' })
    expect([told.length, asked]).toEqual([2, [1, 2]])
  })

  it('passes refusals on', async () => {
    const host = dailyHost({ actInTry: async () => err('dayIsOver' as const) }, [started])
    await host.follow('try', 1, () => {})
    expect(await host.act('try', 0, { kind: 'retire' })).toEqual({ ok: false, error: 'dayIsOver' })
  })
})
