import { standingsOf } from '@powerboats/rules'
import type { Game } from '@powerboats/rules'
import { For, createMemo } from 'solid-js'
import { BoatBadge } from '../../app/BoatBadge.tsx'
import { Dialog } from '../../app/Dialog.tsx'
import { addressOf, route } from '../../app/router.ts'
import { calledBy } from '../../words/naming.ts'
import { words } from '../../words/words.ts'
import './podium.css'

/** The end of the game: the first three on their steps, the others beside. */
export function Podium(props: { game: Game; onAgain: () => void; isOnlyPerson: (seat: number) => boolean }) {
  const text = () => words().results
  const standings = createMemo(() => standingsOf(props.game))
  const player = (seat: number) => props.game.setup.players[seat]!
  const winner = () => standings()[0]!
  const steps = () => [standings()[1], standings()[0], standings()[2]].filter((step) => step !== undefined)
  return (
    <Dialog
      title={
        props.isOnlyPerson(winner().seat) ? text().youWin : text().winner(calledBy(words(), player(winner().seat)))
      }
    >
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
      <footer>
        <button type="button" class="loud" autofocus onClick={() => props.onAgain()}>
          {text().again}
        </button>
        <a class="quiet" href={addressOf('report', route().rest[0] ?? '')}>
          {text().report}
        </a>
        <a class="quiet" href={addressOf('home')}>
          {words().app.home}
        </a>
      </footer>
    </Dialog>
  )
}
