import { z } from 'zod'

/** What an operator tells players about the server. */
export const textNames = ['privacy', 'terms'] as const
export type TextName = (typeof textNames)[number]
/** The languages of these texts. */
export const textLanguages = ['en', 'de', 'nl'] as const
export type TextLanguage = (typeof textLanguages)[number]

/** Asks for one of these texts in a language. */
export const aTextWanted = z.strictObject({ name: z.enum(textNames), language: z.enum(textLanguages) })
/** A text as Markdown. */
export const someText = z.strictObject({ text: z.string() })
