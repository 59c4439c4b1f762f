import { seeded } from '@powerboats/chance'
import type { Seeded } from '@powerboats/chance'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { begin, entriesFor, formats, organiser, planOf } from '../../test/scene.ts'
import { likelyOrder } from '../simulate/likely.ts'
import { sail } from '../simulate/sail.ts'
import type { SailedHeat, SailedStep, Wish } from '../simulate/sail.ts'
import { evolveAll } from '../state/evolve.ts'
import type { Heat } from '../state/heat.ts'
import { day, kinds, minute } from '../state/plan.ts'
import type { Kind } from '../state/plan.ts'
import { activeIn, newTournament, openHeats } from '../state/tournament.ts'
import type { Tournament } from '../state/tournament.ts'
import { decide } from './decide.ts'
import { standingsOf } from './kindRules.ts'

/** A tournament of a kind in which some do not appear, draw, leave, come back, are removed, and the organiser pauses and repairs. */
function* wildly(kind: Kind, players: number, seed: number): Generator<SailedStep, Tournament> {
  const chance = seeded(seed)
  const plan = planOf(formats[kind])
  const entries = entriesFor(players)
  const ratingOf = (player: string) => entries.find(({ id }) => id === player)!.rating
  const sailHeat = (heat: Heat): SailedHeat => {
    const order = likelyOrder(heat.players, ratingOf, chance)
    const absent = heat.players.filter(() => chance(12) === 0)
    const isDrawn = chance(8) === 0
    const ranks = heat.players.map((player) =>
      absent.includes(player) ? null : isDrawn ? 1 : order.indexOf(player) + 1,
    )
    const outcome = {
      how: chance(30) === 0 ? 'void' : 'sailed',
      ranks,
      sailed: ranks.map((rank) => 9 - (rank ?? 9)),
    } as const
    return { outcome, takes: kind === 'league' ? 1 + chance(10 * day) : 1 + chance(10 * minute), absent }
  }
  const steps = sail(plan, entries, { chance, sailHeat })
  let wishes: Wish[] = []
  for (;;) {
    const step = steps.next(wishes)
    if (step.done === true) return step.value
    yield step.value
    wishes = chance(4) === 0 ? wishesOf(step.value.tournament, chance) : []
  }
}

function wishesOf(tournament: Tournament, chance: Seeded): Wish[] {
  const entrant = tournament.entrants[chance(tournament.entrants.length)]!
  const { id, name, rating, bot } = entrant
  const settled = tournament.heats.filter(({ outcome }) => outcome !== null)
  const wrong = settled[chance(Math.max(1, settled.length))]
  const all: Wish[][] = [
    [{ by: id, intent: { kind: 'leave', player: id } }],
    [{ by: id, intent: { kind: 'join', entry: { id, name, rating, bot } } }],
    [{ by: id, intent: { kind: 'join', entry: { id: `${id}+`, name, rating, bot } } }],
    [{ by: organiser, intent: { kind: 'remove', player: id, reason: 'rude' } }],
    [
      { by: organiser, intent: { kind: 'pause' } },
      { by: organiser, intent: { kind: 'resume' } },
    ],
    wrong === undefined
      ? []
      : [
          {
            by: organiser,
            intent: { kind: 'repair', heat: wrong.number, outcome: { ...wrong.outcome!, how: 'void' } },
          },
        ],
  ]
  return all[chance(all.length)]!
}

const anyTournament = { players: fc.integer({ min: 4, max: 14 }), seed: fc.nat() }
const check = (test: (players: number, seed: number) => void, numRuns = 25) =>
  fc.assert(fc.property(anyTournament.players, anyTournament.seed, test), { numRuns })

/** All steps and the end. */
function run(kind: Kind, players: number, seed: number): { steps: SailedStep[]; end: Tournament } {
  const steps: SailedStep[] = []
  const sailing = wildly(kind, players, seed)
  for (;;) {
    const step = sailing.next()
    if (step.done === true) return { steps, end: step.value }
    steps.push(step.value)
  }
}

describe.each(kinds)('any %s', (kind) => {
  it('[T1.11] comes to its end by itself, with everybody in the table once and ranks in order', () => {
    check((players, seed) => {
      const { end } = run(kind, players, seed)
      expect(end.phase).toBe('over')
      expect(end.open).toEqual([])
      const rows = standingsOf(end)
      expect(rows.map(({ player }) => player).toSorted()).toEqual(end.entrants.map(({ id }) => id).toSorted())
      if (kind !== 'league')
        expect(rows.map(({ rank }) => rank)).toEqual(rows.map(({ rank }) => rank).toSorted((a, b) => a - b))
    })
  })

  it('is the fold of its events, and time never runs back', () => {
    check((players, seed) => {
      const { steps, end } = run(kind, players, seed)
      const [first] = steps
      // What came before the first step is the joining.
      const joined = entriesFor(players).map((entry) => ({ kind: 'joined', at: begin - 1, entry }) as const)
      const events = [...joined, ...steps.flatMap((step) => step.events)]
      expect(evolveAll(newTournament(first!.tournament.plan), events)).toEqual(end)
      expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((a, b) => a - b))
    })
  })

  it('[T2.1] does nothing twice: what is due and what was told change nothing a second time', () => {
    check((players, seed) => {
      for (const { tournament, at } of run(kind, players, seed).steps) {
        const context = { at, chance: () => 0, busy: () => false }
        const again = decide(tournament, null, { kind: 'proceed' }, context)
        if (!again.ok || again.value.length > 0) expect(again).toEqual({ ok: true, value: [] })
        for (const { number, outcome } of tournament.heats) {
          if (outcome === null) continue
          const told = decide(tournament, null, { kind: 'report', heat: number, outcome }, context)
          if (!told.ok || told.value.length > 0) expect(told).toEqual({ ok: true, value: [] })
        }
      }
    }, 8)
  })

  it('lets nobody sail two heats at once, with themselves, or after they have gone', () => {
    check((players, seed) => {
      for (const { tournament, events } of run(kind, players, seed).steps) {
        const open = openHeats(tournament)
        // The rounds of a league begin by the calendar: players may have several duels open.
        const sailing = open.flatMap((heat) => heat.players)
        if (kind !== 'league') expect(new Set(sailing).size).toBe(sailing.length)
        for (const heat of open) {
          expect(new Set(heat.players).size).toBe(heat.players.length)
          const active = activeIn(tournament).filter(({ id }) => heat.players.includes(id))
          expect(active.length).toBeGreaterThan(1)
        }
        for (const event of events)
          if (event.kind === 'paired' && kind !== 'league' && kind !== 'cup') {
            const active = new Set(activeIn(tournament).map(({ id }) => id))
            const paired = event.heats.flatMap((heat) => heat.players)
            expect(paired.filter((player) => !active.has(player))).toEqual([])
          }
      }
    })
  })
})

describe('any Swiss', () => {
  it('[T3.1] [T3.2] lets nobody meet again, or rest again, while it can be avoided', () => {
    check((players, seed) => {
      for (const { tournament, events } of run('swiss', players, seed).steps)
        for (const event of events) {
          if (event.kind !== 'paired') continue
          const before = tournament.heats.filter(({ round, outcome }) => round < event.round && outcome?.how !== 'void')
          const met = (one: string, other: string) =>
            before.filter((heat) => heat.players.includes(one) && heat.players.includes(other)).length
          const again = event.heats.reduce((sum, heat) => sum + met(heat.players[0]!, heat.players[1]!), 0)
          const rested = (player: string) =>
            tournament.byes.filter((bye) => bye.player === player && bye.round < event.round).length
          const all = [...event.heats.flatMap((heat) => heat.players), ...event.byes.map(({ player }) => player)]
          const fewest = Math.min(...all.map(rested))
          for (const { player } of event.byes) expect(rested(player)).toBe(fewest)
          if (again > 0) expect(again).toBe(fewestMeetings(all, met, (player) => rested(player) === fewest))
        }
    })
  })
})

/** By trying everything: the fewest repeated meetings of any pairing, the one who rests among those who may. */
function fewestMeetings(
  all: readonly string[],
  met: (one: string, other: string) => number,
  mayRest: (player: string) => boolean,
): number {
  const best = (left: readonly string[]): number => {
    const [one, ...rest] = left
    if (one === undefined) return 0
    return Math.min(...rest.map((other) => met(one, other) + best(rest.filter((third) => third !== other))))
  }
  if (all.length % 2 === 0) return best(all)
  return Math.min(...all.filter(mayRest).map((resting) => best(all.filter((player) => player !== resting))))
}

describe('any league', () => {
  it('[T8.2] lets everybody of a division meet everybody once', () => {
    check((players, seed) => {
      const { end } = run('league', players, seed)
      const met = end.heats.map((heat) => heat.players.toSorted().join())
      expect(new Set(met).size).toBe(met.length)
      const all = end.order.reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0)
      if (activeIn(end).length > 1) expect(met).toHaveLength(all)
    })
  })
})

describe('any cup', () => {
  it('[T7.4] lets nobody sail on after having lost, except for third place', () => {
    check((players, seed) => {
      const { end, steps } = run('cup', players, seed)
      if (steps.some(({ events }) => events.some(({ kind }) => kind === 'repaired'))) return
      for (const { id } of end.entrants) {
        const own = end.heats.filter((heat) => heat.players.includes(id))
        const lost = own.filter(({ players: both, outcome }) => {
          if (outcome!.how === 'void') return false
          const mine = outcome!.ranks[both.indexOf(id)] ?? Infinity
          return mine > (outcome!.ranks[1 - both.indexOf(id)] ?? Infinity)
        })
        const last = own.at(-1)
        for (const heat of lost) expect(heat === last || last!.slot === 1).toBe(true)
      }
    })
  })
})
