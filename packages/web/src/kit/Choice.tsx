import { For } from 'solid-js'
import styles from './Choice.module.css'

export interface ChoiceProps<T extends string> {
  readonly label: string
  readonly options: readonly T[]
  /** What is chosen; several where more than one may be. */
  readonly value: T | readonly T[]
  readonly nameOf: (option: T) => string
  readonly onChoose: (option: T) => void
}

/** One of a few, side by side, or some of them. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  return (
    <div class={styles.choice} role="group" aria-label={props.label}>
      <For each={props.options}>
        {(option) => (
          <button
            type="button"
            aria-pressed={[props.value].flat().includes(option)}
            onClick={() => props.onChoose(option)}
          >
            {props.nameOf(option)}
          </button>
        )}
      </For>
    </div>
  )
}
