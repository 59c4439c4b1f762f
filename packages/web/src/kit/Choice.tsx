import { For } from 'solid-js'
import styles from './Choice.module.css'

export interface ChoiceProps<T extends string> {
  readonly label: string
  readonly options: readonly T[]
  readonly value: T
  readonly nameOf: (option: T) => string
  readonly onChoose: (option: T) => void
}

/** One of a few, side by side. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  return (
    <div class={styles.choice} role="group" aria-label={props.label}>
      <For each={props.options}>
        {(option) => (
          <button type="button" aria-pressed={option === props.value} onClick={() => props.onChoose(option)}>
            {props.nameOf(option)}
          </button>
        )}
      </For>
    </div>
  )
}
