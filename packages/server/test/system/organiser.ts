import type { NewTournament, Tournament } from '@powerboats/protocol'
import { createAuthenticator } from '../authenticator.ts'
import { comeIn } from './person.ts'
import type { Person } from './person.ts'

/** Somebody with a passkey, who can open tournaments. */
export async function comeToStay(urlOf: () => string): Promise<Person> {
  const person = await comeIn(urlOf)
  const url = urlOf()
  const { challenge } = await person.call<{ challenge: string }>('POST', '/me/passkeys/options', {})
  await person.call('POST', '/me/passkeys', createAuthenticator(new URL(url).hostname, url).make(challenge))
  return person
}

/** Opens a Swiss of duels of one race, with plenty of time. */
export function openSwiss(
  organiser: Person,
  rounds: number,
  changes: Partial<NewTournament> = {},
): Promise<Tournament> {
  const wish: NewTournament = {
    name: 'Evening on the lake',
    format: { kind: 'swiss', rounds },
    startsAt: Date.now() + 3_600_000,
    whenFull: true,
    least: 2,
    most: 2,
    bots: { kind: 'none' },
    graceSeconds: 600,
    breakSeconds: 1,
    side: 'dark',
    changes: { races: 1 },
    pace: { kind: 'live', bankSeconds: 3600, incrementSeconds: 60 },
    isRated: false,
    access: 'public',
    ...changes,
  }
  return organiser.call<Tournament>('POST', '/tournaments', wish)
}
