import { z } from 'zod'

/** Asks what of a text would be refused in a name or a message. */
export const aTextAsked = z.strictObject({ text: z.string().max(200) })

/** The words of a text that would be refused; none for most texts. */
export const someBadWords = z.strictObject({ badWords: z.array(z.string()) })
