import { randomBytes } from 'node:crypto'
import { fairChance, recordOf } from '@powerboats/host'
import type { Host, Move } from '@powerboats/host'
import type { Code } from '@powerboats/protocol'
import { dealSetup, err, ok, optionsFor } from '@powerboats/rules'
import type { Chance, GameRecord, Intent, Result, Setup } from '@powerboats/rules'
import { diceOf } from '../contracts/daily.ts'
import type { DailyStore, StoredDay, StoredTry } from '../contracts/daily.ts'
import type { Player, Stores } from '../contracts/stores.ts'
import { newId } from '../random/ids.ts'
import { closingOf, dayAt } from './day.ts'
import { createSettling } from './settling.ts'
import type { DailyThread } from './thread/thread.ts'

export interface DailyParts {
  readonly stores: Pick<Stores, 'daily' | 'games' | 'lease' | 'players'>
  readonly host: Pick<Host, 'open' | 'act' | 'look' | 'catchUp'>
  readonly thread: Pick<DailyThread, 'run'>
  readonly chance: Chance
  readonly now: () => number
  readonly warn: (about: object, words: string) => void
}

/** All that can be done with daily races. */
export interface DailyService {
  /** The race of a day; that of today is opened if need be. Null for days that had none. */
  day(day: string): Promise<StoredDay | null>
  today(): Promise<StoredDay>
  /** The try of a player that is under way today, or a new one. Only the first on a day can count, and only for those with a passkey. */
  begin(player: Player): Promise<Result<StoredTry, Code>>
  act(id: string, player: string, after: number, intent: Intent): Promise<Result<Move, Code>>
  /** A player's tries on a day, with what came of those that are over. */
  tries(player: string, day: string): Promise<StoredTry[]>
  /** Works out what came of tries that are over, should a node have stopped before it did. */
  settleAll(day: string): Promise<void>
  /** The record of a try; nobody sees that of another before having sailed, or the end of the day. */
  record(id: string, viewer: string | null): Promise<Result<GameRecord, Code>>
  /** The course of a day, with the captain's race for those who may see it. */
  captain(day: StoredDay, viewer: string | null): Promise<GameRecord>
}

/** Tries of a player on one day; more than anybody needs. */
const mostTries = 50
/** How long others leave the work on a day to the node that has begun it, in milliseconds. */
const workMs = 60 * 1000
/** One day in three has the light side. */
const lightDays = 3

export function createDailyService({ stores, host, thread, chance, now, warn }: DailyParts): DailyService {
  const { daily, games, players } = stores
  const settling = createSettling({ daily, games, thread, warn })
  const working = new Map<string, Promise<void>>()

  /** Works out par and the captain's race, unless that is done or under way, here or on another node; nobody waits for it. */
  const workOn = (race: StoredDay) => {
    if (race.work !== null || working.has(race.day)) return
    const done = workOut(race)
      .catch((error: unknown) => warn({ day: race.day, err: error }, 'the par of a day could not be worked out'))
      .finally(() => working.delete(race.day))
    working.set(race.day, done)
  }

  const workOut = async ({ day, setup, secret }: StoredDay): Promise<void> => {
    if (!(await stores.lease('par of the day', now(), now() + workMs))) return
    await daily.keepWork(day, await thread.run({ kind: 'open', day, setup, secret }))
  }

  const find = async (day: string): Promise<StoredDay | null> => {
    const known = await daily.load(day)
    const found = known ?? (day === dayAt(now()) ? await daily.open(newDay(day, chance, now())) : null)
    if (found !== null) workOn(found)
    return found
  }

  const today = async () => (await find(dayAt(now())))!

  /** Opens the game of a try; a node may have stopped just before. */
  const open = async ({ id }: StoredTry, race: StoredDay, { name, colour }: Player) => {
    if ((await host.look(id)) !== null) return
    const own: Setup = { ...race.setup, players: [{ name, colour: colour ?? usualColour }] }
    await host.open(id, own, diceOf(race))
  }

  const isOver = async (id: string) => {
    await host.catchUp(id)
    return (await host.look(id))?.game.phase === 'over'
  }

  const mayWatch = async (day: string, viewer: string | null) => {
    if (now() >= closingOf(day)) return true
    const [first] = viewer === null ? [] : await daily.attempts(viewer, day)
    return first !== undefined && (first.result !== null || (await isOver(first.id)))
  }

  return {
    day: find,
    today,
    begin: async (player) => {
      const race = await today()
      const before = await daily.attempts(player.id, race.day)
      const last = before.at(-1)
      if (last !== undefined && last.result === null && !(await isOver(last.id))) {
        await open(last, race, player)
        return ok(last)
      }
      if (before.length >= mostTries) return err('tooMany')
      const number = before.length + 1
      const isCounted = number === 1 && (await players.passkeys(player.id)).length > 0
      const attempt = { id: newId(16), day: race.day, player: player.id, number, isCounted, begunAt: now() }
      await daily.begin(attempt)
      // Another request of the same player may have been faster: theirs counts.
      const begun = (await daily.attempts(player.id, race.day)).find((other) => other.number === number)!
      await open(begun, race, player)
      return ok(begun)
    },
    act: async (id, player, after, intent) => {
      const attempt = await daily.attempt(id)
      if (attempt?.player !== player) return err('unknownGame')
      if (now() >= closingOf(attempt.day)) return err('dayIsOver')
      const acted = await host.act(id, 0, intent, { after, by: 'player' })
      // Nobody waits for the coach: whoever asks for the result does.
      if (acted.ok && acted.value.events.some(({ kind }) => kind === 'gameEnded')) void settling.settle(id)
      return acted
    },
    tries: async (player, day) => {
      const all = await daily.attempts(player, day)
      const unsettled = all.filter(({ result }) => result === null)
      if (unsettled.length === 0) return all
      await Promise.all(unsettled.map(({ id }) => settling.settle(id)))
      return daily.attempts(player, day)
    },
    settleAll: (day) => settling.settleAll(day),
    record: async (id, viewer) => {
      const attempt = await daily.attempt(id)
      const game = attempt && (await games.load(id))
      if (attempt === null || game === null) return err('unknownGame')
      if (attempt.player !== viewer) {
        // Practice is nobody else's business.
        if (!attempt.isCounted) return err('unknownGame')
        if (!(await mayWatch(attempt.day, viewer))) return err('sailFirst')
      }
      return ok(recordOf(game, now() >= closingOf(attempt.day)))
    },
    captain: async (race, viewer) => {
      const { day, setup, work } = race
      const events = work !== null && (await mayWatch(day, viewer)) ? work.captain : []
      return recordOf({ setup, dice: diceOf(race), events }, now() >= closingOf(day))
    },
  }
}

const usualColour = 'red'

/** A new day: its secret decides the course and the dice. */
function newDay(day: string, chance: Chance, openedAt: number): Parameters<DailyStore['open']>[0] {
  const players = [{ name: 'Captain', colour: 'white' }] as const
  const side = chance(lightDays) === 0 ? 'light' : 'dark'
  const sealed = { day, secret: randomBytes(32).toString('hex'), isDealt: true }
  const agreed = { players, side, options: optionsFor(1, 'rulebook', { races: 1 }) } as const
  return { ...sealed, setup: dealSetup(agreed, fairChance(diceOf(sealed))), openedAt }
}
