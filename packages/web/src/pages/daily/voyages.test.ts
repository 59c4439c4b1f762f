import type { DailyTable } from '@powerboats/protocol'
import { createEffect, createRoot, createSignal } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { createBest } from './voyages.ts'

const row = (id: string) => ({ id }) as DailyTable['tries'][number]

describe('the best of a table', () => {
  it('stay the same when more rows come behind them, so that the film goes on', () => {
    const [table, setTable] = createSignal([row('a'), row('b')])
    const seen: string[] = []
    createRoot(() => {
      const best = createBest(table, 2)
      createEffect(() =>
        seen.push(
          best()
            .map(({ id }) => id)
            .join(''),
        ),
      )
    })
    setTable([row('a'), row('b'), row('c')])
    expect(seen).toEqual(['ab'])
    setTable([row('c'), row('a')])
    expect(seen).toEqual(['ab', 'ca'])
  })
})
