import { leaderboards, mostRanked } from '@powerboats/protocol'
import type { Leader, Leaderboard } from '@powerboats/protocol'
import { For, Show } from 'solid-js'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { Choice } from '../../kit/Choice.tsx'
import { LobbyHead } from '../../onlineKit/LobbyHead.tsx'
import { api, identity } from '../../online/server.ts'
import { PlayerName } from '../../players/PlayerName.tsx'
import { onlineWords } from '../../words/online.ts'
import { openLeaderboards } from './ctrl.ts'
import type { LeaderboardsCtrl } from './ctrl.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './leaderboards.module.css'

/** The best in duels, in fleets and of this month: `leaderboards/BOARD`. */
export function LeaderboardsPage(props: { rest: readonly string[] }) {
  const first = leaderboards.find((board) => board === props.rest[0]) ?? 'duel'
  const ctrl = openLeaderboards(api, first)
  // Nobody becomes a guest by looking.
  if (identity.me() === null) void identity.find()
  const text = () => onlineWords().leaderboards
  return (
    <main class={`${cards.quayside} ${styles.leaderboards}`}>
      <LobbyHead title={text().title} />
      <section class={cards.card} aria-busy={ctrl.leaders() === null && ctrl.failure() === null}>
        <Choice
          label={text().title}
          options={leaderboards}
          value={ctrl.board()}
          nameOf={(board) => text().boards[board]}
          onChoose={(board) => ctrl.choose(board)}
        />
        <p>{ctrl.board() === 'month' ? text().monthHint : text().ratingHint}</p>
        <Own ctrl={ctrl} />
        <ol class={styles.list}>
          <For each={ctrl.leaders()}>
            {(leader, index) => <Row leader={leader} rank={index() + 1} isMonth={ctrl.board() === 'month'} />}
          </For>
        </ol>
        <Show when={ctrl.leaders()?.length === 0}>
          <p>{text().none}</p>
        </Show>
        <p class={cards.problem} role="alert">
          <Show when={ctrl.failure()}>{(code) => onlineWords().failures[code()]}</Show>
        </p>
        <Show when={ctrl.hasMore()}>
          <button type="button" class="quiet" onClick={() => ctrl.more()}>
            {onlineWords().player.more}
          </button>
        </Show>
      </section>
    </main>
  )
}

/** Where whoever looks stands, or how one gets there. */
function Own(props: { ctrl: LeaderboardsCtrl }) {
  const text = () => onlineWords().leaderboards
  const placed = ({ rank, value }: NonNullable<Leaderboard['own']>) =>
    rank === null ? text().behind(mostRanked, value) : text().own(rank, value)
  return (
    <Show when={props.ctrl.leaders() !== null && identity.me()}>
      <p class={styles.own} role="status">
        <Show when={props.ctrl.own()} fallback={text().notOn}>
          {(own) => <b>{placed(own())}</b>}
        </Show>
      </p>
    </Show>
  )
}

function Row(props: { leader: Leader; rank: number; isMonth: boolean }) {
  const text = () => onlineWords().leaderboards
  return (
    <li aria-current={props.leader.id === identity.me()?.id ? 'true' : undefined}>
      <span>{text().rank(props.rank)}</span>
      <BoatBadge colour={props.leader.colour} />
      <b>
        <PlayerName player={props.leader.id} name={props.leader.name} />
      </b>
      <small>{onlineWords().player.ratedGames(props.leader.games)}</small>
      <b>{props.isMonth ? onlineWords().player.signed(props.leader.value) : props.leader.value}</b>
    </li>
  )
}
