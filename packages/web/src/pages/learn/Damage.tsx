import { sinkingDamage } from '@powerboats/rules'
import { For, Show } from 'solid-js'
import { words } from '../../words/words.ts'
import styles from './tutor.module.css'

const star = 'M0-15L4-6 13-9 9 0 15 6 6 8 3 16-3 8-13 10-9 1-15-5-6-6Z'

/** The damage a boat has, in as many boxes as it takes to sink it. */
export function Damage(props: { count: number }) {
  const boxes = Array.from({ length: sinkingDamage }, (_, i) => i)
  return (
    <Show when={props.count > 0}>
      <p class={styles.damageRow}>
        {words().race.damage} <b>{props.count}</b>
        <svg viewBox="-20 -20 160 40" aria-hidden="true">
          <For each={boxes}>
            {(i) => (
              <path d={star} transform={`translate(${i * 40} 0)`} classList={{ [styles.taken]: i < props.count }} />
            )}
          </For>
        </svg>
      </p>
    </Show>
  )
}
