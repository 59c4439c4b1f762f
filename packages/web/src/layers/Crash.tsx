import { at } from '@powerboats/draw'
import type { Face, Space } from '@powerboats/rules'
import { For } from 'solid-js'
import styles from './Crash.module.css'

/** Things that fly off in all directions, each farther or nearer than the one before. */
function flung(count: number, first: number): { readonly angle: number; readonly far: number }[] {
  return Array.from({ length: count }, (_, i) => ({
    angle: first + (i * 360) / count + (i % 2) * 11,
    far: 46 + (i % 3) * 22,
  }))
}

const drops = flung(12, 0)
const splinters = flung(7, 17)

function placed(space: Space): string {
  return `translate(${at(space).x} ${at(space).y})`
}

/** A boat hits something after a while: water, splinters, and the dice that it loses (R5.8). */
export function Crash(props: { space: Space; delay: number; dice: readonly Face[] }) {
  const dice = () => flung(props.dice.length, 40)
  return (
    <g transform={placed(props.space)}>
      <g class={styles.crash} style={{ '--delay': `${props.delay}ms` }}>
        <path
          class={styles.burst}
          d="M0-70L14-26 56-42 32-4 70 18 26 24 24 66-4 32-40 56-26 16-70 4-30-16-46-52-12-28Z"
        />
        <For each={drops}>
          {({ angle, far }) => (
            <circle class={styles.drop} r="9" style={{ '--angle': `${angle}deg`, '--far': `${far}px` }} />
          )}
        </For>
        <For each={splinters}>
          {({ angle, far }) => (
            <path
              class={styles.splinter}
              d="M-16-4L10-7 18 1-12 6Z"
              style={{ '--angle': `${angle}deg`, '--far': `${far}px` }}
            />
          )}
        </For>
        <For each={dice()}>
          {({ angle, far }) => (
            <path class={styles.die} d="M0-16L15 10H-15Z" style={{ '--angle': `${angle}deg`, '--far': `${far}px` }} />
          )}
        </For>
      </g>
    </g>
  )
}

const rings = [0, 0.18, 0.36]
const bubbles = Array.from({ length: 9 }, (_, i) => ({
  x: ((i * 37) % 70) - 35,
  y: ((i * 23) % 40) - 20,
  delay: 0.3 + ((i * 13) % 40) / 100,
}))

/** Where a boat goes down. */
export function Whirl(props: { space: Space; ms: number }) {
  const after = (part: number) => ({ '--ms': `${props.ms}ms`, '--delay': `${props.ms * part}ms` })
  return (
    <g transform={placed(props.space)} class={styles.whirl}>
      <For each={rings}>{(delay) => <circle r="80" style={after(delay)} />}</For>
      <For each={bubbles}>
        {({ x, y, delay }) => (
          <circle class={styles.bubble} cx={x} cy={y} r={6 + (Math.abs(x) % 9)} style={after(delay)} />
        )}
      </For>
    </g>
  )
}
