import { For } from 'solid-js'
import { outcomeOf } from '../../race/outcome.ts'
import { sidewards } from '../../race/ways.ts'
import type { Way } from '../../race/ways.ts'
import { words } from '../../words/words.ts'
import './ways-panel.css'

const turned = { left: -60, straight: 0, right: 60 } as const

/** The three ways as buttons, for thumbs and keys; the same ways lie on the lake. */
export function WayButtons(props: { ways: readonly Way[]; onTake: (way: Way) => void }) {
  const sorted = () => props.ways.toSorted((a, b) => sidewards.indexOf(a.side) - sidewards.indexOf(b.side))
  return (
    <div class="way-buttons">
      <For each={sorted()}>
        {(way) => (
          <button
            type="button"
            classList={{ crash: way.allowed && way.damage > 0, locked: !way.allowed }}
            aria-disabled={!way.allowed}
            onClick={() => props.onTake(way)}
          >
            <svg viewBox="-24 -24 48 48" aria-hidden="true">
              <path d="M0-20L15 4H6V20H-6V4H-15Z" transform={`rotate(${turned[way.side]})`} />
            </svg>
            <b>{words().ways[way.side]}</b>
            <small>{outcomeOf(words(), way)}</small>
          </button>
        )}
      </For>
    </div>
  )
}
