import { seeded } from '@powerboats/chance'
import { commitmentTo, sealOf } from '@powerboats/host'
import { botLevels } from '@powerboats/protocol'
import { colours, ok } from '@powerboats/rules'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAwaited } from '../../contracts/awaited.ts'
import type { Player, StoredTable } from '../../contracts/stores.ts'
import { changeTerms, close, setSeat } from './ownerActions.ts'
import { fillAndStart, joinQuick, quickTerms, withFillTime } from './quick.ts'
import { callOffLate, leaveTable, start, tell } from './start.ts'
import { changeSeat, newTable, returnToSeat, takeSeat, withName } from './table.ts'
import type { Wished } from './table.ts'

const people: Player[] = ['ada', 'bo', 'cem', 'dee', 'eva', 'fay', 'gil'].map((id, index) => ({
  id,
  // Some have the name of another, or of a bot.
  name: ['Ada', 'ada', 'Bosse', 'Ada 2'][index % 4]!,
  colour: colours[index % 3]!,
  isKept: index % 2 === 0,
  hasProfile: true,
  listsGames: true,
  role: 'player' as const,
  mute: null,
  ban: null,
  createdAt: 0,
}))
const pace = { kind: 'live', bankSeconds: 60, incrementSeconds: 5 } as const
const wait = 45_000

type Wish = (table: StoredTable, now: number) => Wished

const aPerson = fc.constantFrom(...people)
const aColour = fc.option(fc.constantFrom(...colours), { nil: undefined })
const aWish: fc.Arbitrary<Wish> = fc.oneof(
  fc.tuple(aPerson, aColour).map(
    ([player, colour]): Wish =>
      (table) =>
        takeSeat(table, player, colour),
  ),
  fc.tuple(aPerson, fc.boolean(), fc.subarray([2, 4])).map(
    ([player, withBots, orSeats]): Wish =>
      (table) =>
        joinQuick(table, player, { seats: 3, orSeats, pace, withBots }),
  ),
  fc.tuple(aPerson, aColour, fc.boolean()).map(
    ([{ id }, colour, isReady]): Wish =>
      (table) =>
        changeSeat(table, id, { colour, isReady }),
  ),
  aPerson.map(
    ({ id }): Wish =>
      (table) =>
        leaveTable(table, id),
  ),
  aPerson.map(
    ({ id }): Wish =>
      (table) =>
        returnToSeat(table, id),
  ),
  fc.tuple(aPerson, aPerson).map(
    ([{ id }, { name }]): Wish =>
      (table) =>
        ok(withName(table, id, name)),
  ),
  fc.tuple(aPerson, fc.integer({ min: 2, max: 6 })).map(
    ([{ id }, seats]): Wish =>
      (table) =>
        changeTerms(table, id, { seats }),
  ),
  fc.tuple(aPerson, fc.nat(5), fc.option(fc.constantFrom(...botLevels)), fc.nat()).map(
    ([{ id }, number, bot, seed]): Wish =>
      (table) =>
        setSeat(table, id, number, bot === null ? { kind: 'free' } : { kind: 'bot', bot }, seeded(seed)),
  ),
  aPerson.map(
    ({ id }): Wish =>
      (table) =>
        start(table, id),
  ),
  aPerson.map(({ id }): Wish => (table) => {
    const commitment = commitmentTo(table.secret)
    return changeSeat(table, id, { seal: { commitment, hash: sealOf(commitment, `added by ${id}`) } })
  }),
  aPerson.map(
    ({ id }): Wish =>
      (table) =>
        tell(table, id, `added by ${id}`),
  ),
  fc.constant((table: StoredTable, now: number) => callOffLate(table, now)),
  fc.nat().map(
    (seed): Wish =>
      (table, now) =>
        fillAndStart(table, now, seeded(seed)),
  ),
  {
    weight: 1,
    arbitrary: aPerson.map(
      ({ id }): Wish =>
        (table) =>
          close(table, id),
    ),
  },
)

function checkTable(table: StoredTable): void {
  const filled = table.seats.flatMap((seat) => (seat.kind === 'free' ? [] : [seat]))
  expect(new Set(filled.map(({ colour }) => colour)).size).toBe(filled.length)
  expect(new Set(filled.map(({ name }) => name.toLowerCase())).size).toBe(filled.length)
  const seated = filled.flatMap((seat) => (seat.kind === 'player' ? [seat.player] : []))
  expect(new Set(seated).size).toBe(seated.length)
  expect(table.secret === 'secret').toBe(table.draw === 1)
  if (table.status === 'gathering') {
    expect(seated).toContain(table.owner)
    expect(table.seats).toHaveLength(table.terms.seats)
    expect(table.isQuick || table.fillsAt === null).toBe(true)
  }
  if (table.status === 'starting') {
    expect(table.seats.some(isAwaited)).toBe(true)
    expect(table.fillsAt).not.toBeNull()
  }
  // What was not sealed before the start is no part of a game.
  for (const seat of filled)
    if (seat.kind === 'player' && table.status !== 'closed')
      expect(seat.contribution !== null).toBe(
        seat.seal !== null && table.status !== 'gathering' && !(table.status === 'starting' && isAwaited(seat)),
      )
  if (table.status === 'racing') {
    expect(filled).toHaveLength(table.terms.seats)
    expect(filled.length).toBeGreaterThanOrEqual(2)
    const order = filled.map(({ colour }) => colours.indexOf(colour))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(table.fillsAt).toBeNull()
  }
}

describe('whatever is wished of a table', () => {
  it('nobody sits twice, in the colour or under the name of another, the owner is at the table, and a race is in order', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(aWish, { maxLength: 60 }), (isQuick, wishes) => {
        const terms = quickTerms({ seats: 3, pace })
        let table = newTable(terms, people[0]!, { id: '01234567', secret: 'secret', at: 0, isQuick })
        wishes.forEach((wish, index) => {
          const now = index * 10_000
          const wished = wish(table, now)
          if (!wished.ok) return
          const wasToBeFilled = table.fillsAt !== null && table.seats.some(({ kind }) => kind === 'free')
          table = withFillTime(wished.value, now, wait)
          checkTable(table)
          // Nobody can put off what all have agreed to.
          expect(wasToBeFilled && table.status === 'gathering' && table.fillsAt === null).toBe(false)
        })
      }),
      { numRuns: 400 },
    )
  })
})

describe('a quick match', () => {
  const quick = (withBots: boolean) => ({ seats: 3, pace, withBots })
  const joined = (table: StoredTable, person: number, withBots: boolean, now: number) => {
    const wished = joinQuick(table, people[person]!, quick(withBots))
    if (!wished.ok) throw new Error(wished.error)
    return withFillTime(wished.value, now, wait)
  }
  const sealedBy = (table: StoredTable, person: number, now: number) => {
    const commitment = commitmentTo(table.secret)
    const wished = changeSeat(table, people[person]!.id, { seal: { commitment, hash: sealOf(commitment, 'salt') } })
    if (!wished.ok) throw new Error(wished.error)
    return withFillTime(wished.value, now, wait)
  }
  const begun = newTable(quickTerms(quick(true)), people[0]!, {
    id: '01234567',
    secret: 'secret',
    at: 0,
    isQuick: true,
  })
  const first = joined(begun, 0, true, 0)
  const firstWithout = joined(begun, 0, false, 0)

  it('is filled a while after the first has agreed to it', () => {
    expect(first.fillsAt).toBe(wait)
    expect(joined(first, 1, true, 20_000).fillsAt).toBe(wait)
  })

  it('waits for people as long as one of them wants no bots', () => {
    const second = joined(joined(firstWithout, 1, false, 20_000), 0, true, 20_000)
    expect(second.fillsAt).toBeNull()
    expect(fillAndStart(second, 1e9, seeded(1))).toEqual({ ok: false, error: 'notEverybodyReady' })
    const left = leaveTable(second, 'bo')
    expect(left.ok && withFillTime(left.value, 30_000, wait).fillsAt).toBe(30_000 + wait)
    expect(joined(second, 1, true, 30_000).fillsAt).toBe(30_000 + wait)
  })

  it('keeps players who want bots apart from those who do not, and nobody can change their mind', () => {
    expect(joinQuick(first, people[1]!, quick(false))).toMatchObject({ ok: false })
    expect(joinQuick(firstWithout, people[1]!, quick(true))).toMatchObject({ ok: false })
    expect(joinQuick(first, people[0]!, quick(false))).toMatchObject({ ok: false })
    // Where the last seat is taken no bot can come.
    const last = joined(joined(first, 1, true, 20_000), 2, false, 25_000)
    expect(last.fillsAt).toBe(30_000)
    const seated = takeSeat(first, people[1]!)
    expect(seated.ok && withFillTime(seated.value, 20_000, wait).fillsAt).toBe(wait)
  })

  it('starts when it is full, whatever was said of bots, but not when somebody has just left', () => {
    const full = joined(joined(firstWithout, 1, false, 20_000), 2, false, 25_000)
    // Browsers have a moment to seal what they add; with the last seal it starts.
    expect(full.fillsAt).toBe(30_000)
    expect(sealedBy(sealedBy(full, 0, 25_000), 1, 26_000).fillsAt).toBe(30_000)
    expect([0, 1, 2].reduce((table, person) => sealedBy(table, person, 26_000), full).fillsAt).toBe(26_000)
    expect(fillAndStart(full, 30_000, seeded(1))).toMatchObject({ ok: true, value: { status: 'racing' } })
    const left = leaveTable(full, 'bo')
    expect(left.ok && withFillTime(left.value, 25_000, wait).fillsAt).toBeNull()
  })

  it('gets a skipper and others for its free seats, but not before the time', () => {
    expect(fillAndStart(first, wait - 1, seeded(1))).toMatchObject({ ok: false })
    const filled = fillAndStart(first, wait, seeded(1))
    const levels = filled.ok ? filled.value.seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.bot] : [])) : []
    expect(levels).toHaveLength(2)
    expect(levels).toContain('skipper')
  })

  it('has no owner who could change it', () => {
    expect(changeTerms(first, 'ada', { seats: 2 })).toEqual({ ok: false, error: 'notYourTable' })
    expect(start(first, 'ada')).toEqual({ ok: false, error: 'notYourTable' })
  })
})
