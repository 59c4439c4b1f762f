import { standingsOf } from '@powerboats/tournaments'
import type { Tournament } from '@powerboats/tournaments'
import { For } from 'solid-js'
import { tournamentWords } from '../../words/tournaments.ts'
import { nameOf } from './names.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './tournament.module.css'

/** The first three at the end; of a league those of the first division. */
export function Podium(props: { state: Tournament }) {
  const best = () => {
    const rows = standingsOf(props.state)
    const end = rows.findIndex((row, i) => i > 0 && row.rank < rows[i - 1]!.rank)
    return rows.slice(0, end < 0 ? rows.length : end).filter(({ rank }) => rank <= 3)
  }
  return (
    <section class={cards.card}>
      <h2>{tournamentWords().page.podium}</h2>
      <ol class={styles.podium}>
        <For each={best()}>
          {({ rank, player }) => (
            <li data-rank={rank}>
              <b>{rank}</b> {nameOf(props.state, player)}
            </li>
          )}
        </For>
      </ol>
    </section>
  )
}
