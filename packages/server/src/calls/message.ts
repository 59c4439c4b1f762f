import type { CallKind, CallLanguage } from '@powerboats/protocol'
import { awaitedAt } from '../contracts/awaited.ts'
import type { Call, ListedTable } from '../contracts/stores.ts'
import { callWords } from './words/words.ts'

/** What a call says. */
export interface CallMessage {
  readonly language: CallLanguage
  readonly title: string
  readonly text: string
  /** The page of the client that it leads to. */
  readonly path: string
}

/** A call, and the table that it is about. */
export interface OpenCall {
  readonly call: Call
  readonly table: ListedTable
}

/** One message for all that is to be told to somebody at once. */
export function messageFor(calls: readonly OpenCall[], language: CallLanguage): CallMessage {
  const words = callWords[language]
  const [first] = calls
  if (calls.length === 1) return { language, ...single[first!.call.kind](first!, language) }
  const text = calls.every(({ call }) => call.kind === 'turn') ? words.allTurns : words.mixed
  return { language, title: words.waiting(calls.length), text, path: 'lobby' }
}

/** The message of one call, by its kind. */
const single: Record<CallKind, (call: OpenCall, language: CallLanguage) => Omit<CallMessage, 'language'>> = {
  turn: ({ call, table }, language) => {
    const others = table.seats.flatMap((seat) =>
      seat.kind === 'free' || (seat.kind === 'player' && seat.player === call.player) ? [] : [seat.name],
    )
    const words = callWords[language]
    const names = new Intl.ListFormat(language).format(others)
    if (table.status === 'starting')
      return { title: words.start, text: words.startWith(names), path: `table/${table.id}` }
    return { title: words.turn, text: words.turnWith(names), path: `table/${table.id}` }
  },
  challenge: ({ table }, language) => {
    const sender = table.seats.find((seat) => seat.kind === 'player' && seat.player === table.owner)
    const words = callWords[language]
    const title = sender?.kind === 'player' ? words.challengeBy(sender.name) : words.challenge
    return { title, text: words.challengeText, path: `table/${table.id}` }
  },
  round: ({ table }, language) => {
    const words = callWords[language]
    return { title: words.round, text: words.roundText, path: `table/${table.id}` }
  },
}

/** Whether a call still makes sense, by its kind: things may have gone on since. */
export const isStillSo: Record<CallKind, (call: Call, table: ListedTable) => boolean> = {
  turn: ({ player, number }, table) => {
    const { status, game, seats, draw } = table
    if (number < 0) return number === -draw && awaitedAt(table).includes(player)
    const seat = seats[game?.turn ?? -1]
    return status === 'racing' && seat?.kind === 'player' && seat.player === player && !seat.isAway
  },
  challenge: ({ player }, { status, seats }) =>
    status === 'gathering' &&
    seats.some(({ kind }) => kind === 'free') &&
    !seats.some((seat) => seat.kind === 'player' && seat.player === player),
  round: ({ player }, { status, seats }) =>
    status === 'gathering' && seats.some((seat) => seat.kind === 'player' && seat.player === player && !seat.isReady),
}
