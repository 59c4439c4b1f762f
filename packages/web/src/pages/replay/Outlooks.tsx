import type { Game } from '@powerboats/rules'
import { For, createMemo } from 'solid-js'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import type { Look } from '../../coach/messages.ts'
import { coachWords } from '../../words/coach.ts'
import { calledBy } from '../../words/naming.ts'
import { words } from '../../words/words.ts'
import { sharesOf } from './shares.ts'
import styles from './CoachPanel.module.css'

/** What every boat can still expect in this race. */
export function Outlooks(props: { look: Look; game: Game }) {
  const text = () => coachWords().coach
  const wins = createMemo(() => sharesOf(props.look.outlooks.map(({ chanceToWin }) => chanceToWin)))
  return (
    <table class={styles.hopes}>
      <caption class="unseen">{text().hopes}</caption>
      <thead>
        <tr>
          <th scope="col">{text().boat}</th>
          <th scope="col">{text().left}</th>
          <th scope="col">{text().chance}</th>
          <th scope="col">{text().points}</th>
        </tr>
      </thead>
      <tbody>
        <For each={props.look.outlooks}>
          {({ turns, chanceToWin, points }, seat) => (
            <tr classList={{ [styles.turn]: props.look.seat === seat() }}>
              <th scope="row">
                <BoatBadge colour={props.game.setup.players[seat()]!.colour} />
                <span>{calledBy(words(), props.game.setup.players[seat()]!)}</span>
              </th>
              <td>{text().decimal(turns)}</td>
              <td>
                <meter value={chanceToWin} max="1" aria-hidden="true" />
                {words().app.percent(wins()[seat()]!)}
              </td>
              <td>{text().decimal(points)}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  )
}
