import { at } from '@powerboats/draw'
import type { Space } from '@powerboats/rules'
import { For } from 'solid-js'
import { words } from '../words/words.ts'
import styles from './Heat.module.css'

export interface HotSpot {
  readonly space: Space
  readonly chance: number
}

/** Where a boat will probably end: the likelier, the warmer. */
export function Heat(props: { spots: readonly HotSpot[]; isPlain?: boolean }) {
  const most = () => Math.max(...props.spots.map(({ chance }) => chance))
  return (
    <>
      <defs>
        <radialGradient id="heat">
          <stop offset="0.25" stop-color="#ffd23c" />
          <stop offset="0.7" stop-color="#ff9d2e" stop-opacity="0.75" />
          <stop offset="1" stop-color="#ff6b35" stop-opacity="0" />
        </radialGradient>
      </defs>
      <For each={props.spots}>
        {({ space, chance }) => (
          <g class={styles.heat} transform={`translate(${at(space).x} ${at(space).y})`}>
            <circle
              r={62 + 26 * (chance / most())}
              fill="url(#heat)"
              style={{ opacity: 0.35 + 0.65 * Math.sqrt(chance / most()) }}
            />
            {props.isPlain === true ? null : (
              <text class="upright" y="12">
                {words().app.percent(chance)}
              </text>
            )}
          </g>
        )}
      </For>
    </>
  )
}
