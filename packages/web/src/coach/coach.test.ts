import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { playedRecord } from '../../test/playedGame.ts'
import { gamesOf } from '../pages/replay/timeline.ts'
import { en as coachEn } from '../words/coach/en.ts'
import { en } from '../words/en.ts'
import { choiceText } from './choiceText.ts'
import { createCoach } from './coach.ts'
import type { Dial } from './coach.ts'
import { createDesk } from './desk.ts'
import { hotSpots } from './heat.ts'
import type { Answer, Order } from './messages.ts'
import { momentOf } from './moment.ts'

const { setup, events } = playedRecord(5)
const games = gamesOf(setup, events)
const told: Answer[] = []
const orders: Order[] = []

/** The desk in the same thread, answering later as a worker would. */
const line: Dial = (hear) => {
  const handle = createDesk((answer) => {
    told.push(answer)
    hear(answer)
  })
  return {
    send: (order) => {
      orders.push(order)
      setTimeout(() => handle(order), 0)
    },
    end: () => {},
  }
}
const coach = createRoot(() => createCoach('game', setup, line))

describe('the coach', () => {
  it('tells how far he is, then goes through every choice of the game', async () => {
    const { review, curves } = await coach.report(events)
    expect(told.filter(({ kind }) => kind === 'progress').length).toBeGreaterThan(5)
    expect(coach.progress()).toBeNull()
    expect(review.seats[0]!.accuracy).toBeGreaterThan(review.seats[1]!.accuracy)
    expect(review.mistakes.length).toBeGreaterThan(0)
    expect(curves).toHaveLength(2)
    for (const { seat, end, toGo } of curves) {
      const turns = events.filter((event) => event.kind === 'steered' && event.seat === seat).length
      expect(toGo.every(Number.isFinite)).toBe(true)
      if (end === 'finished') expect([toGo.at(-1), toGo.length]).toEqual([0, turns + 1])
    }
  })

  it('sees in every moment what may be done and which of it was done', async () => {
    for (const at of events.keys()) {
      const look = await coach.look(momentOf(games, events, at))
      if (look === null) throw new Error('nobody asked anything else')
      expect(look.outlooks).toHaveLength(2)
      expect(look.outlooks.every(({ turns }) => Number.isFinite(turns))).toBe(true)
      const kind = events[at]!.kind
      if (kind === 'placed' || kind === 'rolled' || kind === 'steered') {
        expect(look.made).not.toBeNull()
        expect(look.options[0]!.cost).toBe(0)
        expect(look.luck !== null).toBe(kind === 'steered' && thrown(at - 1))
      }
      const { odds } = look.options[0] ?? { odds: null }
      if (odds !== null) {
        const sum = hotSpots(look.options[0]).reduce((total, { chance }) => total + chance, 0)
        expect(sum).toBeCloseTo(1, 6)
      }
    }
  }, 60_000)

  it('answers only the last of several questions that wait', async () => {
    const before = orders.length
    const looks = await Promise.all([20, 21, 22, 23].map((at) => coach.look(momentOf(games, events, at))))
    expect(looks.map((look) => look === null)).toEqual([false, true, true, false])
    expect(orders.length - before).toBe(2)
  })

  it('says so when he is asked about a game he does not know', async () => {
    const other = createRoot(() =>
      createCoach('other', setup, (hear) => ({
        send: (order) => order.kind !== 'board' && setTimeout(() => createDesk(hear)(order), 0),
        end: () => {},
      })),
    )
    await expect(other.report(events)).rejects.toThrow('does not know')
  })
})

describe('a moment', () => {
  it('passes over what only follows from a move', () => {
    const at = events.findIndex(({ kind }) => kind === 'finished')
    expect(momentOf(games, events, at).now.boats.some(({ status }) => status === 'finished')).toBe(true)
  })

  it('leaves nothing to choose between a repair and its roll', () => {
    const rolled = events.findIndex(({ kind }) => kind === 'rolled')
    const repaired = [...events.slice(0, rolled), { kind: 'repaired', seat: 0, damage: 0 } as const, events[rolled]!]
    const moment = momentOf(gamesOf(setup, repaired), repaired, rolled + 1)
    expect([moment.now.seat, moment.next]).toEqual([null, null])
  })
})

describe('a choice in words', () => {
  it('names dice by their faces', () => {
    const at = events.findIndex((event) => event.kind === 'rolled' && event.reroll.length > 0)
    const game = games[at]!
    const { dice } = game.boats[game.seat!]!
    const said = choiceText(en, coachEn, game, game.seat!, { kind: 'roll', add: 1, remove: [], reroll: [0] })
    expect(said).toBe(`Re-roll ${dice[0]}, add a die`)
  })

  it('names ways by their side', () => {
    const at = events.findIndex(({ kind }) => kind === 'steered')
    const game = games[at]!
    const { heading } = game.boats[game.seat!]!
    expect(choiceText(en, coachEn, game, game.seat!, { kind: 'steer', heading })).toBe('Straight')
  })
})

function thrown(index: number): boolean {
  const event = events[index]
  return event?.kind === 'rolled' && event.faces.length > 0
}
