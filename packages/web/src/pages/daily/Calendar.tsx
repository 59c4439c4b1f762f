import { For, Show } from 'solid-js'
import { addressOf } from '../../router/router.ts'
import { dailyWords } from '../../words/daily.ts'
import type { DailyCtrl } from './ctrl.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './daily.module.css'

/** The days before, each with its own page; all about them is open. */
export function Calendar(props: { ctrl: DailyCtrl }) {
  const text = () => dailyWords().calendar
  const past = () => props.ctrl.pastDays()
  return (
    <section class={`${cards.card} ${styles.calendar}`}>
      <h2>{text().title}</h2>
      <Show when={past()?.length !== 0} fallback={<p>{text().none}</p>}>
        <ul>
          <For each={past()}>
            {({ day, par, sailors, yours }) => (
              <li classList={{ [styles.own]: yours !== null }}>
                <a href={addressOf('daily', day)}>
                  <b>{dailyWords().page.date(day)}</b>
                  <Show when={par !== null}>
                    <span>{dailyWords().page.par(par!)}</span>
                  </Show>
                  <small>{dailyWords().table.sailors(sailors)}</small>
                  <small>
                    {yours === null
                      ? text().notSailed
                      : yours.hasFinished
                        ? text().yours(yours.turns)
                        : dailyWords().table.unfinished}
                  </small>
                </a>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={props.ctrl.hasMoreDays()}>
        <button type="button" class="quiet" onClick={() => void props.ctrl.moreDays()}>
          {text().more}
        </button>
      </Show>
    </section>
  )
}
