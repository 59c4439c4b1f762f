import { at, paints } from '@powerboats/draw'
import { ahead } from '@powerboats/rules'
import type { Colour } from '@powerboats/rules'
import { For } from 'solid-js'
import type { Way } from '../play/ways.ts'
import styles from './CoachWays.module.css'

/** A way that was open, with what it costs in turns. */
export interface JudgedWay {
  readonly way: Way
  readonly label: string
  readonly isBest: boolean
  readonly isTaken: boolean
}

/** The ways that the dice allowed, each with its cost at the end. */
export function CoachWays(props: { ways: readonly JudgedWay[]; colour: Colour }) {
  const end = ({ path, from, heading }: Way) => at(path.at(-1) ?? ahead(from, heading))
  return (
    <For each={props.ways}>
      {({ way, label, isBest, isTaken }) => (
        <g class={styles.coachWay} classList={{ [styles.best]: isBest, [styles.taken]: isTaken }}>
          <path
            class={styles.coachEdge}
            d={`M${at(way.from).x} ${at(way.from).y}L${end(way).x} ${end(way).y}`}
            style={{ stroke: isTaken ? paints[props.colour].main : undefined }}
          />
          <path class={styles.coachLine} d={`M${at(way.from).x} ${at(way.from).y}L${end(way).x} ${end(way).y}`} />
          <g class={styles.coachTag} transform={`translate(${end(way).x} ${end(way).y})`}>
            <g class="upright">
              <rect x="-62" y="-34" width="124" height="68" rx="34" />
              <text y="14">{label}</text>
            </g>
          </g>
        </g>
      )}
    </For>
  )
}
