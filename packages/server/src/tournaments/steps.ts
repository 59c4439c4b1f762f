import type { Bus } from '@powerboats/host'
import { serially } from '@powerboats/host'
import type { Code } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import { activeIn, dueAt, entrantOf, evolveAll, newTournament, standingsOf } from '@powerboats/tournaments'
import type { Intent, Tournament, TournamentEvent } from '@powerboats/tournaments'
import type { TableMessage } from '../contracts/messages.ts'
import type { Stores } from '../contracts/stores.ts'
import type { KnownEvents, Opening, TournamentStep } from '../contracts/tournaments.ts'
import { newId } from '../random/ids.ts'
import type { Decider } from './decider.ts'
import type { HeatTables } from './heatTables.ts'
import { storedBehind, textOf } from './storedBehind.ts'
import type { Successors } from './successors.ts'

export interface StepParts {
  readonly stores: Pick<Stores, 'tournaments'>
  readonly bus: Bus<TableMessage>
  readonly heatTables: HeatTables
  readonly successors: Successors
  readonly decider: Decider
  readonly now: () => number
}

/** A tournament as it is after its first `count` events. */
export interface Known extends KnownEvents {
  readonly id: string
  readonly opening: Opening
  readonly tournament: Tournament
  readonly done: number
}

/** Every step of a tournament: decided, stored under its number, carried out at the tables, told. Any node can do any step. */
export interface Steps {
  look(id: string): Promise<Known | null>
  /** What somebody wants, or the server (null). It is decided again when another was faster. */
  act(id: string, by: string | null, intent: Intent): Promise<Result<Known, Code>>
  /** Does what is due, and carries out what a node that died has left. */
  proceed(id: string): Promise<void>
}

/** How long a step may take to be carried out at the tables, in milliseconds; then another node does it. */
const lease = 5000
/** More than there are nodes that could be faster. */
const mostTries = 20
/** Tournaments that a node remembers. */
const mostKnown = 100

export function createSteps({ stores, bus, heatTables, successors, decider, now }: StepParts): Steps {
  const { tournaments: store } = stores
  const known = new Map<string, Known>()
  const inTurn = serially()

  const remember = (one: Known): Known => {
    known.delete(one.id)
    known.set(one.id, one)
    if (known.size > mostKnown) known.delete(known.keys().next().value!)
    return one
  }

  const look = async (id: string): Promise<Known | null> => {
    const before = known.get(id)
    const stored = await storedBehind(store, id, before?.count ?? 0, before)
    // A store that was restored has lost events: then all that is known is wrong.
    if (typeof stored === 'string') {
      known.delete(id)
      return look(id)
    }
    if (stored === null) return null
    const { events, count, last, done, ...opening } = stored
    const tournament = evolveAll(before?.tournament ?? newTournament(opening.plan), events)
    return remember({ id, opening, tournament, count, last, done })
  }

  const follow = async (id: string, opening: Opening, tournament: Tournament, events: readonly TournamentEvent[]) => {
    await heatTables.follow(opening, tournament, events)
    await successors.follow(id, opening, tournament, events)
  }

  /** Carries out all that follows at the tables from what is stored; another node may have begun with it. */
  const carryOut = async ({ id, opening, tournament, count, done }: Known): Promise<void> => {
    const { events } = (await store.load(id, done))!
    await follow(id, opening, tournament, events)
    await store.settle(id, done, count, dueAt(tournament, now()))
  }

  const step = async (id: string, by: string | null, intent: Intent): Promise<Result<Known, Code>> => {
    for (let tries = 0; tries < mostTries; tries++) {
      const before = await look(id)
      if (before === null) return err('unknownTournament')
      const at = now()
      const decided = await decider.decide(id, before.tournament, by, intent, at)
      if (!decided.ok) return decided
      if (decided.value.length === 0) return ok(before)
      const events = withTables(decided.value)
      const tournament = evolveAll(before.tournament, events)
      if (!(await store.append(id, before.count, events, stepOf(before, tournament, at), before.last))) continue
      const count = before.count + events.length
      const after = remember({ ...before, tournament, count, last: textOf(events.at(-1)) })
      bus.publish(id, { kind: 'changed' })
      await follow(id, before.opening, tournament, events)
      await store.settle(id, before.count, after.count, dueAt(tournament, now()))
      return ok(after)
    }
    return err('busy')
  }

  return {
    look,
    act: (id, by, intent) => inTurn(id, () => step(id, by, intent)),
    proceed: (id) =>
      inTurn(id, async () => {
        const left = await look(id)
        if (left === null) return
        if (left.done < left.count) await carryOut(left)
        const after = await step(id, null, { kind: 'proceed' })
        // Nothing was due yet, or only what was left.
        if (after.ok && after.value.count === left.count) {
          const { tournament, count } = after.value
          await store.settle(id, count, count, dueAt(tournament, now()))
        }
      }),
  }

  /** What is stored with a step. It stays due until it is carried out at the tables. */
  function stepOf({ id, tournament: before }: Known, after: Tournament, at: number): TournamentStep {
    const due = dueAt(after, at)
    const isPerson = (player: string) => entrantOf(after, player)!.bot === null
    const heats = after.heats.slice(before.heats.length).map(({ table, number, players }) => {
      return { tournament: id, table: table!, number, people: players.filter(isPerson) }
    })
    const dueSoon = Math.min(due ?? Infinity, at + lease)
    const ranks = after.phase === 'over' ? { ranks: ranksIn(after) } : {}
    return { phase: after.phase, dueAt: dueSoon, entered: activeIn(after).length, at, heats, ...ranks }
  }
}

/** Where everybody stands, in a league within their division. */
function ranksIn(tournament: Tournament): ReadonlyMap<string, number> {
  return new Map(standingsOf(tournament).map(({ player, rank }) => [player, rank]))
}

/** Gives every new heat the table at which it will be sailed. */
function withTables(events: readonly TournamentEvent[]): TournamentEvent[] {
  return events.map((event) =>
    event.kind === 'paired' ? { ...event, heats: event.heats.map((heat) => ({ ...heat, table: newId(8) })) } : event,
  )
}
