import { serverOrganiser } from '@powerboats/protocol'
import { nextOccurrence, weekdays } from '@powerboats/tournaments'
import type { Repeat } from '@powerboats/tournaments'
import type { Opening, TournamentStore } from '../contracts/tournaments.ts'
import { fillingBots } from './fillingBots.ts'
import { idAfter } from './successors.ts'

/** When the server's own regatta takes place, every day. */
export type Evening = Pick<Repeat, 'time' | 'zone'>

export interface StandingParts {
  readonly store: Pick<TournamentStore, 'create'>
  /** Null for a server that opens no tournaments of its own. */
  readonly evening: Evening | null
  readonly now: () => number
}

const series = 'evening regatta'

/** T10.4: sees to it that the next regatta of the server is in the calendar. Its id follows from its date: any node may open it, and there is one. */
export function createStanding({ store, evening, now }: StandingParts): () => Promise<void> {
  let openUntil = -Infinity
  return async () => {
    if (evening === null || now() < openUntil) return
    const repeat = { ...evening, days: weekdays }
    const { date, at } = nextOccurrence(repeat, now())
    await store.create(idAfter(series, date), eveningRegatta(repeat, at))
    openUntil = at
  }
}

/** Everybody may enter, also without a passkey, so it is not rated; who is alone there meets bots. */
function eveningRegatta(repeat: Repeat, at: number): Opening {
  return {
    plan: {
      name: 'Evening regatta',
      organiser: serverOrganiser,
      format: { kind: 'regatta', minutes: 40 },
      start: { at, whenFull: false },
      least: 2,
      most: 1000,
      bots: fillingBots(4, 'skipper'),
      graceSeconds: 60,
      breakSeconds: 30,
      side: 'dark',
      changes: { races: 1 },
    },
    access: 'public',
    pace: { kind: 'live', bankSeconds: 120, incrementSeconds: 10 },
    isRated: false,
    series: { id: series, repeat },
  }
}
