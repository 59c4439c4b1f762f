import type { NewTournament, Table, Tournament } from '@powerboats/protocol'
import { anyLegalIntent } from '@powerboats/rules'
import type { Services } from '../src/contracts/services.ts'
import { sealFor } from './seal.ts'
import { startWeb } from './webNode.ts'
import type { Browser, WebNode } from './webNode.ts'

export type Player = Browser & { readonly id: string }

/** A Swiss of two rounds that begins in a minute. */
export function aSwiss(now: number, changes: Partial<NewTournament> = {}): NewTournament {
  return {
    name: 'Evening on the lake',
    format: { kind: 'swiss', rounds: 2 },
    startsAt: now + 60_000,
    whenFull: false,
    least: 2,
    most: 16,
    bots: { kind: 'none' },
    graceSeconds: 60,
    breakSeconds: 30,
    side: 'dark',
    changes: { races: 1 },
    pace: { kind: 'live', bankSeconds: 600, incrementSeconds: 10 },
    isRated: false,
    access: 'public',
    ...changes,
  }
}

/** A server and people with passkeys, who can open and enter tournaments there. */
export interface TournamentScene {
  readonly web: WebNode
  readonly people: readonly Player[]
  /** Opens one by the first of them. */
  readonly open: (changes?: Partial<NewTournament>) => Promise<Tournament>
  /** Lets time pass, and the server do what is due. */
  readonly later: (ms: number) => Promise<void>
  /** The tournament as somebody sees it. */
  readonly seen: (id: string, by?: Browser) => Promise<Tournament>
  /** Everybody of a heat comes to its table. */
  readonly appear: (tournament: Tournament, heat: number) => Promise<Table>
}

export async function tournamentScene(names: readonly string[]): Promise<TournamentScene> {
  const web = await startWeb()
  const people: Player[] = []
  for (const name of names) {
    const person = await web.guest(name)
    await keep(web, person.id)
    people.push(person)
  }
  const asked = async (by: Browser, ...what: Parameters<Browser['call']>) => {
    const { status, text } = await by.call(...what)
    if (status !== 200) throw new Error(text)
    return JSON.parse(text) as Tournament
  }
  return {
    web,
    people,
    open: async (changes) => asked(people[0]!, 'POST', '/tournaments', aSwiss(web.now(), changes)),
    later: async (ms) => {
      web.pass(ms)
      await web.tournaments.proceed()
    },
    seen: (id, by = people[0]!) => asked(by, 'GET', `/tournaments/${id}`),
    appear: async ({ state }, number) => {
      const { table, players } = state.heats[number - 1]!
      const sailors = people.filter(({ id }) => players.includes(id))
      let shown = await sailors[0]!.table('GET', `/tables/${table}`)
      for (const person of sailors)
        shown = await person.table('PATCH', `/tables/${table}/seat`, { isReady: true, seal: sealFor(shown, person.id) })
      for (const person of shown.status === 'starting' ? sailors : [])
        shown = await person.table('POST', `/tables/${table}/contribution`, { contribution: person.id })
      return shown
    },
  }
}

/** Gives a player a passkey. */
export async function keep({ stores, now }: Pick<Services, 'stores' | 'now'>, player: string): Promise<void> {
  const passkey = { id: `key of ${player}`, publicKey: new Uint8Array(1), counter: 0, transports: [], createdAt: now() }
  await stores.players.addPasskey({ ...passkey, player })
}

/** Sails a game to its end: boats are placed, then whoever is at turn gives up. Nobody wins. */
export async function endGame({ host }: Pick<Services, 'host'>, id: string): Promise<void> {
  for (;;) {
    const known = await host.look(id)
    if (known === null) throw new Error('there is no game')
    const { seat, phase } = known.game
    if (phase === 'over' || seat === null) return
    const intent = phase === 'placing' ? anyLegalIntent(known.game, seat) : ({ kind: 'retire' } as const)
    const acted = await host.act(id, seat, intent, { after: known.count, by: 'player' })
    if (!acted.ok) throw new Error(acted.error)
  }
}
