import { For, createMemo } from 'solid-js'
import { planCurve } from './curve.ts'
import type { CurvePoint } from './curve.ts'
import styles from './Curve.module.css'

const [width, height, margin] = [560, 180, 44]

/** How a rating went, with the band in which the truth lies. */
export function Curve(props: { points: readonly CurvePoint[]; label: string }) {
  const plan = createMemo(() => planCurve(props.points, width, height))
  return (
    <svg
      class={styles.curve}
      viewBox={`${-margin} -8 ${width + margin + 8} ${height + 16}`}
      role="img"
      aria-label={props.label}
    >
      <For each={plan().rules}>
        {({ value, at }) => (
          <>
            <path class={styles.rule} d={`M0 ${at}H${width}`} />
            <text x="-8" y={at + 5}>
              {value}
            </text>
          </>
        )}
      </For>
      <path class={styles.band} d={plan().band} />
      <path class={styles.line} d={plan().line} />
    </svg>
  )
}
