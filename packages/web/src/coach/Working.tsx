import { Show } from 'solid-js'
import { coachWords } from '../words/coach.ts'
import { words } from '../words/words.ts'
import type { Progress } from '../solving/messages.ts'
import styles from './Working.module.css'

/** How far the solver is with a race. */
export function Working(props: { progress: Progress | null }) {
  return (
    <div class={styles.working}>
      <Show when={props.progress} fallback={<p>{coachWords().coach.thinks}</p>}>
        {(progress) => {
          const text = () => coachWords().coach.reckons(progress().race, words().app.percent(progress().done))
          return (
            <>
              <p>{text()}</p>
              <progress value={progress().done} max="1" aria-label={text()} />
            </>
          )
        }}
      </Show>
    </div>
  )
}
