import { longestName } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import type { Chance, Result } from '@powerboats/rules'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** As many as the record of a game takes; a grapheme may have several. */
const mostCodePoints = 60

/**
 * A name as it is shown, from what somebody has typed. What nobody can see is taken out, so that two names that look the
 * same are the same: invisible signs, signs that turn the direction, blanks of any width, marks piled on a letter.
 */
export function cleanName(typed: string): Result<string, 'badName'> {
  if (/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(typed)) return err('badName')
  const name = typed
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(loneMarks, '$1')
    .replaceAll(piledMarks, '$1')
    .trim()
    .normalize('NFC')
  const isShown = /[\p{L}\p{N}]/u.test(name)
  return isShown && isShort(name) ? ok(name) : err('badName')
}

/** The same with something behind it, cut so that it is still a name. */
export function withEnding(name: string, ending: string): string {
  for (let kept = graphemesOf(name); ; kept.pop()) {
    const ended = `${kept.join('').trimEnd()}${ending}`
    if (isShort(ended)) return ended
  }
}

function isShort(name: string): boolean {
  return graphemesOf(name).length <= longestName && Array.from(name).length <= mostCodePoints
}

function graphemesOf(name: string): string[] {
  return Array.from(segmenter.segment(name), ({ segment }) => segment)
}

/** Signs that show nothing, except those that hold an emoji together. U+2800 is a blank in braille. */
const invisible =
  /(?!(?<=\p{Extended_Pictographic}\uFE0F?)\u200D(?=\p{Extended_Pictographic}))(?!(?<=\p{Emoji})\uFE0F)[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** Marks with no letter to stand on. */
const loneMarks = /(^|\s)(?:(?!\uFE0F)\p{M})+/gu
/** No script that people write names in needs more than two. */
const piledMarks = /((?:(?!\uFE0F)\p{M}){2})(?:(?!\uFE0F)\p{M})+/gu

const animals = [
  'Beaver',
  'Coot',
  'Cormorant',
  'Crane',
  'Dipper',
  'Diver',
  'Dragonfly',
  'Eider',
  'Gannet',
  'Goose',
  'Grebe',
  'Gull',
  'Heron',
  'Kingfisher',
  'Newt',
  'Osprey',
  'Otter',
  'Pelican',
  'Pike',
  'Plover',
  'Puffin',
  'Salmon',
  'Sandpiper',
  'Seal',
  'Stork',
  'Swan',
  'Teal',
  'Tern',
  'Trout',
  'Turtle',
] as const

/** A name for somebody who has not said theirs. */
export function guestName(chance: Chance): string {
  return `${animals[chance(animals.length)]} ${2 + chance(98)}`
}
