import { colours, ruleSets } from '@powerboats/rules'
import type { Options, RuleSet, Side } from '@powerboats/rules'
import { createSignal } from 'solid-js'
import { trueChance } from '../../games/chance.ts'
import { botName, fewestSeats, mostSeats, quickTable, seated } from '../../games/table.ts'
import type { SeatChoice, TableChoice } from '../../games/table.ts'

/** The single rules that a table can switch. */
export const switches = ['turnBonus', 'coastRepair', 'carryEveryone', 'stoppedMoved'] as const
export type Switch = (typeof switches)[number]

/** The choices of the set-up page. */
export function createSetUp(you: string) {
  const [seats, setSeats] = createSignal<readonly SeatChoice[]>(quickTable(you, trueChance).seats)
  const [side, setSide] = createSignal<Side>('dark')
  const [ruleSet, setRuleSet] = createSignal<RuleSet>('rulebook')
  const [races, setRaces] = createSignal<1 | 3>(3)
  /** Only what differs from the rule set and the number of players. */
  const [changed, setChanged] = createSignal<Partial<Record<Switch, boolean>>>({})

  const usual = (rule: Switch): boolean => {
    const set = ruleSets[ruleSet()]
    if (rule === 'turnBonus') return seats().length === 2
    if (rule === 'coastRepair') return set.coastRepair
    return rule === 'carryEveryone' ? set.carryOver === 'everyone' : set.stoppedShort === 'moved'
  }
  const isOn = (rule: Switch) => changed()[rule] ?? usual(rule)

  return {
    seats,
    side,
    setSide,
    ruleSet,
    setRuleSet: (next: RuleSet) => {
      setChanged({})
      setRuleSet(next)
    },
    races,
    setRaces,
    isOn,
    toggle: (rule: Switch) => setChanged({ ...changed(), [rule]: !isOn(rule) }),
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
      const changes: Partial<Options> = {
        races: races(),
        turnBonus: isOn('turnBonus'),
        coastRepair: isOn('coastRepair'),
        carryOver: isOn('carryEveryone') ? 'everyone' : 'earned',
        stoppedShort: isOn('stoppedMoved') ? 'moved' : 'run',
      }
      const named = seats().map((seat) => ({ ...seat, name: seat.name.trim() || seat.colour }))
      return { seats: seated(named), side: side(), ruleSet: ruleSet(), changes }
    },
  }
}
