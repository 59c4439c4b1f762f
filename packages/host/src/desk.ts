import { evolveAll, newGame } from '@powerboats/rules'
import type { Game, GameEvent } from '@powerboats/rules'
import type { Bus } from './bus.ts'
import { throwsIn } from './fairDice.ts'
import type { GameStore, News, StoredGame } from './store.ts'

/** A game as a host knew it at one moment. */
export interface Known extends Omit<StoredGame, 'events'> {
  /** How many events there were. */
  readonly count: number
  readonly game: Game
  /** How many throws there were: counting them anew for every intent would take longer than deciding it. */
  readonly throws: number
}

/** A game on the desk, and those who want to hear of it. */
interface Sheet {
  known: Known
  /** All that happened. It grows, so it is given to nobody. */
  readonly events: GameEvent[]
  readonly listeners: Set<(news: News) => void>
  hangUp: (() => void) | null
}

/** The games a host has before it: loaded once, kept up to date, told on. */
export interface Desk {
  get(id: string): Promise<Known | null>
  /** A move that was stored here and made the game what it is now: everyone hears of it. */
  tell(id: string, news: News, game: Game): void
  /** Gives the function that ends it; null when there is no such game. */
  follow(id: string, after: number, listener: (news: News) => void): Promise<(() => void) | null>
  /** Looks in the store for moves that others have made; whether there were any. */
  catchUp(id: string): Promise<boolean>
  followed(): string[]
}

/** Games that nobody follows are forgotten when there are more than this. */
const mostSheets = 2000

export function createDesk(store: GameStore, bus: Bus<News>): Desk {
  const sheets = new Map<string, Sheet>()
  const loading = new Map<string, Promise<Sheet | null>>()

  const sheetOf = (id: string): Promise<Sheet | null> => {
    const sheet = sheets.get(id)
    if (sheet !== undefined) return Promise.resolve(sheet)
    const begun = loading.get(id) ?? load(id).finally(() => loading.delete(id))
    loading.set(id, begun)
    return begun
  }

  const load = async (id: string): Promise<Sheet | null> => {
    const stored = await store.load(id)
    if (stored === null) return null
    const { events, ...head } = stored
    const game = evolveAll(newGame(stored.setup), events)
    const known = { ...head, count: events.length, game, throws: throwsIn(events) }
    const sheet: Sheet = { known, events: [...events], listeners: new Set(), hangUp: null }
    sheets.set(id, sheet)
    clear()
    return sheet
  }

  const clear = () => {
    for (const [id, { listeners }] of sheets) {
      if (sheets.size <= mostSheets) return
      if (listeners.size === 0) sheets.delete(id)
    }
  }

  const add = (sheet: Sheet, news: News, game = evolveAll(sheet.known.game, news.events)) => {
    const { at, by, clock, events } = news
    const { setup, dice, pace } = sheet.known
    const throws = sheet.known.throws + throwsIn(events)
    sheet.events.push(...events)
    sheet.known = { setup, dice, pace, last: { at, by, clock }, count: sheet.events.length, game, throws }
    for (const listener of sheet.listeners) listener(news)
  }

  /** What the bus brings may be known already, or come after something that was lost. */
  const hear = (id: string, news: News, game?: Game) => {
    const sheet = sheets.get(id)
    const count = sheet?.known.count ?? 0
    if (sheet === undefined || news.after + news.events.length <= count) return
    if (news.after === count) add(sheet, news, game)
    // Should the store fail, the next news or the next look tells again.
    else catchUp(id).catch(() => {})
  }

  const catchUp = async (id: string): Promise<boolean> => {
    const sheet = sheets.get(id)
    const news = sheet === undefined ? null : await store.behind(id, sheet.known.count)
    if (sheet === undefined || news === null) return false
    // Some of it the bus may have brought meanwhile.
    const events = news.events.slice(sheet.known.count - news.after)
    if (events.length === 0) return false
    add(sheet, { ...news, after: sheet.known.count, events })
    return true
  }

  return {
    get: async (id) => (await sheetOf(id))?.known ?? null,
    tell: (id, news, game) => {
      hear(id, news, game)
      bus.publish(id, news)
    },
    follow: async (id, after, listener) => {
      const sheet = await sheetOf(id)
      if (sheet === null) return null
      const isFirst = sheet.hangUp === null
      sheet.hangUp ??= bus.subscribe(id, (news) => hear(id, news))
      sheet.listeners.add(listener)
      const { count, last } = sheet.known
      if (count > after) listener({ after, events: sheet.events.slice(after), ...last })
      // Until now nobody listened for what other hosts did.
      if (isFirst) await catchUp(id)
      return () => {
        sheet.listeners.delete(listener)
        if (sheet.listeners.size > 0) return
        sheet.hangUp?.()
        sheet.hangUp = null
      }
    },
    catchUp,
    followed: () => [...sheets].filter(([, { listeners }]) => listeners.size > 0).map(([id]) => id),
  }
}
