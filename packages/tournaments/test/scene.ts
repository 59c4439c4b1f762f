import { seeded } from '@powerboats/chance'
import { decide } from '../src/life/decide.ts'
import type { Intent } from '../src/life/intent.ts'
import type { TournamentEvent } from '../src/state/event.ts'
import { evolveAll } from '../src/state/evolve.ts'
import type { Heat, Outcome } from '../src/state/heat.ts'
import { day } from '../src/state/plan.ts'
import type { Format, Kind, Moment, Plan, PlayerId } from '../src/state/plan.ts'
import { heatOf, newTournament, openHeats } from '../src/state/tournament.ts'
import type { Entry, Tournament } from '../src/state/tournament.ts'

export const begin: Moment = 1_000 * day
export const organiser = 'organiser'

export const formats: { readonly [K in Kind]: Extract<Format, { kind: K }> } = {
  regatta: { kind: 'regatta', minutes: 40 },
  swiss: { kind: 'swiss', rounds: 5 },
  fleet: { kind: 'fleet', rounds: 4, boats: 4 },
  cup: { kind: 'cup', thirdPlace: true },
  league: { kind: 'league', division: 6, roundDays: 7, moving: 1, order: [] },
}

export function planOf(format: Format, changes: Partial<Plan> = {}): Plan {
  return {
    name: 'Evening on the lake',
    organiser,
    format,
    start: { at: begin, whenFull: false },
    least: { regatta: 2, swiss: 2, fleet: 3, cup: 2, league: 4 }[format.kind],
    most: 200,
    bots: { kind: 'none' },
    graceSeconds: 60,
    breakSeconds: 30,
    side: 'dark',
    changes: { races: 1 },
    ...changes,
  }
}

/** Players a, b, c … from the best down; beyond z they have numbers. */
export function entriesFor(count: number): Entry[] {
  return Array.from({ length: count }, (_, i) => {
    const id = count <= 26 ? String.fromCodePoint(97 + i) : `p${i}`
    return { id, name: id.toUpperCase(), rating: 2000 - 10 * i, bot: null }
  })
}

/** A tournament to try things on, with a clock that tests set. */
export class Scene {
  tournament: Tournament
  at: Moment = begin - day
  readonly events: TournamentEvent[] = []
  readonly #chance = seeded(7)
  busy: (player: PlayerId) => boolean = () => false

  constructor(format: Format, players = 0, changes: Partial<Plan> = {}) {
    this.tournament = newTournament(planOf(format, changes))
    for (const entry of entriesFor(players)) this.act(null, { kind: 'join', entry })
  }

  /** The events that follow; throws for a refusal. */
  act(by: PlayerId | null, intent: Intent): TournamentEvent[] {
    const decided = this.#decide(by, intent)
    if (!decided.ok) throw new Error(`${intent.kind} is refused: ${decided.error}`)
    this.events.push(...decided.value)
    this.tournament = evolveAll(this.tournament, decided.value)
    return decided.value
  }

  /** Why it is refused; null if it is not. */
  refusal(by: PlayerId | null, intent: Intent): string | null {
    const decided = this.#decide(by, intent)
    return decided.ok ? null : decided.error
  }

  /** Sets the clock and does what is due. */
  proceed(at: Moment = this.at): TournamentEvent[] {
    this.at = at
    return this.act(null, { kind: 'proceed' })
  }

  start(): this {
    this.proceed(begin)
    return this
  }

  get open(): Heat[] {
    return openHeats(this.tournament)
  }

  heatWith(...players: PlayerId[]): Heat {
    const found = this.open.find((heat) => players.every((player) => heat.players.includes(player)))
    if (found === undefined) throw new Error(`${players.join(' and ')} have no open heat`)
    return found
  }

  /** Everybody appears, and the heat ends with these in this order; who is not named shares the last rank. */
  sail(heat: Heat, ...order: PlayerId[]): TournamentEvent[] {
    this.appear(heat)
    return this.act(null, { kind: 'report', heat: heat.number, outcome: outcomeOf(heat, order) })
  }

  appear({ number }: Heat, players: readonly PlayerId[] = heatOf(this.tournament, number)!.players): void {
    for (const player of players) this.act(null, { kind: 'appear', heat: number, player })
  }

  /** Sails all open heats; the better rating wins. Then the break is over. */
  round(): void {
    for (const heat of this.open) this.sail(heat, ...heat.players.toSorted())
    this.proceed(this.at + 30_000)
  }

  #decide(by: PlayerId | null, intent: Intent) {
    return decide(this.tournament, by, intent, { at: this.at, chance: this.#chance, busy: this.busy })
  }
}

export function outcomeOf(heat: Heat, winners: readonly PlayerId[]): Outcome {
  const order = winners.filter((player) => heat.players.includes(player))
  const ranks = heat.players.map((player) => (order.includes(player) ? order.indexOf(player) + 1 : order.length + 1))
  return { how: 'sailed', ranks, sailed: ranks.map((rank) => 10 * (heat.players.length - rank)) }
}
