import type { GameEvent } from '@powerboats/rules'
import { createEffect, createSignal, on } from 'solid-js'
import type { Accessor } from 'solid-js'
import { sentencesOf } from '../play/story.ts'
import { words } from '../words/words.ts'
import type { GameLog } from './log.ts'

/** Something to be said aloud. */
export interface Announcement {
  readonly text: string
}

/** Older ones are no longer in the page. */
const mostKept = 40
/** A game with more events than this was left before, and is not told from its beginning. */
const mostTold = 8

/** Everything that happens from now on, each thing once; after the events of a moment what else there is to say, whenever that changes. */
export function createAnnouncements(
  told: Accessor<readonly GameEvent[]>,
  log: Accessor<GameLog>,
  more: readonly Accessor<readonly string[]>[] = [],
): Accessor<readonly Announcement[]> {
  const [lines, setLines] = createSignal<readonly Announcement[]>([])
  createEffect(
    on([told, ...more], ([events, ...others], before) => {
      const known = before?.[0].length ?? (events.length > mostTold ? events.length : 0)
      const added = events.slice(known)
      const texts = [
        ...added.flatMap((event, i) => sentencesOf(words(), { game: log().games[known + i]!, event })),
        ...others.flatMap((other, i) => (other === before?.[i + 1] ? [] : other)),
      ]
      if (texts.length > 0) setLines((kept) => [...kept, ...texts.map((text) => ({ text }))].slice(-mostKept))
    }),
  )
  return lines
}
