import { commitmentTo } from '@powerboats/host'
import type { GameStore } from '@powerboats/host'
import { makeRecord } from '@powerboats/rules'
import type { GameRecord, Seat } from '@powerboats/rules'
import { summaryOf } from '../games/gameList.ts'
import type { GameList, GameSummary } from '../games/gameList.ts'
import type { GameKind } from '../games/table.ts'
import type { OpenedRecords, OpenedRow } from '../games/openedRecords.ts'
import { isCode, isTryId } from '../online/code.ts'
import { playedRecord } from './playedRecord.ts'

/** A row in the list of records. */
export interface KeptRecord extends GameSummary {
  readonly isOpened: boolean
  /** The server keeps it. */
  readonly isOnline: boolean
}

/** What a record itself does not say. */
export interface About {
  readonly kind: GameKind
  /** The seats that were sailed by people at this screen, or online by the player of this browser. */
  readonly mine: readonly Seat[]
}

/** All games that can be watched again: those played here, those opened from files, and those that the server keeps. */
export interface Library {
  /** What is kept here, latest first. */
  list(): Promise<KeptRecord[]>
  load(id: string): Promise<GameRecord | null>
  about(id: string): Promise<About>
  /** Keeps a record from a file. Returns its id: the same record always has the same. */
  keep(record: GameRecord): Promise<string>
  remove(kept: KeptRecord): Promise<void>
}

/** A library over what is kept here and what `fetched` brings from the server. */
export function createLibrary(
  store: GameStore,
  gameList: GameList,
  opened: OpenedRecords,
  fetched: (code: string) => Promise<GameRecord | null>,
  seatsOnline: (code: string) => Promise<readonly Seat[]>,
  now: () => number,
): Library {
  return {
    list: async () => {
      const [played, others] = await Promise.all([gameList.list(), opened.list()])
      return [...played.map((game) => ({ ...game, isOpened: false, isOnline: false })), ...others.map(keptOf)].sort(
        (a, b) => b.changed - a.changed,
      )
    },
    load: async (id) => {
      if (isOnline(id)) return fetched(id)
      const [played, other] = await Promise.all([playedRecord({ store, gameList }, id), opened.get(id)])
      return played ?? other?.record ?? null
    },
    about: async (id) => {
      if (isOnline(id)) return { kind: 'race', mine: await seatsOnline(id) }
      const [seats, kind] = await Promise.all([gameList.seatsOf(id), gameList.kindOf(id)])
      const mine = (seats ?? []).flatMap(({ pilot }, seat) => (pilot === 'person' ? [seat as Seat] : []))
      return { kind, mine }
    },
    keep: async (record) => {
      const id = `file-${commitmentTo(makeRecord(record)).slice(0, 16)}`
      await opened.put({ id, record, changed: now() })
      return id
    },
    remove: ({ id, isOpened }) => (isOpened ? opened.remove(id) : gameList.remove(id)),
  }
}

/** Whether the server keeps it. */
function isOnline(id: string): boolean {
  return isCode(id) || isTryId(id)
}

function keptOf({ id, record, changed }: OpenedRow): KeptRecord {
  return { ...summaryOf(id, record, changed), isOpened: true, isOnline: false }
}
