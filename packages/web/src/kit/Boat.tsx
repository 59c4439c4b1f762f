import { boatShapes, degreesOf, paints } from '@powerboats/draw'
import type { Colour, Heading } from '@powerboats/rules'
import { Show } from 'solid-js'
import { words } from '../words/words.ts'
import styles from './Boat.module.css'

/** A speedboat from above with its middle at 0, 0. */
export function Boat(props: { colour: Colour; heading: Heading; damage?: number }) {
  const paint = () => paints[props.colour]
  const turned = () => `rotate(${degreesOf(props.heading)})`
  const aft = () => {
    const radians = (degreesOf(props.heading) * Math.PI) / 180
    return `translate(${-15 * Math.cos(radians)} ${-15 * Math.sin(radians)})`
  }
  return (
    <>
      <path d={boatShapes.hull} transform={`translate(7 11) ${turned()}`} fill="#04263d" opacity="0.35" />
      <g transform={turned()}>
        <path d={boatShapes.engine} fill="#3a3f45" />
        <path
          d={boatShapes.hull}
          fill="#fdfdf8"
          stroke={props.colour === 'black' ? '#8d949c' : paint().shade}
          stroke-width="3"
        />
        <path d={boatShapes.stripe} fill={paint().main} />
        <path d={boatShapes.deck} fill={paint().main} stroke={paint().shade} stroke-width="1.5" />
        <path d={boatShapes.windscreen} fill="#bfe9ff" stroke="#112233" stroke-width="1.5" />
        <Show when={(props.damage ?? 0) > 0}>
          <ellipse cx="26" cy="-5" rx={6 + 3 * (props.damage ?? 0)} ry="6" fill="#1d1713" opacity="0.72" />
          <path d="M20 8l6-3 4 5 5-2" stroke="#1d1713" stroke-width="2.5" fill="none" />
        </Show>
      </g>
      <g transform={aft()}>
        <text class={`${styles.letter} upright`} y="8" fill={paint().ink}>
          {words().letters[props.colour]}
        </text>
      </g>
      <Show when={(props.damage ?? 0) > 1}>
        <g class="upright">
          <g class={styles.smoke}>
            <circle cx="4" cy="-8" r="11" />
            <circle cx="0" cy="-12" r="14" />
            <circle cx="6" cy="-14" r="9" />
          </g>
        </g>
      </Show>
    </>
  )
}
