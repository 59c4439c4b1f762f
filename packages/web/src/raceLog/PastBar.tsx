import { Show } from 'solid-js'
import { overLake } from '../board/overLake.ts'
import { Entry } from '../panels/LogEntries.tsx'
import { words } from '../words/words.ts'
import type { LookBack } from './lookBack.ts'
import styles from './PastBar.module.css'

/** Over the lake while the past is shown: what is seen, and the way back. */
export function PastBar(props: { lookBack: LookBack }) {
  return (
    <Show when={props.lookBack.entry()} keyed>
      {(entry) => (
        <div ref={overLake} class={styles.past} role="status">
          <p>
            <small>{words().log.lookingBack}</small>
            <span>
              <Entry entry={entry} />
            </span>
          </p>
          <button type="button" class="quiet" onClick={() => props.lookBack.look(null)}>
            {words().log.now}
          </button>
        </div>
      )}
    </Show>
  )
}
