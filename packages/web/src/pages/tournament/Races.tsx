import { awaitedAt } from '@powerboats/tournaments'
import type { Heat, Tournament } from '@powerboats/tournaments'
import { For, Match, Show, Switch, createMemo } from 'solid-js'
import { addressOf } from '../../router/router.ts'
import { tournamentWords } from '../../words/tournaments.ts'
import { nameOf } from './names.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './tournament.module.css'

/** More than anybody looks at; of a long regatta the last. */
const mostShown = 60

/** The races by rounds, the last round first: who sails now, and how the others ended. */
export function Races(props: { state: Tournament }) {
  const text = () => tournamentWords().page
  const rounds = createMemo(() => {
    const byRound = new Map<number, Heat[]>()
    for (const heat of props.state.heats.slice(-mostShown)) {
      const same = byRound.get(heat.round)
      if (same === undefined) byRound.set(heat.round, [heat])
      else same.push(heat)
    }
    return [...byRound]
      .toReversed()
      .map(([round, heats]) => ({ round, heats: round === 0 ? heats.toReversed() : heats }))
  })
  return (
    <Show when={props.state.heats.length > 0}>
      <section class={cards.card}>
        <h2>{text().races}</h2>
        <For each={rounds()}>
          {({ round, heats }) => (
            <>
              <Show when={round > 0}>
                <h3>{text().round(round)}</h3>
              </Show>
              <ul class={styles.races}>
                <For each={heats}>{(heat) => <Race heat={heat} state={props.state} />}</For>
                <For each={props.state.byes.filter((bye) => bye.round === round)}>
                  {({ player }) => <li>{text().rests(nameOf(props.state, player))}</li>}
                </For>
              </ul>
            </>
          )}
        </For>
      </section>
    </Show>
  )
}

function Race(props: { heat: Heat; state: Tournament }) {
  const text = () => tournamentWords().page
  const side = (player: string, i: number) => {
    const rank = props.heat.outcome?.ranks[i]
    const name = nameOf(props.state, player)
    return props.heat.outcome === null || props.heat.outcome.how === 'void' ? name : `${rank ?? '–'}. ${name}`
  }
  const how = () => text().endings[props.heat.outcome?.how ?? ''] ?? ''
  const isSailed = () => props.heat.outcome?.how === 'sailed'
  return (
    <li data-heat={props.heat.number} data-open={props.heat.outcome === null}>
      <span>{props.heat.players.map(side).join(' · ')}</span>
      <small>
        <Switch fallback={how()}>
          <Match when={props.heat.outcome === null && awaitedAt(props.state, props.heat).length > 0}>
            {text().awaited}
          </Match>
          <Match when={props.heat.outcome === null}>{text().sailing}</Match>
        </Switch>
      </small>
      <Show when={props.heat.table}>
        {(table) => (
          <Switch>
            <Match when={props.heat.outcome === null}>
              <a class="quiet" href={addressOf('table', table())}>
                {text().watch}
              </a>
            </Match>
            <Match when={isSailed()}>
              <a class="quiet" href={addressOf('game', table())}>
                {text().look}
              </a>
            </Match>
          </Switch>
        )}
      </Show>
    </li>
  )
}
