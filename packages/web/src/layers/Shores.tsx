import { at, unit } from '@powerboats/draw'
import type { Space } from '@powerboats/rules'
import { Show } from 'solid-js'
import styles from './Shores.module.css'

const radius = unit / Math.sqrt(3)
const corners = [30, 90, 150, 210, 270, 330].map((degrees) => {
  const angle = (degrees * Math.PI) / 180
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
})

/** Spaces that stop a boat, edged and hatched, so that nobody takes a shore for water. */
export function Shores(props: { spaces: readonly Space[] }) {
  const outline = () => props.spaces.map(hexagon).join('')
  return (
    <Show when={props.spaces.length > 0}>
      <defs>
        <pattern id="shore" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class={styles.hatch} width="5" height="16" />
        </pattern>
      </defs>
      <path class={styles.shore} d={outline()} fill="url(#shore)" />
    </Show>
  )
}

function hexagon(space: Space): string {
  const { x, y } = at(space)
  return `M${corners.map((corner) => `${(x + corner.x).toFixed(1)} ${(y + corner.y).toFixed(1)}`).join('L')}Z`
}
