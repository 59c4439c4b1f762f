import { colours, ruleSets, sides } from '@powerboats/rules'
import type { RuleSet } from '@powerboats/rules'
import { z } from 'zod'
import { aMoment, aSeat, aTableId, anEventNumber } from './game.ts'

export const aColour = z.enum(colours)
export const bots = ['deckhand', 'skipper', 'captain', 'admiral'] as const
export const aBot = z.enum(bots)
export type BotLevel = (typeof bots)[number]

/** How much time there is: a bank for the game that grows with every turn, or so many days for each turn. */
export const aPace = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('live'),
    bankSeconds: z.int().min(10).max(3600),
    incrementSeconds: z.int().min(0).max(300),
  }),
  z.strictObject({ kind: z.literal('days'), days: z.int().min(1).max(14) }),
])

/** Options that differ from the rule set and the number of players. */
const someChanges = z
  .strictObject({
    races: z.literal([1, 2, 3]),
    carryOver: z.enum(['earned', 'everyone']),
    coastRepair: z.boolean(),
    stoppedShort: z.enum(['run', 'moved']),
    turnBonus: z.boolean(),
    raceEnds: z.enum(['decided', 'all']),
  })
  .partial()

export const aSeatCount = z.int().min(2).max(6)

/** Everything that is chosen about a table; its host may change it until the start. */
export const someTerms = z.strictObject({
  seats: aSeatCount,
  side: z.enum(sides),
  ruleSet: z.enum(Object.keys(ruleSets) as [RuleSet, ...RuleSet[]]),
  changes: someChanges,
  pace: aPace,
  /** Listed for everyone to join and watch; otherwise only those with the link find it. */
  isPublic: z.boolean(),
  hasChat: z.boolean(),
})
export type Terms = z.infer<typeof someTerms>

/** Who sits at a place. After the start the places are in the order of the game's seats. */
export const aPlace = z.discriminatedUnion('kind', [
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
  }),
])
export type Place = z.infer<typeof aPlace>

export const tableStatuses = ['gathering', 'racing', 'over', 'closed'] as const

/** A table as anyone who may see it sees it. */
export const aTable = z.strictObject({
  id: aTableId,
  status: z.enum(tableStatuses),
  terms: someTerms,
  /** The player who opened it and may change it. */
  host: z.string(),
  places: z.array(aPlace),
  /** SHA-256 of the secret that decides the dice, in hexadecimal: shown before anybody rolls. */
  commitment: z.string(),
  /** What the players added to the dice, by place; null where nothing has been added yet. */
  contributions: z.array(z.string().nullable()),
  createdAt: aMoment,
  /** When bots take the free places and the game starts; null when that is not agreed. */
  fillsAt: aMoment.nullable(),
  /** A table made by quick match: it starts by itself. */
  isQuick: z.boolean(),
  /** How many events the game has; 0 before the start. */
  count: anEventNumber,
  /** Whose turn it is, and until when; null when nobody's, or no clock runs. */
  turn: aSeat.nullable(),
  deadline: aMoment.nullable(),
  rematch: aTableId.nullable(),
  rematchOf: aTableId.nullable(),
})
export type Table = z.infer<typeof aTable>

/** The lists that the lobby shows. */
export const tableLists = ['open', 'racing', 'over', 'mine'] as const
export const someTables = z.strictObject({ tables: z.array(aTable) })
export const aTableList = z.strictObject({ list: z.enum(tableLists) })

/** What a player adds to the dice of a game. */
export const aContribution = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x21-\x7e]+$/)

export const takeSeat = z.strictObject({ colour: aColour.optional() })
export const changeSeat = z.strictObject({
  colour: aColour.optional(),
  isReady: z.boolean().optional(),
  contribution: aContribution.optional(),
})
/** What the host puts at a place: a bot, or nobody. */
export const setPlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('free') }),
  z.strictObject({ kind: z.literal('bot'), bot: aBot }),
])
export const aPlaceNumber = z.coerce.number().int().min(0).max(5)

/** Quick match: be seated with others who want the same; `withBots` lets bots fill the table after a wait. */
export const quickMatch = z.strictObject({
  seats: aSeatCount,
  pace: aPace,
  withBots: z.boolean(),
  contribution: aContribution.optional(),
})
