import { skipper } from '@powerboats/bots'
import { seeded } from '@powerboats/chance'
import { evolveAll, newGame, parseRecord } from '@powerboats/rules'
import type { GameEvent, Seat } from '@powerboats/rules'
import { createApi } from '../src/online/api.ts'
import { createConnection } from '../src/online/connection/connection.ts'
import type { OpenSocket } from '../src/online/connection/socket.ts'

/** Where the page is, and who has it open. */
export interface PageNeeds {
  readonly base: URL
  readonly fetched: typeof fetch
  readonly open: OpenSocket
  readonly player: string
  readonly table: string
}

/** What came of it. */
export interface Sailed {
  readonly seat: Seat
  readonly events: readonly GameEvent[]
  /** Moves that were not taken. */
  readonly refused: readonly string[]
  readonly wasOutdated: boolean
}

/**
 * An open page of this release, without its screen: it reads its table and its game, follows them, and sails its player's boat to the end.
 * It is kept with every release, built as pages are, and plays on against the server of today.
 */
export async function sailOn({ base, fetched, open, player, table }: PageNeeds): Promise<Sailed> {
  const api = createApi(base, fetched)
  const found = await api.table(table)
  const text = await api.record(table)
  if (!found.ok || !text.ok) throw new Error('the table or its record cannot be read')
  const record = parseRecord(text.value)
  if (!record.ok) throw new Error(`${record.error.at} ${record.error.message}`)
  const seat = found.value.places.findIndex((one) => one.kind === 'player' && one.player === player) as Seat

  let wasOutdated = false
  const connection = createConnection({
    open,
    now: Date.now,
    later: (ms, act) => {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
    jitter: () => 1,
    onOutdated: () => {
      wasOutdated = true
    },
  })
  const events: GameEvent[] = []
  const refused: string[] = []
  let game = newGame(record.value.setup)
  const chance = seeded(1, seat)
  await new Promise<void>((resolve, reject) => {
    const act = async () => {
      if (game.seat !== seat) return
      const answer = await connection.act(table, events.length, skipper.choose(game, seat, chance))
      if (!answer.ok) refused.push(answer.error)
    }
    const unsubscribe = connection.subscribe(table, {
      after: 0,
      onMove: (move) => {
        events.push(...move.events)
        game = evolveAll(game, move.events)
        if (game.phase !== 'over') return void act()
        unsubscribe()
        resolve()
      },
      onRefused: (code: string) => reject(new Error(code)),
    })
  })
  return { seat, events, refused, wasOutdated }
}
