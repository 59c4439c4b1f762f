import type { DailyRace, DailyTable } from '@powerboats/protocol'
import { For, Show } from 'solid-js'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { dailyWords } from '../../words/daily.ts'
import { onlineWords } from '../../words/online.ts'
import type { DailyCtrl } from './ctrl.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './daily.module.css'

type Row = DailyTable['tries'][number]

/** Who sailed a day, best first. */
export function DayTable(props: { ctrl: DailyCtrl; race: DailyRace }) {
  const text = () => dailyWords().table
  const factsOf = ({ result: { damage, accuracy } }: Row) =>
    [...(damage > 0 ? [text().damage(damage)] : []), text().accuracy(accuracy)].join(', ')
  return (
    <section class={cards.card}>
      <h2>
        {text().title}
        <small>{text().sailors(props.race.sailors)}</small>
      </h2>
      <Show when={props.ctrl.table()?.length !== 0} fallback={<p>{text().none}</p>}>
        <ol class={styles.table}>
          <For each={props.ctrl.table()}>
            {(row, index) => (
              <li classList={{ [styles.own]: row.isYou }}>
                <span>{text().place(index() + 1)}</span>
                <BoatBadge colour={row.colour} />
                <b>{row.isYou ? text().you(row.name) : row.name}</b>
                <span>{row.result.hasFinished ? text().turns(row.result.turns) : text().unfinished}</span>
                <small>{factsOf(row)}</small>
              </li>
            )}
          </For>
        </ol>
      </Show>
      <Show when={props.ctrl.tableFailure()}>{(code) => <p role="alert">{onlineWords().failures[code()]}</p>}</Show>
      <Show when={props.ctrl.hasMoreRows()}>
        <button type="button" class="quiet" onClick={() => void props.ctrl.moreRows()}>
          {text().more}
        </button>
      </Show>
    </section>
  )
}
