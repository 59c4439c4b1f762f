import type { JSX } from 'solid-js'
import { viewBoxOf } from './camera.ts'
import type { Stage } from './stage.ts'
import styles from './Board.module.css'

/** One sheet of drawing over the lake, seen by the board's camera. */
export function Layer(props: { stage: Stage; name: string; isHidden?: boolean; children: JSX.Element }) {
  // From afar, what must be read or found is drawn larger.
  const grown = () => Math.min(1.5, Math.max(1, 0.38 / props.stage.drawn().scale)).toFixed(2)
  return (
    <svg
      class={styles.layer}
      data-name={props.name}
      viewBox={viewBoxOf(props.stage.drawn(), props.stage.size())}
      style={{ '--grown': grown() }}
      aria-hidden={props.isHidden === true ? 'true' : undefined}
    >
      {props.children}
    </svg>
  )
}
