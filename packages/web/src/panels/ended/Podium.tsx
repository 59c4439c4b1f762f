import { finalStandings, winnersOf } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import { For, Show, createMemo } from 'solid-js'
import type { JSX } from 'solid-js'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { endedWords } from '../../words/ended.ts'
import { labelOf, wonText } from '../../words/naming.ts'
import { words } from '../../words/words.ts'
import { Confetti } from '../../kit/Confetti.tsx'
import { missedText } from './missed.ts'
import styles from './Podium.module.css'

/** The end of the game: the first three on their steps, the others beside, and what can be done now. */
export function Podium(props: {
  game: Game
  isYou: (seat: Seat) => boolean
  isByBot?: ((seat: Seat) => boolean) | undefined
  /** The moment that decided it. */
  moment: JSX.Element
  children: JSX.Element
}) {
  const text = () => endedWords().results
  const winners = () => winnersOf(props.game)
  const haveWon = () => winners().some((seat) => props.isYou(seat) && props.isByBot?.(seat) !== true)
  const title = () => (haveWon() && winners().length === 1 ? text().youWin : wonText(words(), props.game))
  return (
    <Dialog title={title()}>
      <Show when={haveWon()}>
        <Confetti />
      </Show>
      <Steps game={props.game} isYou={props.isYou} isByBot={props.isByBot} />
      {props.moment}
      <footer>{props.children}</footer>
    </Dialog>
  )
}

/** The first three on their steps, the others and those without a place below; `isByBot` tells for whom a bot finished. */
export function Steps(props: {
  game: Game
  isYou?: (seat: Seat) => boolean
  isByBot?: ((seat: Seat) => boolean) | undefined
}) {
  const text = () => endedWords().results
  const standings = createMemo(() => finalStandings(props.game))
  const player = (seat: Seat) => props.game.setup.players[seat]!
  const nameOf = (seat: Seat) => labelOf(words(), player(seat), props.isYou?.(seat) === true)
  const onSteps = () => standings().filter(({ rank }, i) => i < 3 && rank !== null)
  const steps = () => [onSteps()[1], onSteps()[0], onSteps()[2]].filter((step) => step !== undefined)
  const ByBot = (of: { seat: Seat }) => (
    <Show when={props.isByBot?.(of.seat)}>
      <small>{text().byBot}</small>
    </Show>
  )
  return (
    <>
      <ol class={styles.podium}>
        <For each={steps()}>
          {(step) => (
            <li class={styles.step} data-step={onSteps().indexOf(step) + 1}>
              <BoatBadge colour={player(step.seat).colour} />
              <b>{nameOf(step.seat)}</b>
              <ByBot seat={step.seat} />
              <span class={styles.block}>
                <em>{step.rank}</em>
                {text().points(step.points)}
              </span>
            </li>
          )}
        </For>
      </ol>
      <ol class={styles.also}>
        <For each={standings().slice(onSteps().length)}>
          {(row) => (
            <li>
              <span>{row.rank === null ? '–' : words().race.place(row.rank)}</span>
              <BoatBadge colour={player(row.seat).colour} />
              {nameOf(row.seat)}
              <Show when={row.rank === null}>
                <small>{missedText(props.game.results.at(-1)![row.seat]!)}</small>
              </Show>
              <ByBot seat={row.seat} />
              <span>{text().points(row.points)}</span>
            </li>
          )}
        </For>
      </ol>
    </>
  )
}
