import type { GameEvent, Seat } from '@powerboats/rules'
import { createRoot, createSignal } from 'solid-js'
import { render } from 'solid-js/web'
import { describe, expect, it } from 'vitest'
import { puddleRecord } from '../../test/puddle.ts'
import type { Scene } from '../play/playback.ts'
import { gamesOf } from '../records/timeline.ts'
import { de } from '../words/de/talk.ts'
import { en } from '../words/en/talk.ts'
import { nl } from '../words/nl/talk.ts'
import { BotTalk } from './BotTalk.tsx'
import { remarkOn } from './remark.ts'
import type { Remark } from './remark.ts'
import { createTalk } from './talk.ts'

const { setup, events } = puddleRecord(5)
const games = gamesOf(setup, events)
const first = () => 0

/** What is said of a game, with what caused it; the given seats are those of bots. */
function remarksFor(bots: readonly Seat[]) {
  return events.flatMap((event, at) => {
    const remark = remarkOn(event, games[at]!, (seat) => bots.includes(seat), first)
    return remark === null ? [] : [{ ...remark, event }]
  })
}

describe('what bots say', () => {
  it('fits what happened, to themselves or to a person', () => {
    const both = remarksFor([0, 1])
    expect(both.filter(({ occasion }) => occasion === 'won')).toHaveLength(1)
    const crashes = events.filter((event) => event.kind === 'steered' && event.damage > 0).length
    expect(both.filter(({ occasion }) => occasion === 'crashed')).toHaveLength(crashes)
    for (const { seat, occasion, event } of remarksFor([1])) {
      expect(seat).toBe(1)
      if (occasion.startsWith('rival')) expect(event).toMatchObject({ kind: 'steered', seat: 0 })
    }
    expect(remarksFor([])).toEqual([])
  })

  it('has words in every language', () => {
    for (const words of [en, de, nl])
      for (const [occasion, lines] of Object.entries(words)) {
        expect(Object.keys(en)).toContain(occasion)
        expect(new Set(lines).size).toBe(lines.length)
        expect(lines.length).toBeGreaterThan(1)
      }
  })

  it('is said now and then, for a moment', () => {
    const [scene, setScene] = createSignal<Scene | null>(null)
    const waiting: (() => void)[] = []
    const said: Remark[] = []
    let at = 0
    const wait = (_ms: number, act: () => void) => {
      waiting.push(act)
      return () => void waiting.splice(waiting.indexOf(act), 1)
    }
    const [talk, end] = createRoot((dispose) => [
      createTalk(
        scene,
        () => games[at]!,
        () => true,
        first,
        wait,
      ),
      dispose,
    ])
    for (; at < events.length; at++) {
      setScene({ event: events[at]!, ms: 300 })
      waiting.shift()?.()
      const now = talk()
      if (now !== null) said.push(now)
      waiting.shift()?.()
      expect(talk()).toBeNull()
    }
    end()
    expect(said.length).toBeGreaterThan(1)
    expect(said.length).toBeLessThan(remarksFor([0, 1]).length)
  })

  it('is seen with face and name', async () => {
    const [scene, setScene] = createSignal<Scene | null>(null)
    const root = document.createElement('div')
    const at = events.findIndex((event: GameEvent) => event.kind === 'steered' && event.damage > 0)
    const playback = { scene } as Parameters<typeof BotTalk>[0]['ctrl']['playback']
    const leave = render(() => <BotTalk ctrl={{ playback, game: () => games[at]! }} levelOf={() => 'captain'} />, root)
    expect(root.textContent).toBe('')
    setScene({ event: events[at]!, ms: 0 })
    await expect.poll(() => root.textContent).toMatch(/^(Ada|Bo) .+/)
    expect(root.querySelector('[data-level=captain]')).not.toBeNull()
    leave()
  })
})
