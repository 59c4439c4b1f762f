import { Show } from 'solid-js'
import { Dialog } from '../../kit/Dialog.tsx'
import { endedWords } from '../../words/ended.ts'
import styles from './YouSank.module.css'

export interface YouSankProps {
  readonly onWatch: () => void
  /** Shows the end of the race at once; undefined where nobody can hurry it. */
  readonly onResult?: (() => void) | undefined
  /** Sails the same race once more, from its start. */
  readonly onAgain?: (() => void) | undefined
}

/** One's own boat has sunk: what now? */
export function YouSank(props: YouSankProps) {
  const text = () => endedWords().sunk
  return (
    <Dialog title={text().title} onClose={props.onWatch}>
      <svg class={styles.scene} viewBox="0 0 240 90" aria-hidden="true">
        <path class={styles.bow} d="M100 62L128 14Q140 8 142 20L136 62Z" />
        <path class={styles.stripe} d="M111 44L137 36 136 44 107 52Z" />
        <path
          class={styles.water}
          d="M-480 58Q-450 50-420 58T-360 58-300 58-240 58-180 58-120 58-60 58 0 58 60 58 120 58 180 58 240 58 300 58 360 58 420 58 480 58 540 58 600 58 660 58 720 58V90H-480Z"
        />
        <circle cx="86" cy="50" r="5" />
        <circle cx="158" cy="44" r="7" />
        <circle cx="172" cy="30" r="4" />
      </svg>
      <p>{text().hint}</p>
      <footer>
        <Show when={props.onAgain}>
          <button type="button" class="loud" autofocus onClick={() => props.onAgain?.()}>
            {text().again}
          </button>
        </Show>
        <Show when={props.onResult}>
          <button type="button" class="quiet" onClick={() => props.onResult?.()}>
            {text().result}
          </button>
        </Show>
        <button type="button" class="quiet" onClick={() => props.onWatch()}>
          {text().watch}
        </button>
      </footer>
    </Dialog>
  )
}
