import { at, paints } from '@powerboats/draw'
import type { Colour } from '@powerboats/rules'
import { For, Show } from 'solid-js'
import type { Landing } from '../race/odds.ts'
import { words } from '../words/words.ts'
import './landings.css'

/** Where the boat can end with the dice as they are marked, with the chance on each space. */
export function Landings(props: { landings: readonly Landing[]; colour: Colour }) {
  return (
    <For each={props.landings}>
      {({ space, chance, damage, sinks }) => (
        <g class="landing" classList={{ crash: damage > 0 }} transform={`translate(${at(space).x} ${at(space).y})`}>
          <circle
            r="44"
            style={{ stroke: damage > 0 ? undefined : paints[props.colour].main, opacity: 0.6 + 0.35 * chance }}
          />
          <text y="12">{words().app.percent(chance)}</text>
          <Show when={damage > 0}>
            <g transform="translate(30 -28)">
              <path class="burst" d="M0-26L6-11 21-15 12-2 26 7 10 9 9 25-2 12-15 21-10 6-26 2-11-6-17-19-5-11Z" />
              <text class="harm" y="9">
                {sinks ? '☠' : damage}
              </text>
            </g>
          </Show>
        </g>
      )}
    </For>
  )
}
