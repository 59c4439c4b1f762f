import { createRoot } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { puddleRecord } from '../../test/puddle.ts'
import { skipper } from '@powerboats/bots'
import { facesFrom, seeded } from '@powerboats/chance'
import { courseOf, decideAndEvolve } from '@powerboats/rules'
import type { Intent, Seat, Steered } from '@powerboats/rules'
import { gamesOf, turnsOf } from '../records/timeline.ts'
import { en as coachEn } from '../words/en/coach.ts'
import { en } from '../words/en/common.ts'
import { choiceText } from './choiceText.ts'
import { createCoach } from './coach.ts'
import type { Coach, Connect } from './coach.ts'
import { createCourses } from '../solving/courses.ts'
import type { Progress } from '../solving/messages.ts'
import { createCoachService } from './service.ts'
import { hotSpots } from './heat.ts'
import type { CoachRequest, Look, Moment } from './messages.ts'
import { momentOf, nowOf } from './moment.ts'
import { sailedIn } from './sailOn.ts'

const { setup, events } = puddleRecord(5)
const games = gamesOf(setup, events)
const told: Progress[] = []
const requests: CoachRequest[] = []

const rest = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
const nothing = { get: async () => null, put: async () => {} }

/** The service in the same thread, answering later as a worker would. */
const connect: Connect = (onProgress) => {
  const answer = createCoachService(createCourses({ rest, now: () => performance.now(), kept: nothing }))
  return {
    ask: async (request) => {
      requests.push(request)
      await rest()
      return answer(request, (progress) => {
        told.push(progress)
        onProgress(progress)
      })
    },
    end: () => {},
  }
}
const coach = createRoot(() => createCoach('game', setup, connect))

/** What the coach first says of a moment. */
const lookOf = (by: Coach, moment: Moment) => new Promise<Look>((resolve) => by.look(moment, resolve))

describe('the coach', () => {
  it('tells how far he is, then goes through every choice of the game', async () => {
    const { review, curves } = await coach.report(events)
    expect(told.length).toBeGreaterThan(5)
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
      const look = await lookOf(coach, momentOf(games, events, at))
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
    const before = requests.length
    const seen: number[] = []
    await new Promise<void>((resolve) => {
      for (const at of [20, 21, 22, 23])
        coach.look(momentOf(games, events, at), () => {
          seen.push(at)
          if (at === 23) resolve()
        })
    })
    expect(seen).toEqual([23])
    expect(requests.length - before).toBe(2)
  })

  it('says what can be said at once, and again what is exact once the course is solved', async () => {
    const fresh = createRoot(() => createCoach('fresh', setup, connect))
    const before = requests.length
    const looks: Look[] = []
    fresh.look(momentOf(games, events, 20), (look) => looks.push(look))
    await expect.poll(() => looks.length, { timeout: 60_000 }).toBe(2)
    const exact = await lookOf(coach, momentOf(games, events, 20))
    expect(looks[1]).toEqual(exact)
    expect(looks[0]!.options[0]!.turns / exact.options[0]!.turns).toBeCloseTo(1, 1)
    expect(requests.slice(before, -1).map(({ kind }) => kind)).toEqual(['look', 'solve', 'look'])
    expect(fresh.progress()).toBeNull()
  })

  it('says at once what is exact of a race that was prepared', async () => {
    let isSolved = false
    const fresh = createRoot(() =>
      createCoach('fresh', setup, (onProgress) => {
        const client = connect(onProgress)
        const ask = async (request: CoachRequest) => {
          const answer = await client.ask(request)
          if (request.kind === 'solve') isSolved = true
          return answer
        }
        return { ...client, ask }
      }),
    )
    const before = requests.length
    fresh.prepare(1)
    await expect.poll(() => isSolved, { timeout: 60_000 }).toBe(true)
    const look = await lookOf(fresh, momentOf(games, events, 20))
    expect(requests.slice(before).map(({ kind }) => kind)).toEqual(['solve', 'look'])
    expect(look).toEqual(await lookOf(coach, momentOf(games, events, 20)))
  })

  it('looks again at the moment that is shown then', async () => {
    const fresh = createRoot(() => createCoach('fresh', setup, connect))
    const seen: number[] = []
    await lookOf(fresh, momentOf(games, events, 20))
    fresh.look(momentOf(games, events, 21), () => seen.push(21))
    await expect.poll(() => seen, { timeout: 60_000 }).toEqual([21, 21])
  })

  it('says at once what was said of the same moment before, and again what is exact', async () => {
    const fresh = createRoot(() => createCoach('fresh', setup, connect))
    const before = requests.length
    const first = await lookOf(fresh, momentOf(games, events, 20))
    const looks: Look[] = []
    fresh.look(momentOf(games, events, 20), (look) => looks.push(look))
    expect(looks).toEqual([first])
    await expect.poll(() => looks.length, { timeout: 60_000 }).toBe(2)
    expect(requests.slice(before).map(({ kind }) => kind)).toEqual(['look', 'solve', 'look'])
    fresh.look(momentOf(games, events, 20), (look) => looks.push(look))
    expect(looks.slice(2)).toEqual([looks[1]])
    fresh.look(momentOf(games, events, 21), (look) => looks.push(look))
    expect(looks).toHaveLength(3)
  })

  it('tells whoever asks about the same moment meanwhile, with one look', async () => {
    await coach.report(events)
    const before = requests.length
    const seen: string[] = []
    coach.look(momentOf(games, events, 22), () => seen.push('first'))
    coach.look(momentOf(games, events, 22), () => seen.push('second'))
    await expect.poll(() => seen.length).toBeGreaterThan(0)
    await rest()
    expect([seen, requests.length - before]).toEqual([['second'], 1])
  })

  it('leaves a look out when the worker fails, and looks again at the next', async () => {
    let isDead = true
    const other = createRoot(() =>
      createCoach('other', setup, (onProgress) => {
        const client = connect(onProgress)
        return { ...client, ask: (request) => (isDead ? Promise.reject(new Error('dead')) : client.ask(request)) }
      }),
    )
    const seen: string[] = []
    other.look(momentOf(games, events, 20), () => seen.push('dead'))
    await rest()
    isDead = false
    other.look(momentOf(games, events, 20), () => seen.push('alive'))
    await expect.poll(() => seen.length, { timeout: 60_000 }).toBeGreaterThan(0)
    expect(seen).not.toContain('dead')
  })
})

describe('what if', () => {
  const turns = turnsOf(games, events)

  it('the boat had done something else: it sails on by the table, home, every rolled die a 2', async () => {
    const { at, seat } = turns[4]!
    const { options } = await lookOf(coach, momentOf(games, events, at))
    const best = await coach.sailOn(nowOf(games[at]!), options[0]!.intent)
    const worst = await coach.sailOn(nowOf(games[at]!), options.at(-1)!.intent)
    expect([best.isHome, best.moves.length <= worst.moves.length]).toEqual([true, true])
    // Without luck it takes about as many turns as the table expects.
    expect(Math.abs(best.moves.length - options[0]!.turns)).toBeLessThan(2)
    const { space } = games[at]!.boats[seat]!
    const ways = best.moves.map(({ way }) => way).filter((way) => way.length > 0)
    expect(ways[0]![0]).toEqual(space)
    for (const [i, way] of ways.slice(1).entries()) expect(way[0]).toEqual(ways[i]!.at(-1))
    expect(await coach.sailOn(nowOf(games[at]!), options[0]!.intent)).toEqual(best)
  })

  it('another heading was taken: the line begins with it', async () => {
    const at = events.findIndex((event) => event.kind === 'steered' && event.path.length > 1)
    const { options } = await lookOf(coach, momentOf(games, events, at))
    for (const { intent } of options) {
      const { moves } = await coach.sailOn(nowOf(games[at]!), intent)
      expect(intent).toEqual({ kind: 'steer', heading: moves[0]!.heading })
    }
  })

  it('is compared with what was sailed: the moves of the boat to the end of its race', () => {
    for (const seat of [0, 1] as const) {
      const own = events.filter((event) => event.kind === 'steered' && event.seat === seat)
      expect(sailedIn(events, 0, seat).map(({ damage }) => damage)).toEqual(
        own.map((event) => (event as Steered).damage),
      )
      expect(sailedIn(events, turns[4]!.at, seat).length).toBeLessThan(own.length)
    }
  })
})

describe('the turn that decided a race', () => {
  it('is the one after which the chance of the winner had grown most', async () => {
    const found = (await coach.decisive(events))!
    const winner = events.find((event) => event.kind === 'finished' && event.place === 1) as { seat: number }
    expect(found.winner).toBe(winner.seat)
    const ends = turnsOf(games, events)
      .slice(1)
      .map(({ at }) => at)
    const chances: number[] = []
    for (const at of [found.from, found.to, ...ends.slice(0, 12)]) {
      const look = await lookOf(coach, { now: nowOf(games[at]!), next: null, wish: null, roll: null })
      chances.push(look.outlooks[found.winner]!.chanceToWin)
    }
    const [before, after, ...others] = chances as [number, number, ...number[]]
    expect([found.before, found.after]).toEqual([before, after])
    expect(after).toBeGreaterThan(before)
    for (const [i, chance] of others.slice(1).entries())
      expect(chance - others[i]!).toBeLessThanOrEqual(after - before + 1e-9)
  })

  it('is not the one after which the other gave up', async () => {
    // Halfway one of them retires right after a turn of the other.
    const turn = turnsOf(games, events)[10]!
    const [winner, loser] = [turn.seat === 1 ? 0 : 1, turn.seat] as const
    const dice = facesFrom(seeded(1))
    const sailed = events.slice(0, turn.at)
    let game = games[turn.at]!
    const act = (seat: Seat, intent: Intent) => {
      const decided = decideAndEvolve(game, seat, intent, dice)
      if (!decided.ok) throw new Error(decided.error)
      sailed.push(...decided.value.events)
      game = decided.value.game
    }
    act(loser, { kind: 'retire' })
    while (game.seat !== null) act(game.seat, skipper.choose(game, game.seat, seeded(2)))
    const found = (await coach.decisive(sailed))!
    expect(found.winner).toBe(winner)
    expect(sailed.slice(found.from, found.to).map(({ kind }) => kind)).not.toContain('retired')
    expect(found.after - found.before).toBeLessThan(0.5)
  })

  it('is not there while nobody has won', async () => {
    expect(await coach.decisive(events.slice(0, 30))).toBeNull()
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

  it('names places of the start by the line and buoy 0, which everybody sees', () => {
    const game = games[events.findIndex(({ kind }) => kind === 'placed')]!
    const { line, startHeadings } = courseOf(game)
    const [, space] = line
    const said = choiceText(en, coachEn, game, game.seat!, { kind: 'place', space: space!, heading: startHeadings[0] })
    expect(said).toMatch(/^On the line, space 2 from buoy 0, bow [a-z-]+$/)
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
