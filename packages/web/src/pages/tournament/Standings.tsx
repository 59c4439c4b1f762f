import { divisionTables, entrantOf, standingsOf } from '@powerboats/tournaments'
import type { Row, Tournament } from '@powerboats/tournaments'
import { For, Show, createMemo } from 'solid-js'
import { addressOf } from '../../router/router.ts'
import { tournamentWords } from '../../words/tournaments.ts'
import { movesIn } from './ctrl.ts'
import { nameOf } from './names.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './tournament.module.css'

const ranksIn = (state: Tournament) => new Map(standingsOf(state).map(({ player, rank }) => [player, rank]))

/** The table as it stands, with who has gone up and down since the last round; one for each division of a league. */
export function Standings(props: { state: Tournament; me: string | null }) {
  const text = () => tournamentWords().page
  const isLeague = () => props.state.plan.format.kind === 'league' && props.state.order.length > 0
  const tables = createMemo(() => (isLeague() ? divisionTables(props.state) : [standingsOf(props.state)]))
  const moves = createMemo(() => movesIn(props.state, ranksIn))
  return (
    <section class={cards.card}>
      <h2>{text().table}</h2>
      <Show when={props.state.entrants.length > 0} fallback={<p>{text().nobody}</p>}>
        <For each={tables()}>
          {(rows, index) => (
            <>
              <Show when={isLeague()}>
                <h3>{text().division(index() + 1)}</h3>
              </Show>
              <Rows rows={rows} state={props.state} me={props.me} moves={moves()} />
            </>
          )}
        </For>
      </Show>
    </section>
  )
}

function Rows(props: {
  rows: readonly Row[]
  state: Tournament
  me: string | null
  moves: ReadonlyMap<string, number>
}) {
  const text = () => tournamentWords().page
  const criteria = () => Object.keys(props.rows[0]?.tieBreaks ?? {})
  const entrant = (player: string) => entrantOf(props.state, player)
  return (
    <div class={styles.scroll}>
      <table class={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text().rank}</th>
            <th scope="col">{text().player}</th>
            <th scope="col">{text().points}</th>
            <For each={criteria()}>{(name) => <th scope="col">{text().criteria[name] ?? name}</th>}</For>
          </tr>
        </thead>
        <tbody>
          <For each={props.rows}>
            {(row) => (
              <tr data-player={row.player} classList={{ [styles.mine]: row.player === props.me }}>
                <td>
                  {row.rank} <Move by={props.moves.get(row.player) ?? 0} />
                </td>
                <th scope="row">
                  <Show when={entrant(row.player)?.bot === null} fallback={nameOf(props.state, row.player)}>
                    <a href={addressOf('player', row.player)}>{nameOf(props.state, row.player)}</a>
                  </Show>
                  <Show when={entrant(row.player)?.status !== 'in'}>
                    <small> {text().gone}</small>
                  </Show>
                </th>
                <td>
                  <b>{row.points}</b>
                </td>
                <For each={criteria()}>{(name) => <td>{row.tieBreaks[name]}</td>}</For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </div>
  )
}

function Move(props: { by: number }) {
  const text = () => tournamentWords().page
  const label = () => (props.by > 0 ? text().up(props.by) : text().down(-props.by))
  return (
    <Show when={props.by !== 0}>
      <small role="img" class={styles.move} aria-label={label()}>
        {props.by > 0 ? '▲' : '▼'}
        {Math.abs(props.by)}
      </small>
    </Show>
  )
}
