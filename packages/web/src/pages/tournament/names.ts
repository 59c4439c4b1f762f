import { entrantOf } from '@powerboats/tournaments'
import type { Tournament } from '@powerboats/tournaments'
import { tournamentWords } from '../../words/tournaments.ts'

/** What somebody in the tournament is called. */
export function nameOf(state: Tournament, player: string): string {
  return entrantOf(state, player)?.name || tournamentWords().page.former
}
