import { colours, optionValues, ruleSets, sides } from '@powerboats/rules'
import type { RuleSet } from '@powerboats/rules'
import { z } from 'zod'
import { botLevels } from './bots.ts'
import { aRatingChange } from './ratings.ts'
import { aMoment, aSeat, aTableId, anEventNumber, aTournamentId } from './game.ts'

export const aColour = z.enum(colours)
export const aBot = z.enum(botLevels)

/** How much time there is: a bank for the whole game that grows with every turn, or a number of days for each turn. */
export const aPace = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('live'),
    bankSeconds: z.int().min(10).max(3600),
    incrementSeconds: z.int().min(0).max(300),
  }),
  z.strictObject({ kind: z.literal('days'), days: z.int().min(1).max(14) }),
])

/** Options that differ from the rule set and the number of players. */
export const someChanges = z
  .strictObject({
    races: z.literal(optionValues.races),
    carryOver: z.enum(optionValues.carryOver),
    coastRepair: z.boolean(),
    stoppedShort: z.enum(optionValues.stoppedShort),
    turnBonus: z.boolean(),
    raceEnds: z.enum(optionValues.raceEnds),
  })
  .partial()

const aSeatCount = z.int().min(2).max(6)

/** Everything that is chosen about a table; its owner may change it until the start. */
export const someTerms = z.strictObject({
  seats: aSeatCount,
  side: z.enum(sides),
  ruleSet: z.enum(Object.keys(ruleSets) as [RuleSet, ...RuleSet[]]),
  changes: someChanges,
  pace: aPace,
  /** Listed for everyone to join and watch; otherwise only those with the link find it. */
  isPublic: z.boolean(),
  hasChat: z.boolean(),
  /** Counts for the ratings of its players: only at public tables, and only if every person there has a passkey when it starts. */
  isRated: z.boolean(),
})
export type Terms = z.infer<typeof someTerms>
/** The terms of a new table; it is not rated where nothing is said about it. */
export const newTerms = someTerms.extend({ isRated: z.boolean().default(false) })

/** Who has a seat at a table. After the start the seats are in the order of the game's. */
export const aTableSeat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('free') }),
  z.strictObject({ kind: z.literal('bot'), bot: aBot, name: z.string(), colour: aColour }),
  z.strictObject({
    kind: z.literal('player'),
    player: z.string(),
    name: z.string(),
    colour: aColour,
    isReady: z.boolean(),
    /** A bot sails for them until they return. */
    isAway: z.boolean(),
    /** They had a passkey when they sat down, so that their games can be rated. */
    isKept: z.boolean(),
  }),
])
export type TableSeat = z.infer<typeof aTableSeat>

/** What becomes of a table: players gather, their game is drawn, they race, the game is over, or the table was closed before. */
const tableStatuses = ['gathering', 'starting', 'racing', 'over', 'closed'] as const

/** SHA-256 in hexadecimal. */
const aHash = z.string().regex(/^[0-9a-f]{64}$/)

/** A table as anyone who may see it sees it. */
export const aTable = z.strictObject({
  id: aTableId,
  status: z.enum(tableStatuses),
  terms: someTerms,
  /** The owner: the player who opened it and may change it. */
  host: z.string(),
  /** The seats; called places in messages since the first version. */
  places: z.array(aTableSeat),
  /** SHA-256 of the secret that decides lake, courses and dice, in hexadecimal: shown before anybody adds to it. */
  commitment: z.string(),
  /** The seal of what each player adds, by seat: SHA-256 of the commitment, a line feed and the contribution. Null for seats that add nothing. */
  seals: z.array(z.string().nullable()),
  /** The seats whose contribution is awaited while the table is starting. Who does not tell it until `fillsAt` loses the seat. */
  awaited: z.array(aSeat),
  /** What the players added, by seat, once all of it is there; null where nothing was added. */
  contributions: z.array(z.string().nullable()),
  /** The number of the draw, from 1: each start that was called off because somebody did not tell their contribution took another secret. */
  draw: z.int().min(1),
  createdAt: aMoment,
  /** When bots take the free seats and the game starts; null when that is not agreed. While it is starting: when those who are awaited lose their seats. */
  fillsAt: aMoment.nullable(),
  /** A table made by quick match: it starts by itself. */
  isQuick: z.boolean(),
  /** How many events the game has; 0 before the start. */
  count: anEventNumber,
  /** Whose turn it is, and until when; null when nobody's, or no clock runs. */
  turn: aSeat.nullable(),
  deadline: aMoment.nullable(),
  /** The points at the end of the game, best first; null until then. */
  standings: z.array(z.strictObject({ seat: aSeat, points: z.int(), rank: z.int().min(1) })).nullable(),
  /** What the game did to the ratings of its players; null where it was not rated, or not yet. */
  ratingChanges: z.array(aRatingChange).nullable(),
  rematch: aTableId.nullable(),
  rematchOf: aTableId.nullable(),
  /** Players whom the owner has removed: they cannot sit down here until the owner invites them again. */
  removed: z.array(z.strictObject({ player: z.string(), name: z.string(), reason: z.string().optional() })),
  /** The heat that is sailed here, by its number; only tables of tournaments have one. Being ready there is appearing. */
  heat: z.strictObject({ tournament: aTournamentId, number: z.int() }).optional(),
  /** The seat that starts the first race, where a tournament has settled it; otherwise the seats roll for it. */
  starter: aSeat.optional(),
})
export type Table = z.infer<typeof aTable>

/** The lists of the lobby that are the same for everybody. */
export const publicLists = ['open', 'racing', 'over'] as const
export type PublicList = (typeof publicLists)[number]
/** Where a page of a list begins. */
const aPageKey = z.string().regex(/^[01]-\d{1,15}-[0-9A-HJKMNP-TV-Z]{8}$/)
/** `next` is there when there are more. */
export const someTables = z.strictObject({ tables: z.array(aTable), next: aPageKey.optional() })
/** Asks for a list of tables, or for its next page. */
export const aTableList = z.strictObject({ list: z.enum([...publicLists, 'mine']), after: aPageKey.optional() })

/** What a player adds to a game: it must be hard to guess. */
const aContribution = z
  .string()
  .min(16)
  .max(64)
  .regex(/^[\x21-\x7e]+$/)

/** Asks for a seat at a table; the server chooses a colour where none is named. */
export const takeSeat = z.strictObject({ colour: aColour.optional() })
/** What players may change about their seat before the start. */
export const changeSeat = z.strictObject({
  colour: aColour.optional(),
  isReady: z.boolean().optional(),
  /** The seal of what the player adds, made for this commitment of the table. */
  seal: z.strictObject({ commitment: aHash, hash: aHash }).optional(),
})
/** Tells what was sealed, once the table is starting. */
export const tellContribution = z.strictObject({ contribution: aContribution })
/** Why the owner removes somebody; without control characters. */
const aReason = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
/** What the owner puts on a seat: a bot, or nobody. Who is removed by it is told the reason. */
export const setSeat = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('free'), reason: aReason.optional() }),
  z.strictObject({ kind: z.literal('bot'), bot: aBot }),
])
/** The number of a seat at a table, in an address. */
export const aSeatNumber = z.coerce.number().int().min(0).max(5)

/** Quick match: be seated with others who want the same; `withBots` lets bots fill the table after a wait. */
export const quickMatch = z.strictObject({
  seats: aSeatCount,
  /** Other numbers of seats that would do as well. */
  orSeats: z.array(aSeatCount).max(4).optional(),
  pace: aPace,
  withBots: z.boolean(),
})
