import type { Point } from '@powerboats/rules'
import { Show, createMemo } from 'solid-js'
import type { JSX } from 'solid-js'
import type { Stage } from '../board/stage.ts'
import { acrossWindow } from '../board/turning.ts'
import styles from './Compass.module.css'

/** Something that may lie outside of the view. */
export interface Bearing {
  readonly to: Point
  readonly label: string
  /** Drawn in the middle of the pointer, on a field of 32 by 32 around 0, 0. */
  readonly sign: () => JSX.Element
}

/** Of the middle of a pointer from the edges: below the head of a phone, above the button of the lake. In pixels, as are the others. */
const besideEdge = 84
/** The sign for north, which stands above that button where the lake is turned, with its gap. */
const northSign = 34
/** The boat that the camera follows is in the middle: a pointer that is not above or below it stands beside it. */
const clear = 72

function besideMiddle(middle: number, away: number, height: number): number {
  const least = Math.sqrt(Math.max(0, clear ** 2 - height ** 2))
  return middle + (away < 0 ? Math.min(away, -least) : Math.max(away, least))
}

/** Points to what matters most of what lies outside of the view; pressing it goes there, and pressing the next one back. */
export function Compass(props: { stage: Stage; bearings: readonly Bearing[] }) {
  const needle = createMemo(() => {
    const { x, y, scale } = props.stage.view()
    const { width, height } = props.stage.window()
    const reach = { x: width / 2 - 34, y: height / 2 - 34 }
    for (const bearing of props.bearings) {
      const away = acrossWindow({ x: (bearing.to.x - x) * scale, y: (bearing.to.y - y) * scale }, props.stage.turn())
      const over = Math.max(Math.abs(away.x) / reach.x, Math.abs(away.y) / reach.y)
      if (over <= 1) continue
      const lowest = height - besideEdge - (props.stage.turn() === 0 ? 0 : northSign)
      const top = Math.min(lowest, Math.max(besideEdge, height / 2 + away.y / over))
      return {
        bearing,
        left: `${besideMiddle(width / 2, away.x / over, Math.abs(top - height / 2))}px`,
        top: `${top}px`,
        turned: (Math.atan2(away.y, away.x) * 180) / Math.PI,
      }
    }
    return null
  })
  return (
    <Show when={needle()}>
      {(at) => (
        <button
          type="button"
          class={styles.compass}
          style={{ left: at().left, top: at().top }}
          onClick={() => props.stage.visit(at().bearing.to)}
        >
          <span class="unseen">{at().bearing.label}</span>
          <svg viewBox="-26 -26 52 52" aria-hidden="true">
            <path class={styles.needle} d="M16-9L26 0L16 9Z" transform={`rotate(${at().turned})`} />
            <circle r="16" />
            {at().bearing.sign()}
          </svg>
        </button>
      )}
    </Show>
  )
}
