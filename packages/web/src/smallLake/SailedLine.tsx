import { at, paints } from '@powerboats/draw'
import type { Colour } from '@powerboats/rules'
import { For } from 'solid-js'
import type { Sailed } from '../coach/messages.ts'
import { wayPath } from '../layers/motion.ts'
import styles from './SailedLine.module.css'

/** The way of a boat over several turns, with a dot where each ends: as it was sailed, or as it might have been. */
export function SailedLine(props: {
  moves: readonly Sailed[]
  colour: Colour
  isOther?: boolean
  /** How much thicker it is drawn, for small pictures. */
  thick?: number
}) {
  const thick = () => props.thick ?? 1
  const ways = () => props.moves.map(({ way }) => way).filter((way) => way.length > 0)
  const path = () => wayPath(ways().flat())
  const ends = () =>
    props.moves.flatMap(({ way, damage }) => {
      const end = way.at(-1)
      return end === undefined ? [] : [{ ...at(end), damage }]
    })
  return (
    <g class={styles.line} classList={{ [styles.other]: props.isOther === true }} style={{ '--thick': thick() }}>
      <path class={styles.edge} d={path()} />
      <path
        class={styles.core}
        d={path()}
        style={{ stroke: props.isOther === true ? undefined : paints[props.colour].main }}
      />
      <For each={ends()}>
        {({ x, y, damage }) => (
          <circle cx={x} cy={y} r={thick() * (damage > 0 ? 24 : 15)} classList={{ [styles.crash]: damage > 0 }} />
        )}
      </For>
    </g>
  )
}
