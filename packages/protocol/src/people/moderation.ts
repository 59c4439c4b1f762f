import { z } from 'zod'
import { aChatMessage } from '../game/chat.ts'
import { aMoment, aRoom, aTableId } from '../game/game.ts'
import { aRestriction, roles } from './player.ts'
import { aPlayerKey } from './profile.ts'

/** As large as a column of the database takes. */
const aNumber = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)
/** Without control characters, which no database takes. */
const aText = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
const aReason = aText.min(1).max(200)
const by = { reason: aReason }

/** What moderators may do; only admins give roles. Each is an entry of the audit log, and so is each undo. */
export const moderatorAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mute'), player: aPlayerKey, until: aMoment, ...by }),
  z
    .strictObject({ kind: z.literal('ban'), player: aPlayerKey, until: aMoment, withAddress: z.boolean(), ...by })
    .describe('With the addresses that the player came from, nobody new comes in from there.'),
  z
    .strictObject({ kind: z.literal('banAddress'), address: z.string().regex(/^[\w-]{16}$/), until: aMoment, ...by })
    .describe('By the hash that the log of the server has.'),
  z.strictObject({ kind: z.literal('rename'), player: aPlayerKey, name: z.string().min(1).max(100), ...by }),
  z.strictObject({ kind: z.literal('erase'), table: aRoom, line: aNumber, ...by }),
  z.strictObject({ kind: z.literal('close'), table: aTableId, ...by }).describe('Before the start.'),
  z.strictObject({ kind: z.literal('role'), player: aPlayerKey, role: z.enum(roles), ...by }).describe('For admins.'),
  z.strictObject({ kind: z.literal('settle'), report: aNumber, ...by }),
  z.strictObject({ kind: z.literal('undo'), entry: aNumber, ...by }),
])
export type ModeratorAct = z.infer<typeof moderatorAct>
export type ActKind = ModeratorAct['kind']

/** A player as others are named in what moderators see; the name is null for those who are no more. */
const aNamed = z.strictObject({ id: z.string(), name: z.string().nullable() })
export type Named = z.infer<typeof aNamed>

/** What was done, by whom, to whom, why and when. */
export const anAuditEntry = z.strictObject({
  number: z.int(),
  at: aMoment,
  /** Null for the command line. */
  actor: aNamed.nullable(),
  kind: z.enum(moderatorAct.options.map(({ shape }) => shape.kind.value)),
  player: aNamed.nullable(),
  table: aRoom.nullable(),
  line: z.int().nullable(),
  report: z.int().nullable(),
  reason: z.string(),
  until: aMoment.nullable(),
  /** Names or roles, before and after. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Hashes of addresses. */
  addresses: z.array(z.string()),
  /** The entry that this one undoes, and the one by which it was undone. */
  undoes: z.int().nullable(),
  undoneBy: z.int().nullable(),
})
export type AuditEntry = z.infer<typeof anAuditEntry>
/** A page of the audit log, the last entry first. */
export const someEntries = z.strictObject({ entries: z.array(anAuditEntry) })

/** What may be reported. */
export const reportKinds = ['name', 'line', 'conduct'] as const
export type ReportKind = (typeof reportKinds)[number]

const longestWords = 500
const words = aText.max(longestWords)

/** What a player tells moderators about another. */
export const newReport = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('name'), player: aPlayerKey, table: aTableId.optional(), words }),
  z.strictObject({ kind: z.literal('conduct'), player: aPlayerKey, table: aTableId.optional(), words }),
  z.strictObject({ kind: z.literal('line'), table: aRoom, line: aNumber, words }),
])
export type NewReport = z.infer<typeof newReport>

/** A chat message as moderators see it, also when it was erased: by which entry. */
const aKeptLine = aChatMessage.extend({ erasedBy: z.int().nullable() })
export type KeptLine = z.infer<typeof aKeptLine>

/** What was so when something was reported. */
export const reportContext = z.strictObject({
  /** How the reported player was called. */
  name: z.string(),
  /** Who sat at the table; bots are no players. */
  seats: z.array(z.strictObject({ player: z.string().nullable(), name: z.string() })),
  /** What had been said there last, or around the reported line. */
  lines: z.array(aChatMessage),
})
export type ReportContext = z.infer<typeof reportContext>

/** A report as moderators see it. */
export const aReport = z.strictObject({
  number: z.int(),
  at: aMoment,
  kind: z.enum(reportKinds),
  reporter: aNamed,
  player: aNamed,
  table: aRoom.nullable(),
  line: z.int().nullable(),
  words: z.string(),
  context: reportContext,
  /** The entry that settled it; null while it waits. */
  settledBy: z.int().nullable(),
})
export type Report = z.infer<typeof aReport>
/** A page of reports, the last first. */
export const someReports = z.strictObject({ reports: z.array(aReport) })

/** Asks for reports that wait, or that were settled, before a number. */
export const reportsAsked = z.strictObject({
  list: z.enum(['open', 'settled']).default('open'),
  before: z.coerce.number().pipe(aNumber).optional(),
})
/** Asks for entries of the audit log before a number. */
export const entriesAsked = z.strictObject({ before: z.coerce.number().pipe(aNumber).optional() })

/** A player as moderators find them. */
export const aKnownPlayer = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: aMoment,
  isKept: z.boolean(),
  role: z.enum(roles),
  mute: aRestriction.nullable(),
  ban: aRestriction.nullable(),
})
export type KnownPlayer = z.infer<typeof aKnownPlayer>
/** Players whom a moderator looked for. */
export const someKnownPlayers = z.strictObject({ players: z.array(aKnownPlayer) })
/** Looks for players: by id, name, or a part of the name. */
export const playersAsked = z.strictObject({ find: aText.min(1).max(100) })

/** What moderators see of a player. */
export const aPlayerSheet = z.strictObject({
  player: aKnownPlayer,
  /** Hashes of the addresses they came from. */
  addresses: z.array(z.string()),
  tables: z.array(z.strictObject({ id: aTableId, status: z.string(), names: z.array(z.string()), createdAt: aMoment })),
  lines: z.array(aKeptLine.extend({ table: aRoom })),
  reports: z.array(aReport),
  entries: z.array(anAuditEntry),
})
export type PlayerSheet = z.infer<typeof aPlayerSheet>
