import type { Player } from '@powerboats/rules'
import { For } from 'solid-js'
import type { Curve } from '../../coach/messages.ts'
import { coachWords } from '../../words/coach.ts'
import { calledBy } from '../../words/naming.ts'
import { words } from '../../words/words.ts'
import styles from './report.module.css'

/** The chart's numbers for those who read rather than see. */
export function CurveTable(props: { curves: readonly Curve[]; players: readonly Player[] }) {
  const turns = () => Array.from({ length: Math.max(...props.curves.map(({ toGo }) => toGo.length)) }, (_, i) => i)
  const cell = (value: number | undefined) => (value === undefined ? '' : coachWords().coach.decimal(value))
  return (
    <details class={styles.numbers}>
      <summary>{coachWords().report.table}</summary>
      <div class={styles.wide} tabindex="0" role="region" aria-label={coachWords().report.axisToGo}>
        <table>
          <thead>
            <tr>
              <th scope="col">{coachWords().report.axisTurns}</th>
              <For each={turns()}>{(turn) => <th scope="col">{turn}</th>}</For>
            </tr>
          </thead>
          <tbody>
            <For each={props.curves}>
              {({ seat, toGo }) => (
                <tr>
                  <th scope="row">{calledBy(words(), props.players[seat]!)}</th>
                  <For each={turns()}>{(turn) => <td>{cell(toGo[turn])}</td>}</For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
    </details>
  )
}
