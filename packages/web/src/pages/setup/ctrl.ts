import { colours } from '@powerboats/rules'
import { createSignal } from 'solid-js'
import { trueChance } from '../../games/chance.ts'
import { botName, fewestSeats, mostSeats, quickTable, seated } from '../../games/table.ts'
import type { SeatChoice, TableChoice } from '../../games/table.ts'
import type { RulesChoice } from '../../games/rulesChoice.ts'

/** The choices of the set-up page. */
export function createSetUp(you: string) {
  const [seats, setSeats] = createSignal<readonly SeatChoice[]>(quickTable(you, trueChance).seats)
  const [rules, setRules] = createSignal<RulesChoice>({ side: 'dark', ruleSet: 'rulebook', changes: {} })

  return {
    seats,
    rules,
    setRules,
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
      const named = seats().map((seat) => ({ ...seat, name: seat.name.trim() || seat.colour }))
      return { seats: seated(named), ...rules() }
    },
  }
}
