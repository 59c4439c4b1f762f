import { degreesOf } from '@powerboats/draw'
import { headingNames } from '@powerboats/rules'
import { For } from 'solid-js'
import type { Turn } from '../board/turning.ts'
import { outcomeOf } from '../play/outcome.ts'
import { sidewards } from '../play/ways.ts'
import type { Way } from '../play/ways.ts'
import { words } from '../words/words.ts'
import styles from './WayButtons.module.css'

/** The three ways as buttons, for thumbs and keys; their arrows point as the same ways do on the lake. */
export function WayButtons(props: {
  ways: readonly Way[]
  onTake: (way: Way) => void
  /** How the lake is turned. */
  turn?: Turn
}) {
  const sorted = () => props.ways.toSorted((a, b) => sidewards.indexOf(a.side) - sidewards.indexOf(b.side))
  return (
    <div class={styles.wayButtons}>
      <For each={sorted()}>
        {(way) => (
          <button
            type="button"
            classList={{
              [styles.crash]: way.allowed && way.damage > 0,
              [styles.astray]: way.allowed && way.astray !== null,
              [styles.locked]: !way.allowed,
            }}
            aria-disabled={!way.allowed}
            onClick={() => props.onTake(way)}
          >
            <svg viewBox="-24 -24 48 48" aria-hidden="true">
              <path
                d="M20 0L-4 15V6H-20V-6H-4V-15Z"
                transform={`rotate(${degreesOf(way.heading) + (props.turn ?? 0)})`}
              />
            </svg>
            <b>{words().ways[way.side]}</b>
            <span class="unseen">, {words().headings[headingNames[way.heading]]}: </span>
            <small>{outcomeOf(words(), way)}</small>
          </button>
        )}
      </For>
    </div>
  )
}
