import { pointsOf } from '@powerboats/rules'
import type { Game, RaceResult } from '@powerboats/rules'
import { For, Show } from 'solid-js'
import { BoatBadge } from '../../app/BoatBadge.tsx'
import { Dialog } from '../../app/Dialog.tsx'
import { calledBy } from '../../words/naming.ts'
import { words } from '../../words/words.ts'
import './results.css'

/** A race's points, how they came about, and what comes next. */
export function Results(props: { game: Game; onNext: () => void }) {
  const text = () => words().results
  const race = () => props.game.results.length
  const options = () => props.game.setup.options
  const isLast = () => race() === options().races
  const rows = () =>
    [...(props.game.results.at(-1) ?? [])].sort((a, b) => (a.place ?? 99) - (b.place ?? 99) || a.seat - b.seat)
  const missing = ({ status }: RaceResult) =>
    status === 'racing' || status === 'waiting' ? text().unfinished : words().race.statuses[status]
  const sum = ({ points }: RaceResult) => points.place + points.turns + points.sunk
  const nextStarter = () => (props.game.starter + 1) % props.game.setup.players.length
  return (
    <Dialog title={text().title(race())}>
      <table class="results">
        <thead>
          <tr>
            <th>{text().place}</th>
            <th class="boat">{text().boat}</th>
            <th>{text().forPlace}</th>
            <Show when={options().turnBonus}>
              <th>{text().forTurns}</th>
              <th>{text().forSunk}</th>
            </Show>
            <th>{text().sum}</th>
            <Show when={options().races > 1}>
              <th>{text().total}</th>
              <Show when={!isLast()}>
                <th>{text().carried}</th>
              </Show>
            </Show>
          </tr>
        </thead>
        <tbody>
          <For each={rows()}>
            {(row) => (
              <tr>
                <td class="place">{row.place === null ? missing(row) : words().race.place(row.place)}</td>
                <td class="boat">
                  <BoatBadge colour={props.game.setup.players[row.seat]!.colour} />
                  {props.game.setup.players[row.seat]!.name}
                  <small>{text().turns(row.turns)}</small>
                </td>
                <td>
                  {row.place === null
                    ? '–'
                    : `${props.game.setup.players.length - row.place} × ${race()} = ${row.points.place}`}
                </td>
                <Show when={options().turnBonus}>
                  <td>{row.points.turns}</td>
                  <td>{row.points.sunk}</td>
                </Show>
                <td class="sum">{sum(row)}</td>
                <Show when={options().races > 1}>
                  <td>{pointsOf(props.game, row.seat)}</td>
                  <Show when={!isLast()}>
                    <td>{row.carried}</td>
                  </Show>
                </Show>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <p>{text().explain(props.game.setup.players.length, race())}</p>
      <Show when={!isLast()}>
        <p>{text().starter(calledBy(words(), props.game.setup.players[nextStarter()]!))}</p>
      </Show>
      <footer>
        <button type="button" class="loud" autofocus onClick={() => props.onNext()}>
          {isLast() ? text().podium : text().next(race() + 1)}
        </button>
      </footer>
    </Dialog>
  )
}
