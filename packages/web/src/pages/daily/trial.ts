import { createHost, memoryBus, memoryStore } from '@powerboats/host'
import type { DailyRace } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { GameRecord, Player } from '@powerboats/rules'
import type { Answer, Api } from '../../online/api.ts'
import { dailyHost } from './dailyHost.ts'
import type { GameSource } from '../../play/session.ts'

/** A race of a day that is about to be sailed, on the server or, once the day is over, here. */
export interface Trial {
  readonly source: GameSource
  readonly day: string
  readonly isCounted: boolean
  readonly isLocal: boolean
}

export interface TrialNeeds {
  readonly api: Pick<Api, 'beginTry' | 'actInTry'>
  readonly comeIn: () => Answer<unknown>
  readonly fetchRecord: (id: string) => Answer<GameRecord>
}

/** Begins the try of today, or goes on with one that is under way. */
export async function serverTrial({ api, comeIn, fetchRecord }: TrialNeeds, race: DailyRace): Answer<Trial> {
  const come = await comeIn()
  if (!come.ok) return come
  const underWay = race.you?.tries.find(({ result }) => result === null)
  const begun = underWay === undefined ? await api.beginTry() : ok(underWay)
  if (!begun.ok) return begun
  const { id, day, isCounted } = begun.value
  const record = await fetchRecord(id)
  if (!record.ok) return record
  const source = sourceOf(id, dailyHost(api, record.value.events), record.value, isFresh(record.value))
  return ok({ source, day, isCounted, isLocal: false })
}

/** Sails a day that is over, with its dice, in this page alone: nothing of it is kept. */
export async function localTrial(race: DailyRace, { setup }: GameRecord, player: Player): Answer<Trial> {
  if (race.secret === null) return err('unreachable')
  const host = createHost(memoryStore(), memoryBus(), Date.now)
  const own = { ...setup, players: [player] }
  const opened = await host.open(race.day, own, { secret: race.secret, contributions: [race.day] })
  if (!opened.ok) return err('unknownDay')
  const source = sourceOf(race.day, host, { setup: own, events: opened.value.events }, true)
  return ok({ source, day: race.day, isCounted: false, isLocal: true })
}

function sourceOf(
  id: string,
  host: GameSource['host'],
  { setup, events }: Pick<GameRecord, 'setup' | 'events'>,
  fromStart: boolean,
): GameSource {
  return { id, host, start: { setup, events }, fromStart, playedBy: () => 'person', botWorker: null }
}

function isFresh({ events }: GameRecord): boolean {
  return !events.some(({ kind }) => kind === 'placed')
}
