import { notify } from '../notices/notices.ts'
import { trueChance } from '../random/chance.ts'
import { createLocalHost } from './createLocalHost.ts'
import type { LocalHost } from './createLocalHost.ts'
import { openDatabase } from './database.ts'
import { deal } from './dealing.ts'
import { withFallback } from './fallback.ts'
import type { GameStorage } from './fallback.ts'
import { browserGameList } from './gameList.ts'
import { nextRivals } from './rivals.ts'
import { browserStore } from './store.ts'
import { quickTable } from './table.ts'
import { tabBus } from './tabBus.ts'

/** Says that this browser saves nothing now. */
export function warnUnsaved(error: unknown): void {
  console.warn(error)
  notify('unsaved')
}

async function openStorage(): Promise<GameStorage> {
  const db = await openDatabase()
  return { store: browserStore(db), gameList: browserGameList(db) }
}

let opened: LocalHost | undefined

/** The local host of this page. */
export async function localHost(): Promise<LocalHost> {
  opened ??= openLocalHost()
  return opened
}

function openLocalHost(): LocalHost {
  let opening: Promise<GameStorage> | undefined
  const storage = () => (opening ??= openStorage())
  const { store, gameList } = withFallback(storage, warnUnsaved)
  const made = createLocalHost(store, gameList, (table) => deal(table, location.search), tabBus())
  document.addEventListener('visibilitychange', () => document.hidden || void made.catchUp())
  return made
}

/** Opens a race against three bots that suit the player. Returns the id of its game. */
export async function openQuickRace(isNewcomer: boolean, isPractice = false): Promise<string> {
  const { openGame, gameList } = await localHost()
  return openGame({ ...quickTable(trueChance, await nextRivals(gameList, isNewcomer)), isPractice })
}
