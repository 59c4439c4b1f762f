import type { Game, Seat } from '@powerboats/rules'
import { createEffect, createSignal, on, onCleanup } from 'solid-js'
import type { Accessor } from 'solid-js'
import { later } from '../async/later.ts'
import type { Scene } from '../play/playback.ts'
import { remarkOn } from './remark.ts'
import type { Remark } from './remark.ts'

/** A remark stands so long; the race goes on meanwhile. */
const remarkMs = 4000
/** After a remark the bots are silent for so many events: about two rounds of a table of four. */
const silence = 18

/** What the bots of a race say, now and then, while it is shown. */
export function createTalk(
  scene: Accessor<Scene | null>,
  game: Accessor<Game>,
  isBot: (seat: Seat) => boolean,
  pick: (count: number) => number,
  wait = later,
): Accessor<Remark | null> {
  const [remark, setRemark] = createSignal<Remark | null>(null)
  let silent = 0
  let cancel = () => {}
  createEffect(
    on(scene, (now) => {
      if (now === null || silent-- > 0) return
      const found = remarkOn(now.event, game(), isBot, pick)
      if (found === null) return
      silent = silence
      cancel()
      cancel = wait(now.ms, () => {
        setRemark({ ...found, line: pick(mostLines) })
        cancel = wait(remarkMs, () => setRemark(null))
      })
    }),
  )
  onCleanup(() => cancel())
  return remark
}

/** Numbers below this name a line of every occasion: lists are gone round. */
const mostLines = 60
