import { standingsOf } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import { For, createMemo } from 'solid-js'
import type { JSX } from 'solid-js'
import { BoatBadge } from '../../app/BoatBadge.tsx'
import { Dialog } from '../../app/Dialog.tsx'
import { calledBy } from '../../words/naming.ts'
import { words } from '../../words/words.ts'
import './podium.css'

/** The end of the game: the first three on their steps, the others beside, and what can be done now. */
export function Podium(props: { game: Game; isYou: (seat: Seat) => boolean; children: JSX.Element }) {
  const text = () => words().results
  const winner = () => standingsOf(props.game)[0]!.seat
  const name = () => calledBy(words(), props.game.setup.players[winner()]!)
  return (
    <Dialog title={props.isYou(winner()) ? text().youWin : text().winner(name())}>
      <Steps game={props.game} />
      <footer>{props.children}</footer>
    </Dialog>
  )
}

/** The first three on their steps, the others below. */
export function Steps(props: { game: Game }) {
  const text = () => words().results
  const standings = createMemo(() => standingsOf(props.game))
  const player = (seat: number) => props.game.setup.players[seat]!
  const steps = () => [standings()[1], standings()[0], standings()[2]].filter((step) => step !== undefined)
  return (
    <>
      <ol class="podium">
        <For each={steps()}>
          {(step) => (
            <li class={`step step-${standings().indexOf(step) + 1}`}>
              <BoatBadge colour={player(step.seat).colour} />
              <b>{player(step.seat).name}</b>
              <span class="block">
                <em>{step.rank}</em>
                {text().points(step.points)}
              </span>
            </li>
          )}
        </For>
      </ol>
      <ol class="also">
        <For each={standings().slice(3)}>
          {(row) => (
            <li>
              <span>{words().race.place(row.rank)}</span>
              <BoatBadge colour={player(row.seat).colour} />
              {player(row.seat).name}
              <span>{text().points(row.points)}</span>
            </li>
          )}
        </For>
      </ol>
    </>
  )
}
