import type { MyRace } from '../online/races/createMyRaces.ts'
import type { Route } from '../router/route.ts'
import type { Words } from '../words/en/common.ts'

/** Of races over days only the turn is worth a word: they are under way for weeks. */
export function markOf({ race, home }: Words, races: readonly MyRace[], { page, rest }: Route): string {
  const others = races.filter(({ table }) => page !== 'table' || table.id !== rest[0])
  if (others.some(({ isMyTurn }) => isMyTurn)) return `● ${race.yourTurn}!`
  return others.some(({ table }) => table.terms.pace.kind === 'live') ? `○ ${home.underWay}` : ''
}
