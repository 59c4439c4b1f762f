import type { Profile, Records as Known } from '@powerboats/protocol'
import { Show } from 'solid-js'
import { addressOf } from '../../router/router.ts'
import { onlineWords } from '../../words/online.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './player.module.css'

/** What a player has done best, each with the way to the game. */
export function Records(props: { records: Known; coach: Profile['coach'] }) {
  const text = () => onlineWords().player
  return (
    <section class={cards.card}>
      <h2>{text().records}</h2>
      <dl class={styles.records}>
        <dt>{text().played}</dt>
        <dd>{text().playedOf(props.records.won, props.records.games)}</dd>
        <dt>{text().turnsDark}</dt>
        <dd>
          <BestOf best={props.records.turns.dark} />
        </dd>
        <dt>{text().turnsLight}</dt>
        <dd>
          <BestOf best={props.records.turns.light} />
        </dd>
        <dt>{text().fewestCrashes}</dt>
        <dd>
          <BestOf best={props.records.crashes} />
        </dd>
        <dt>{text().cleanStreak}</dt>
        <dd>{text().streaks(props.records.longestStreak, props.records.streak)}</dd>
        <Show when={props.coach}>
          {(coach) => (
            <>
              <dt>{text().accuracy}</dt>
              <dd>{text().percent(coach().accuracy)}</dd>
              <dt>{text().turnsLost}</dt>
              <dd>{text().lost(coach().turnsLost)}</dd>
            </>
          )}
        </Show>
      </dl>
      <Show when={props.coach}>{(coach) => <small>{text().coachSaw(coach().games)}</small>}</Show>
    </section>
  )
}

function BestOf(props: { best: Known['crashes'] }) {
  return (
    <Show when={props.best} fallback="–">
      {(best) => <a href={addressOf('game', best().game)}>{best().value}</a>}
    </Show>
  )
}
