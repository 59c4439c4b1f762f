import type { Box } from '@powerboats/draw'
import type { Point } from '@powerboats/rules'
import { Show, createMemo } from 'solid-js'
import type { JSX } from 'solid-js'
import { coveredParts } from '../board/overLake.ts'
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
/** Half of a pointer. */
const half = 26
/** The boat that the camera follows is in the middle: a pointer that is not above or below it stands beside it. */
const clear = 72

function besideMiddle(middle: number, away: number, height: number): number {
  const least = Math.sqrt(Math.max(0, clear ** 2 - height ** 2))
  return middle + (away < 0 ? Math.min(away, -least) : Math.max(away, least))
}

/** Where a part of the screen lies on the window. */
function onWindow({ x, y, width, height }: Box, window: Box): Box {
  return { x: x - window.x, y: y - window.y, width, height }
}

/** The height nearest to where a pointer would stand at which none of these covers it; there, where there is no such height. */
function besideCovers(
  { x, y }: Point,
  covers: readonly Box[],
  { least, most }: { least: number; most: number },
): number {
  const inWay = covers.filter((cover) => Math.abs(cover.x + cover.width / 2 - x) < cover.width / 2 + half)
  const isClear = (top: number) => inWay.every((cover) => top + half <= cover.y || top - half >= cover.y + cover.height)
  const heights = [y, ...inWay.flatMap((cover) => [cover.y - half, cover.y + cover.height + half])]
  const clearHeights = heights.filter((top) => top >= least && top <= most && isClear(top))
  return clearHeights.toSorted((a, b) => Math.abs(a - y) - Math.abs(b - y))[0] ?? y
}

/** Points to what matters most of what lies outside of the view; pressing it goes there, and pressing the next one back. */
export function Compass(props: { stage: Stage; bearings: readonly Bearing[] }) {
  const needle = createMemo(() => {
    const { x, y, scale } = props.stage.view()
    const window = props.stage.window()
    const { width, height } = window
    const reach = { x: width / 2 - 34, y: height / 2 - 34 }
    for (const bearing of props.bearings) {
      const away = acrossWindow({ x: (bearing.to.x - x) * scale, y: (bearing.to.y - y) * scale }, props.stage.turn())
      const over = Math.max(Math.abs(away.x) / reach.x, Math.abs(away.y) / reach.y)
      if (over <= 1) continue
      const lowest = height - besideEdge - (props.stage.turn() === 0 ? 0 : northSign)
      const wanted = Math.min(lowest, Math.max(besideEdge, height / 2 + away.y / over))
      const left = besideMiddle(width / 2, away.x / over, Math.abs(wanted - height / 2))
      const covers = coveredParts().map((part) => onWindow(part, window))
      return {
        bearing,
        left: `${left}px`,
        top: `${besideCovers({ x: left, y: wanted }, covers, { least: besideEdge, most: lowest })}px`,
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
