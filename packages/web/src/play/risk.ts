import { astrayOf, boatOf, courseOf } from '@powerboats/rules'
import type { Game, DiceOutlook, Seat, Way } from '@powerboats/rules'
import { inLowestTerms } from './fraction.ts'

/** How strongly the screen warns of a danger. */
export type Danger = 'calm' | 'warning' | 'danger'

/** What can go wrong with a choice of dice, counted in throws: only what no steering afterwards can avoid. */
export interface Risk {
  /** How many throws there are, all equally likely. */
  readonly of: number
  /** Throws for which no way is long enough; those that sink the boat are among them. */
  readonly crashes: number
  readonly sinks: number
  /** Throws for which every way loses ground at a buoy. */
  readonly strays: number
  /** The least and the most damage of a crash; both 0 without one. */
  readonly damage: { readonly least: number; readonly most: number }
  readonly danger: Danger
}

/** Counts what can go wrong. After a throw the player takes the way that does least harm. */
export function riskOf(game: Game, seat: Seat, { throws, totals }: DiceOutlook): Risk {
  const boat = boatOf(game, seat)
  const { space, rounding } = boat
  const isAstray = (way: Way) =>
    space !== null && astrayOf(courseOf(game), { space, rounding }, way.heading, way) !== null
  const met = totals.map((total) => {
    const open = total.ways.filter(({ allowed }) => allowed)
    return {
      throws: total.throws,
      harm: Math.min(...open.map(({ damage }) => damage)),
      sinks: open.every((way) => way.sinks),
      strays: open.every(isAstray),
      finishes: open.some(({ finished }) => finished),
    }
  })
  const count = (test: (total: (typeof met)[number]) => boolean) =>
    met.filter(test).reduce((sum, total) => sum + total.throws, 0)
  const crashed = met.filter(({ harm }) => harm > 0)
  const [of, crashes, sinks, strays] = inLowestTerms([
    throws,
    count(({ harm }) => harm > 0),
    count((total) => total.sinks),
    count((total) => total.strays && !total.sinks),
  ] as const)
  const harms = crashed.length === 0 ? [0] : crashed.map(({ harm }) => harm)
  // R6.2: whoever crashes behind the finish has finished.
  const isBad = sinks > 0 || (crashes === of && !crashed.some(({ finishes }) => finishes))
  return {
    of,
    crashes,
    sinks,
    strays,
    damage: { least: Math.min(...harms), most: Math.max(...harms) },
    danger: isBad ? 'danger' : crashes + strays > 0 ? 'warning' : 'calm',
  }
}
