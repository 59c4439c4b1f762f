import type { Player } from '@powerboats/rules'
import type { Words } from './en.ts'

/** What the person of a quick race is called, in every language we speak. */
const yous: ReadonlySet<string> = new Set(['You', 'Du', 'Jij'])

/** A player's name in the middle of a sentence: "you" would need other verbs, so the colour stands for it. */
export function calledBy({ colours }: Words, { name, colour }: Player): string {
  return yous.has(name) ? colours[colour] : name
}
