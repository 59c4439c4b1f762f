import { paints } from '@powerboats/draw'
import { colours } from '@powerboats/rules'
import { For } from 'solid-js'
import styles from './Confetti.module.css'

/** Scraps of paper in the colours of the boats; always the same, so that nothing here is left to chance. */
const scraps = Array.from({ length: 48 }, (_, i) => ({
  left: `${(i * 37) % 101}%`,
  delay: `${((i * 53) % 60) / 100}s`,
  turn: `${((i * 71) % 9) * 120 - 480}deg`,
  drift: `${((i * 29) % 13) * 16 - 96}px`,
  colour: paints[colours[i % colours.length]!].main,
}))

/** A little shower of joy over what it lies in. */
export function Confetti() {
  return (
    <div class={styles.confetti} aria-hidden="true">
      <For each={scraps}>
        {({ left, delay, turn, drift, colour }) => (
          <span style={{ left, background: colour, '--delay': delay, '--turn': turn, '--drift': drift }} />
        )}
      </For>
    </div>
  )
}
