import { aRefusal } from '@powerboats/protocol'
import { z } from 'zod'

/** How a route is described to those who read the API, and what it answers. */
export function described<const Ok extends z.ZodType>(tag: Tag, summary: string, answer: Ok, description?: string) {
  return {
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    response: { 200: answer, '4xx': aRefusal, '5xx': aRefusal },
  }
}

/** The parts of the API, in the order in which the page shows them. */
export const tags = [
  'you',
  'passkeys',
  'calls',
  'players',
  'friends',
  'tables',
  'play',
  'daily',
  'tournaments',
  'moderation',
  'socket',
] as const
export type Tag = (typeof tags)[number]

/** The body of answers that only mean success. */
export const done = z.strictObject({})
