import { For } from 'solid-js'
import { isDone } from './done.ts'
import { lessonNames } from './lessons.ts'
import styles from './learn.module.css'

/** How far the tutorial has come, as a row of dots like spaces on the lake: those that were done, and where one is. */
export function Progress(props: { step: number; label: (step: number, steps: number) => string }) {
  const steps = lessonNames.length + 1
  return (
    <div class={styles.progress} role="img" aria-label={props.label(props.step, steps)}>
      <For each={lessonNames}>
        {(name, i) => <span classList={{ [styles.past]: isDone(name), [styles.here]: i() + 1 === props.step }} />}
      </For>
      <span classList={{ [styles.here]: props.step === steps }} />
    </div>
  )
}
