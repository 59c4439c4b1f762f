import { standingsOf } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import { For, Show, createMemo } from 'solid-js'
import type { JSX } from 'solid-js'
import { BoatBadge } from '../kit/BoatBadge.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { endedWords } from '../words/ended.ts'
import { calledBy, labelOf } from '../words/naming.ts'
import { words } from '../words/words.ts'
import { Confetti } from '../kit/Confetti.tsx'
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
  const winner = () => standingsOf(props.game)[0]!.seat
  const name = () => calledBy(words(), props.game.setup.players[winner()]!)
  const haveWon = () => props.isYou(winner()) && props.isByBot?.(winner()) !== true
  return (
    <Dialog title={haveWon() ? text().youWin : text().winner(name())}>
      <Show when={haveWon()}>
        <Confetti />
      </Show>
      <Steps game={props.game} isYou={props.isYou} isByBot={props.isByBot} />
      {props.moment}
      <footer>{props.children}</footer>
    </Dialog>
  )
}

/** The first three on their steps, the others below; `isByBot` tells for whom a bot finished. */
export function Steps(props: {
  game: Game
  isYou?: (seat: Seat) => boolean
  isByBot?: ((seat: Seat) => boolean) | undefined
}) {
  const text = () => endedWords().results
  const standings = createMemo(() => standingsOf(props.game))
  const player = (seat: Seat) => props.game.setup.players[seat]!
  const nameOf = (seat: Seat) => labelOf(words(), player(seat), props.isYou?.(seat) === true)
  const steps = () => [standings()[1], standings()[0], standings()[2]].filter((step) => step !== undefined)
  /** Why a boat has no place in the only race; null where it has one, or where there were more races. */
  const missed = (seat: Seat) => {
    const { results, setup } = props.game
    const result = setup.options.races === 1 ? results[0]?.find((other) => other.seat === seat) : undefined
    return result === undefined || result.place !== null ? null : missedText(result)
  }
  const Notes = (of: { seat: Seat }) => (
    <>
      <Show when={missed(of.seat)}>{(why) => <small>{why()}</small>}</Show>
      <Show when={props.isByBot?.(of.seat)}>
        <small>{text().byBot}</small>
      </Show>
    </>
  )
  return (
    <>
      <ol class={styles.podium}>
        <For each={steps()}>
          {(step) => (
            <li class={styles.step} data-step={standings().indexOf(step) + 1}>
              <BoatBadge colour={player(step.seat).colour} />
              <b>{nameOf(step.seat)}</b>
              <Notes seat={step.seat} />
              <span class={styles.block}>
                <em>{missed(step.seat) === null ? step.rank : '–'}</em>
                {text().points(step.points)}
              </span>
            </li>
          )}
        </For>
      </ol>
      <ol class={styles.also}>
        <For each={standings().slice(3)}>
          {(row) => (
            <li>
              <span>{missed(row.seat) === null ? words().race.place(row.rank) : '–'}</span>
              <BoatBadge colour={player(row.seat).colour} />
              {nameOf(row.seat)}
              <Notes seat={row.seat} />
              <span>{text().points(row.points)}</span>
            </li>
          )}
        </For>
      </ol>
    </>
  )
}
