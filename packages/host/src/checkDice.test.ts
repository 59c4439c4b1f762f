import { colours, dealSetup, evolveAll, newGame, openGame, optionsFor } from '@powerboats/rules'
import type { DiceOrigin, Face, GameEvent, Seat, Setup } from '@powerboats/rules'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairThrow } from '../test/fairThrow.ts'
import { smallSetup } from '../test/storeContract.ts'
import { checkDice } from './checkDice.ts'
import { commitmentTo, fairChance, fairFaces } from './fairDice.ts'

const source = { secret: 'five small islands', contributions: ['ada', 'b\n"ob'] }
const origin: DiceOrigin = { kind: 'committed', commitment: commitmentTo(source.secret), ...source }

describe('checkDice', () => {
  const setup = smallSetup(3)
  const opening = openGame(newGame(setup), fairThrow(source, []))
  const throws = opening.filter(({ kind }) => kind === 'startRolled').length
  const checked = (events: readonly GameEvent[]) => checkDice({ setup, dice: origin, events })

  it('accepts a game whose dice follow', () => {
    expect(evolveAll(newGame(setup), opening).phase).toBe('placing')
    expect(checked(opening)).toEqual({ ok: true, value: { throws, isDealt: false } })
  })

  it('finds any face that was changed', () => {
    fc.assert(
      fc.property(fc.nat(throws - 1), fc.constantFrom<Seat>(0, 1), (index, seat) => {
        const events = opening.map((event, i): GameEvent => {
          if (i !== index || event.kind !== 'startRolled') return event
          const other = (face: Face) => ((face % 3) + 1) as Face
          return {
            ...event,
            rolls: event.rolls.map((roll) => (roll.seat === seat ? { seat, face: other(roll.face) } : roll)),
          }
        })
        expect(checked(events)).toEqual({
          ok: false,
          error: { code: 'faceDiffers', event: index },
        })
      }),
    )
  })

  it('checks the rolls of turns as well as those for the start', () => {
    const faces = fairFaces(source, throws, 2)
    const oneMore = { ok: true, value: { throws: throws + 1, isDealt: false } }
    const roll = { kind: 'rolled', seat: 0, add: 1, remove: [], reroll: [0], faces, dice: faces } as const
    expect(checked([...opening, roll])).toEqual(oneMore)
    // A turn without a throw takes no number.
    const coast = { ...roll, add: 0, reroll: [], faces: [] } as const
    expect(checked([...opening, coast, roll])).toEqual(oneMore)
    const wrong = { ...roll, faces: faces.map((face) => ((face % 3) + 1) as Face) }
    const error = { code: 'faceDiffers', event: opening.length }
    expect(checked([...opening, wrong])).toEqual({ ok: false, error })
    expect(fairThrow(source, [...opening, roll])(3)).toEqual(fairFaces(source, throws + 1, 3))
  })

  it('[R4.1] counts throws from the first turn where nobody rolls for the start', () => {
    const settled = { ...setup, starter: 1 as const }
    const [started] = openGame(newGame(settled), fairThrow(source, []))
    const rolls = [0, 1].map((number): GameEvent => {
      const faces = fairFaces(source, number, 1)
      return { kind: 'rolled', seat: 1, add: 1, remove: [], reroll: [], faces, dice: faces }
    })
    const events = [started!, ...rolls]
    expect(checkDice({ setup: settled, dice: origin, events })).toEqual({
      ok: true,
      value: { throws: 2, isDealt: false },
    })
  })

  it('refuses another secret, a hidden one, and dice that nobody committed to', () => {
    const code = (dice: DiceOrigin) => {
      const found = checkDice({ setup, dice, events: opening })
      return found.ok ? 'ok' : found.error.code
    }
    expect(code({ ...origin, secret: 'another' })).toBe('secretDiffers')
    expect(code({ ...origin, secret: null })).toBe('secretHidden')
    expect(code({ kind: 'seeded', seed: 1 })).toBe('notCommitted')
  })
})

describe('checkDice of a game that was drawn', () => {
  const drawn = { ...origin, kind: 'drawn', draw: 1 } as const
  const players = colours.slice(0, 3).map((colour) => ({ name: colour, colour }))
  const agreed = { players, side: 'light', options: optionsFor(3) } as const
  const setup = dealSetup(agreed, fairChance(source))
  const events = openGame(newGame(setup), fairThrow(source, []))
  const checked = (change: Partial<Setup>, dice: DiceOrigin = drawn) =>
    checkDice({ setup: { ...setup, ...change }, dice, events })
  const code = (...change: Parameters<typeof checked>) => {
    const found = checked(...change)
    return found.ok ? 'ok' : found.error.code
  }

  it('accepts lake, three courses and dice that follow', () => {
    expect(setup.courses).toHaveLength(3)
    expect(checked({})).toMatchObject({ ok: true, value: { isDealt: true } })
  })

  it('finds a lake that was laid otherwise, be it one tile that is turned', () => {
    const { lake } = setup
    lake.tiles.forEach((tile, i) => {
      const tiles = lake.tiles.with(i, { ...tile, turned: !tile.turned })
      expect(code({ lake: { ...lake, tiles } })).toBe('lakeDiffers')
    })
    expect(code({ lake: { ...lake, tiles: [] } })).toBe('lakeDiffers')
    expect(code(smallSetup(1))).toBe('lakeDiffers')
  })

  it('finds a course that was set otherwise, in any race', () => {
    const other = dealSetup(agreed, (part) => fairChance(part === 'lake' ? source : { ...source, secret: 'b' })(part))
    setup.courses.forEach((_, race) => {
      const courses = setup.courses.with(race, other.courses[race]!)
      expect(code({ courses })).toBe('courseDiffers')
    })
  })

  it('refuses a lake on which nobody can sail, and asks no more of lakes that were dealt apart', () => {
    const rows = setup.lake.rows.map((row) => '#'.repeat(row.length))
    const lake = { ...setup.lake, rows }
    const courses = setup.courses.map((course) => ({ ...course, lake }))
    expect(code({ lake, courses })).toBe('courseDiffers')
    expect(code({ lake, courses }, origin)).toBe('ok')
  })
})
