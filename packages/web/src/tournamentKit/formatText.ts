import { serverOrganiser } from '@powerboats/protocol'
import type { Format, Plan } from '@powerboats/tournaments'
import type { TournamentWords } from '../words/en/tournaments.ts'

/** What a tournament is called; those of the server have a name in every language. */
export function nameOf({ calendar }: TournamentWords, { name, organiser }: Pick<Plan, 'name' | 'organiser'>): string {
  return organiser === serverOrganiser ? calendar.evening : name
}

/** What is sailed, in a few words: "Swiss, 5 rounds". */
export function formatText({ kinds, format: text }: TournamentWords, format: Format): string {
  const kind = kinds[format.kind]
  switch (format.kind) {
    case 'regatta':
      return `${kind}, ${text.regatta(format.minutes)}`
    case 'swiss':
      return `${kind}, ${text.swiss(format.rounds)}`
    case 'fleet':
      return `${kind}, ${text.fleet(format.rounds, format.boats)}`
    case 'cup':
      return kind
    case 'league':
      return `${kind}, ${text.league(format.division, format.roundDays)}`
  }
}

/** Which round it is; a regatta has none. */
export function roundText({ page, kinds }: TournamentWords, format: Format, round: number, extra: number): string {
  if (format.kind === 'regatta') return kinds.regatta
  const isCounted = format.kind === 'swiss' || format.kind === 'fleet'
  return isCounted ? page.ofRounds(round, format.rounds + extra) : page.round(round)
}
