import { For, Show } from 'solid-js'
import { addressOf } from '../../router/router.ts'
import { formatText, nameOf } from '../../tournamentKit/formatText.ts'
import { onlineWords } from '../../words/online.ts'
import { tournamentWords } from '../../words/tournaments.ts'
import type { PlayerCtrl } from './ctrl.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './player.module.css'

/** The public tournaments of a player, and where they stood; nothing for those who were in none. */
export function Tournaments(props: { ctrl: PlayerCtrl }) {
  const { ctrl } = props
  return (
    <Show when={(ctrl.tournaments()?.length ?? 0) > 0}>
      <section class={`${cards.card} ${styles.games} ${styles.tournaments}`}>
        <h2>{tournamentWords().calendar.title}</h2>
        <ol>
          <For each={ctrl.tournaments()}>
            {({ id, plan, rank }) => (
              <li>
                <a href={addressOf('tournament', id)}>{nameOf(tournamentWords(), plan)}</a>
                <small>
                  {[onlineWords().lobby.date(plan.start.at), formatText(tournamentWords(), plan.format)].join(' · ')}
                </small>
                <Show when={rank}>{(at) => <b>{tournamentWords().page.rankOf(at())}</b>}</Show>
              </li>
            )}
          </For>
        </ol>
        <Show when={ctrl.hasMoreTournaments()}>
          <button type="button" class="quiet" onClick={() => ctrl.moreTournaments()}>
            {onlineWords().player.more}
          </button>
        </Show>
      </section>
    </Show>
  )
}
