import { boundsOf } from '@powerboats/draw'
import type { Box } from '@powerboats/draw'
import type { Course } from '@powerboats/rules'
import { Show } from 'solid-js'
import type { JSX } from 'solid-js'
import { asyncSignal } from '../async/asyncSignal.ts'
import { picturesOf } from '../board/scenery.ts'
import { CourseSheet } from '../layers/CourseSheet.tsx'
import { words } from '../words/words.ts'
import styles from './SmallLake.module.css'

/** A part of a lake as a still picture, with its buoys and what is drawn on it. */
export function SmallLake(props: { course: Course; box: Box; label: string; children: JSX.Element }) {
  const bounds = boundsOf(props.course.lake)
  const pictures = asyncSignal(
    () => words().letters,
    // A lake without its pictures can still be read.
    (letters) => picturesOf({ lake: props.course.lake, letters, turn: 0 }).catch(() => null),
  )
  const viewBox = () => {
    const { x, y, width, height } = props.box
    const left = inside(x, width, bounds.x, bounds.width)
    const top = inside(y, height, bounds.y, bounds.height)
    return [left, top, width, height].join(' ')
  }
  return (
    <svg class={styles.smallLake} viewBox={viewBox()} role="img" aria-label={props.label}>
      <Show when={pictures()}>
        {(painted) => (
          <>
            <image href={painted().water} {...bounds} />
            <image href={painted().land} {...bounds} />
          </>
        )}
      </Show>
      <g class={styles.course}>
        <CourseSheet course={props.course} gate={null} isLineNext={false} />
      </g>
      {props.children}
    </svg>
  )
}

/** Where a stretch begins so that nothing beyond the lake is shown, if it fits. */
function inside(start: number, length: number, from: number, most: number): number {
  return length > most ? start : Math.min(Math.max(start, from), from + most - length)
}
