import { at, paints } from '@powerboats/draw'
import type { Colour } from '@powerboats/rules'
import { For, Show } from 'solid-js'
import { later } from '../async/later.ts'
import { mostThrows } from '../play/fraction.ts'
import type { Landing, NextEnd } from '../play/odds.ts'
import { words } from '../words/words.ts'
import styles from './Landings.module.css'

/** Where the boat can end with the dice as they are marked, with the odds on each space; a burst where it would crash. */
export function Landings(props: {
  landings: readonly Landing[]
  colour: Colour
  /** The one that is pointed at, or held with a finger; null when none is. */
  onPeek?: (landing: Landing | null) => void
}) {
  return (
    <For each={props.landings}>
      {(landing) => (
        <g
          class={styles.landing}
          classList={{ [styles.astray]: landing.isAstray, [styles.stays]: landing.stays }}
          transform={`translate(${at(landing.space).x} ${at(landing.space).y})`}
          {...peeking((isPeeking) => props.onPeek?.(isPeeking ? landing : null))}
        >
          <g class="upright">
            <Show
              when={landing.damage > 0}
              fallback={
                <>
                  <circle
                    r={landing.stays ? 64 : 44}
                    style={{
                      stroke: paints[props.colour].main,
                      opacity: 0.6 + (0.35 * landing.throws) / landing.of,
                    }}
                  />
                  <text y={landing.stays ? -74 : 12}>{oddsOf(landing)}</text>
                  <Show when={landing.isAstray}>
                    <path
                      class={styles.back}
                      d="M-12 12l-16-14 16-14v9h10a17 17 0 0 1 0 34H-14"
                      transform="translate(34 -34)"
                    />
                  </Show>
                </>
              }
            >
              <path
                class={styles.burst}
                d="M0-58L14-26 47-36 30-6 60 14 26 20 24 56-2 32-32 52-26 18-60 8-30-10-44-42-12-28Z"
              />
              <text class={styles.harm} y={landing.of === 1 ? 15 : 2}>
                {oddsOf(landing) || harmOf(landing)}
              </text>
              <Show when={landing.of > 1}>
                <text class={styles.harm} data-kind="small" y="28">
                  {harmOf(landing)}
                </text>
              </Show>
            </Show>
          </g>
        </g>
      )}
    </For>
  )
}

/** A finger rests so long before it means to look. */
const holdMs = 350

/** A mouse looks at once, a finger when it rests. */
function peeking(look: (isPeeking: boolean) => void) {
  let cancel = () => {}
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      cancel()
      if (pointerType === 'mouse') look(true)
      else cancel = later(holdMs, () => look(true))
    },
    onPointerLeave: () => {
      cancel()
      look(false)
    },
  }
}

/** Where the turn after this one can end: filled where the dice as they are lead, with a burst where they lead aground. */
export function NextEnds(props: { ends: readonly NextEnd[] }) {
  return (
    <For each={props.ends}>
      {({ space, isSure, isCrash }) => (
        <g
          class={styles.next}
          classList={{ [styles.sure]: isSure, [styles.aground]: isCrash }}
          transform={`translate(${at(space).x} ${at(space).y})`}
        >
          <Show when={isCrash} fallback={<circle r={isSure ? 24 : 17} />}>
            <path d="M0-34L9-13 31-21 19-2 36 10 16 13 14 34-2 19-21 31-16 9-34 4-17-8-26-26-7-16Z" />
          </Show>
        </g>
      )}
    </For>
  )
}

/** How many of the throws lead to a space; nothing where it is certain. */
function oddsOf({ throws, of }: Landing): string {
  if (of === 1) return ''
  return of > mostThrows ? words().app.percent(throws / of) : `${throws}/${of}`
}

function harmOf({ damage, sinks }: Landing): string {
  return sinks ? '☠' : `−${damage}`
}
