import { colours } from '@powerboats/rules'
import type { Side } from '@powerboats/rules'
import { createMemo, createSignal } from 'solid-js'
import { asyncSignal } from '../../async/asyncSignal.ts'
import type { Deal } from '../../games/dealing.ts'
import { trueChance } from '../../random/chance.ts'
import { settings } from '../../settings/settings.ts'
import { botName, distinct, fewestSeats, mostSeats, quickTable, seated } from '../../games/table.ts'
import type { SeatChoice, TableChoice } from '../../games/table.ts'
import type { RulesChoice } from '../../games/rulesChoice.ts'

/** Deals a lake of a side, with courses for three races. `isFirst` until it is shuffled. */
export type DealLake = (side: Side, isFirst: boolean) => Promise<Deal>

/** The choices of the set-up page, and the lake that will be sailed. */
export function createSetUp(dealLake: DealLake) {
  const [seats, setSeats] = createSignal<readonly SeatChoice[]>(quickTable(trueChance).seats)
  const [rules, setRules] = createSignal<RulesChoice>({ side: 'dark', ruleSet: 'rulebook', changes: {} })
  const [shuffles, setShuffles] = createSignal(0)
  const side = createMemo(() => rules().side)
  // Without a lake to show, one is dealt with the game.
  const lake = asyncSignal(
    () => ({ wanted: side(), isFirst: shuffles() === 0 }),
    async ({ wanted, isFirst }) => ({ side: wanted, deal: await dealLake(wanted, isFirst).catch(() => null) }),
  )

  return {
    seats,
    rules,
    setRules,
    /** The lake of the side that is chosen, once it is dealt. */
    lake: createMemo((): Deal | null => {
      const dealt = lake()
      return dealt?.side === side() ? dealt.deal : null
    }),
    shuffle: () => setShuffles(shuffles() + 1),
    mayAdd: () => seats().length < mostSeats,
    mayRemove: () => seats().length > fewestSeats,
    add: () => {
      const colour = colours.find((free) => seats().every((seat) => seat.colour !== free))
      if (colour === undefined) return
      const name = botName(
        seats().map((seat) => seat.name),
        trueChance,
      )
      setSeats([...seats(), { name, colour, pilot: 'skipper' }])
    },
    remove: (index: number) => setSeats(seats().filter((_, i) => i !== index)),
    /** A colour that another boat has is swapped with it. */
    change: (index: number, change: Partial<SeatChoice>) =>
      setSeats((before) =>
        before.map((seat, i) => {
          if (i === index) return { ...seat, ...change }
          return seat.colour === change.colour ? { ...seat, colour: before[index]!.colour } : seat
        }),
      ),
    table: (): TableChoice => {
      const names = distinct(seats().map(({ name }) => name.trim()))
      const named = seats().map((seat, i) => ({ ...seat, name: names[i]! }))
      return { seats: seated(named), ...rules(), isPractice: settings.practice() === 'on' }
    },
  }
}
