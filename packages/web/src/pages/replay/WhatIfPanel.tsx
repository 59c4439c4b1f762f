import { Show } from 'solid-js'
import { Sign } from '../../kit/Sign.tsx'
import { coachWords } from '../../words/coach.ts'
import type { Coaching } from './coaching.ts'
import styles from './WhatIfPanel.module.css'
import type { WhatIfCtrl } from './whatIf.ts'

/** Asks what would have come of the choice that is shown, and compares it with what was sailed. */
export function WhatIfPanel(props: { whatIf: WhatIfCtrl; coaching: Coaching }) {
  const text = () => coachWords().whatIf
  const options = () => props.coaching.look()?.options ?? []
  const made = () => options()[props.coaching.look()?.made ?? -1]
  const shown = () => options()[props.coaching.shown() ?? -1]
  return (
    <div class={styles.whatIf}>
      <button type="button" class="quiet" aria-pressed={props.whatIf.isOn()} onClick={() => props.whatIf.toggle()}>
        <Sign name="branch" />
        {text().ask}
      </button>
      <Show when={props.whatIf.found()}>
        {(found) => (
          <div role="status">
            <dl>
              <div data-line="sailed">
                <dt>{text().sailed}</dt>
                <dd>
                  <Show when={made()}>{(taken) => <b>{coachWords().coach.toGo(taken().turns)}</b>}</Show>
                  <span>{text().took(found().sailed.moves.length, found().sailed.isHome)}</span>
                </dd>
              </div>
              <div data-line="other">
                <dt>{text().other}</dt>
                <dd>
                  <Show when={shown()}>{(choice) => <b>{coachWords().coach.toGo(choice().turns)}</b>}</Show>
                  <span>{text().took(found().other.moves.length, found().other.isHome)}</span>
                </dd>
              </div>
            </dl>
            <p>{text().how}</p>
          </div>
        )}
      </Show>
    </div>
  )
}
