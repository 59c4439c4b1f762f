import { boatOf, courseOf, faces, othersOf, passageOf, rolledCount, sinkingDamage, steerings } from '@powerboats/rules'
import type { DiceChoice, Game, Heading, Seat, Space } from '@powerboats/rules'

/** Where a boat can end with a choice of dice. */
export interface Landing {
  readonly space: Space
  readonly heading: Heading
  /** The chance that the dice allow to end here. */
  readonly chance: number
  /** The worst that can happen on the way here. */
  readonly damage: number
  readonly sinks: boolean
}

/** The chance of each total that a choice can give, by total. */
export function totalsOf(dice: readonly number[], choice: DiceChoice): ReadonlyMap<number, number> {
  const kept = dice.filter((_, die) => !choice.remove.includes(die) && !choice.reroll.includes(die))
  let chances = new Map([[kept.reduce((sum, face) => sum + face, 0), 1]])
  for (let rolled = 0; rolled < rolledCount(choice); rolled++) {
    const next = new Map<number, number>()
    for (const [total, chance] of chances)
      for (const face of faces) next.set(total + face, (next.get(total + face) ?? 0) + chance / faces.length)
    chances = next
  }
  return chances
}

/** Every space where the boat of a seat can end with this choice, and how likely the dice allow it. */
export function landingsOf(game: Game, seat: Seat, choice: DiceChoice): Landing[] {
  const course = courseOf(game)
  const boat = boatOf(game, seat)
  const { space } = boat
  if (space === null) return []
  const others = othersOf(game, seat)
  const landings = new Map<string, Landing>()
  for (const [total, chance] of totalsOf(boat.dice, choice)) {
    // Two headings can lead to one space only where the boat stays: count each total once.
    const seen = new Set<string>()
    for (const { heading, allowed } of steerings(course, space, boat.heading, total)) {
      if (!allowed) continue
      const { path, damage } = passageOf(
        course,
        { space, rounding: boat.rounding },
        heading,
        total,
        others,
        game.setup.options,
      )
      const end = path.at(-1) ?? space
      const key = `${end.q} ${end.r}`
      const known = landings.get(key)
      landings.set(key, {
        space: end,
        heading,
        chance: (known?.chance ?? 0) + (seen.has(key) ? 0 : chance),
        damage: Math.max(known?.damage ?? 0, damage),
        sinks: (known?.sinks ?? false) || boat.damage + damage >= sinkingDamage,
      })
      seen.add(key)
    }
  }
  return [...landings.values()]
}
