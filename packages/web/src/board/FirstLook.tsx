import type { Box } from '@powerboats/draw'
import type { Lake } from '@powerboats/rules'
import { createMemo } from 'solid-js'
import styles from './FirstLook.module.css'
import { waterPath } from './waterPath.ts'

/** A lake in a few plain shapes, to be seen at once, until its pictures are painted. */
export function FirstLook(props: { lake: Lake; bounds: Box }) {
  const water = createMemo(() => waterPath(props.lake))
  const box = () => `${props.bounds.x} ${props.bounds.y} ${props.bounds.width} ${props.bounds.height}`
  return (
    <svg class={styles.look} data-side={props.lake.side} viewBox={box()}>
      <rect {...props.bounds} rx="80" />
      <path class={styles.shallows} d={water()} />
      <path class={styles.deep} d={water()} />
    </svg>
  )
}
