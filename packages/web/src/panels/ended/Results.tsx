import { pointsOf } from '@powerboats/rules'
import type { Game, RaceResult, Seat } from '@powerboats/rules'
import { For, Show } from 'solid-js'
import type { JSX } from 'solid-js'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { endedWords } from '../../words/ended.ts'
import { calledBy, labelOf } from '../../words/naming.ts'
import { words } from '../../words/words.ts'
import { missedText } from './missed.ts'
import { OwnBest } from './OwnBest.tsx'
import styles from './Results.module.css'

/** A race's points, how they came about, and what comes next. */
export function Results(props: {
  id: string
  game: Game
  isYou: (seat: Seat) => boolean
  /** Whether a bot finished the race for a player. */
  isByBot?: ((seat: Seat) => boolean) | undefined
  /** Whether the game counts. */
  counts: boolean
  onNext: () => void
  /** More to say below the points. */
  children?: JSX.Element
}) {
  const text = () => endedWords().results
  const race = () => props.game.results.length
  const options = () => props.game.setup.options
  const isLast = () => race() === options().races
  /** Of one race by the rulebook the points say no more than the places: there is nothing to explain. */
  const isCounted = () => options().races > 1 || options().turnBonus
  const rows = () =>
    [...(props.game.results.at(-1) ?? [])].sort((a, b) => (a.place ?? 99) - (b.place ?? 99) || a.seat - b.seat)
  const sum = ({ points }: RaceResult) => points.place + points.turns + points.sunk
  const nextStarter = () => (props.game.starter + 1) % props.game.setup.players.length
  return (
    <Dialog title={text().title(race(), options().races)}>
      <table class={styles.results}>
        <thead>
          <tr>
            <th>{text().place}</th>
            <th class={styles.boat}>{text().boat}</th>
            <Show when={isCounted()}>
              <th>{text().forPlace}</th>
            </Show>
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
                <td class={styles.place}>{row.place === null ? missedText(row) : words().race.place(row.place)}</td>
                <td class={styles.boat}>
                  <BoatBadge colour={props.game.setup.players[row.seat]!.colour} />
                  {labelOf(words(), props.game.setup.players[row.seat]!, props.isYou(row.seat))}
                  <small>{text().turns(row.turns)}</small>
                  <Show when={props.isByBot?.(row.seat)}>
                    <small>{text().byBot}</small>
                  </Show>
                </td>
                <Show when={isCounted()}>
                  <td>{row.place === null ? '–' : `${row.points.place / race()} × ${race()} = ${row.points.place}`}</td>
                </Show>
                <Show when={options().turnBonus}>
                  <td>{row.points.turns}</td>
                  <td>{row.points.sunk}</td>
                </Show>
                <td class={styles.sum}>{sum(row)}</td>
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
      {props.children}
      <OwnBest
        id={props.id}
        game={props.game}
        isYou={(seat) => props.isYou(seat) && props.isByBot?.(seat) !== true}
        counts={props.counts}
      />
      <Show when={isCounted()}>
        <p class={styles.explained}>
          {text().explain(props.game.setup.players.length, race())}
          {options().turnBonus && ` ${text().explainBonus}`}
        </p>
      </Show>
      <Show when={!isLast()}>
        <p class={styles.explained}>{text().starter(calledBy(words(), props.game.setup.players[nextStarter()]!))}</p>
      </Show>
      <footer>
        <button type="button" class="loud" autofocus onClick={() => props.onNext()}>
          {isLast() ? text().podium : text().next(race() + 1)}
        </button>
      </footer>
    </Dialog>
  )
}
