import { z } from 'zod'
import { aChatMessage, aSaying } from '../game/chat.ts'
import { aRefusal } from '../game/codes.ts'
import { aTournamentEvent } from '../tournaments/event.ts'
import { aMoment, aRoom, aTableId, anEventNumber, anIntent, aMove, aTournamentId } from '../game/game.ts'
import { aTable } from '../game/table.ts'
import { aListChange } from './lobby.ts'

/** Chosen by the client; the answer carries it back. */
const aRef = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** From a client to the server. Each but `leave`, `unwatch` and `leaveLobby` is answered with `done`, or `refused` with its code. */
export const clientMessage = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('follow'), ref: aRef, table: aTableId, after: anEventNumber })
    .describe(
      'Tell me of this table: the table itself, the moves of its game behind the first `after` events, what is said, who is there.',
    ),
  z
    .strictObject({ kind: z.literal('leave'), table: aTableId })
    .describe('Stop telling me of this table. There is no answer.'),
  z
    .strictObject({ kind: z.literal('act'), ref: aRef, table: aTableId, after: anEventNumber, intent: anIntent })
    .describe('I want this, in a game with `after` events.'),
  z
    .strictObject({ kind: z.literal('say'), ref: aRef, table: aRoom, saying: aSaying })
    .describe('Say this at the table, or in the tournament with this id.'),
  z
    .strictObject({ kind: z.literal('watch'), ref: aRef, tournament: aTournamentId, after: anEventNumber })
    .describe('Tell me what happens in this tournament, behind its first `after` events.'),
  z
    .strictObject({ kind: z.literal('unwatch'), tournament: aTournamentId })
    .describe('Stop telling me of this tournament. There is no answer.'),
  z
    .strictObject({ kind: z.literal('watchLobby'), ref: aRef })
    .describe('Tell me of the lists of tables that everybody sees: at first all of them, then what has changed.'),
  z
    .strictObject({ kind: z.literal('leaveLobby') })
    .describe('Stop telling me of the lists that everybody sees. There is no answer.'),
  z.strictObject({ kind: z.literal('ping'), ref: aRef }).describe('Are you there? The answer has the server’s time.'),
])
export type ClientMessage = z.infer<typeof clientMessage>

/** From the server to a client. */
export const serverMessage = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('welcome'),
      now: aMoment,
      player: z.string().nullable(),
      version: z.int().optional(),
    })
    .describe(
      'The first message: the server’s time, and who you are; null for those who only watch. Whoever asked for the socket with `?version=…` gets the version of these messages.',
    ),
  z
    .strictObject({ kind: z.literal('table'), table: aTable })
    .describe('A table that you follow, at first and whenever it has changed.'),
  z
    .strictObject({ kind: z.literal('news'), table: aTableId, news: aMove })
    .describe(
      'A move of a game that you follow, once and in order; the first may hold all moves so far. If you know them all, it has no events. `at` of a move without events and `lastAt` of any other say when the last event that you know was made: if you know another time, the server has lost moves; follow again from 0.',
    ),
  z
    .strictObject({ kind: z.literal('said'), table: aRoom, line: aChatMessage })
    .describe(
      'What was said at a table that you follow, or in a tournament that you watch, of which `table` is the id; at first the last messages.',
    ),
  z
    .strictObject({ kind: z.literal('erased'), table: aRoom, number: z.int() })
    .describe(
      'A moderator has erased what was said at a table or in a tournament. If that is undone, it is told again with its number.',
    ),
  z
    .strictObject({ kind: z.literal('present'), table: aTableId, players: z.array(z.string()), watchers: z.int() })
    .describe('Who has the table open just now, and how many others watch.'),
  z
    .strictObject({
      kind: z.literal('steps'),
      tournament: aTournamentId,
      after: z.int(),
      events: z.array(aTournamentEvent).readonly(),
    })
    .describe('What happened in a tournament that you watch, behind its first `after` events, in order.'),
  z
    .strictObject({ kind: z.literal('lobby'), changes: z.array(aListChange).readonly() })
    .describe(
      'How the lists that everybody sees have changed, at most once a second: `order` are the tables in a list now, `tables` are new in it, and of those in `changed` only these fields are other than before.',
    ),
  z
    .strictObject({ kind: z.literal('done'), ref: aRef, now: aMoment, count: anEventNumber.optional() })
    .describe('Done; `now` is the server’s time, and after `act` the game has `count` events.'),
  z
    .strictObject({ kind: z.literal('refused'), ref: aRef.nullable(), ...aRefusal.shape })
    .describe('Not done, and why; `ref` is null when the message could not even be read.'),
])
export type ServerMessage = z.infer<typeof serverMessage>

/** The longest message that the server reads, in bytes. */
export const longestMessage = 8192
