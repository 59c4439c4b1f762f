import type { Face } from '@powerboats/rules'
import { For, Show, createEffect, createSignal, onCleanup } from 'solid-js'
import styles from './Die.module.css'

const pips: Readonly<Record<Face, readonly number[]>> = { 1: [0], 2: [-9, 9], 3: [-16, 0, 16] }
const faces: readonly Face[] = [2, 3, 1]

/** A blue die, three-lobed like a pebble; `null` is one that has not been rolled yet. */
export function Die(props: { face: Face | null; isTumbling?: boolean }) {
  const [flicker, setFlicker] = createSignal(0)
  createEffect(() => {
    if (props.isTumbling !== true) return
    const timer = setInterval(() => setFlicker((count) => count + 1), 70)
    onCleanup(() => clearInterval(timer))
  })
  const face = () => (props.isTumbling === true ? faces[flicker() % 3]! : props.face)
  return (
    <svg
      class={styles.die}
      classList={{ [styles.tumbling]: props.isTumbling, [styles.blank]: props.face === null }}
      viewBox="-60 -62 120 120"
      aria-hidden="true"
    >
      <path class={styles.shade} d="M0-32L32 22H-32Z" transform="translate(0 6)" />
      <path class={styles.body} d="M0-32L32 22H-32Z" />
      <path class={styles.light} d="M-2-38Q-26-2-36 20" />
      <Show when={face()} fallback={<text y="22">+</text>}>
        {(shown) => (
          <>
            <text y="17">{shown()}</text>
            <For each={pips[shown()]}>{(x) => <circle class={styles.pip} cx={x} cy="33" r="4.5" />}</For>
          </>
        )}
      </Show>
    </svg>
  )
}
