import { botLevels } from '@powerboats/protocol'
import type { BotLevel } from '@powerboats/protocol'
import type { Colour, Game, Seat } from '@powerboats/rules'
import { For, Show, createMemo, createSignal } from 'solid-js'
import { localHost } from '../../games/localHost.ts'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { Choice } from '../../kit/Choice.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Sign } from '../../kit/Sign.tsx'
import { decisionAt } from '../../records/timeline.ts'
import { go } from '../../router/router.ts'
import { coachWords } from '../../words/coach.ts'
import { calledBy } from '../../words/naming.ts'
import { words } from '../../words/words.ts'
import type { ReplayCtrl } from './ctrl.ts'
import styles from './PlayOn.module.css'

/** Plays on from the moment that is shown, against bots. */
export function PlayOn(props: { ctrl: ReplayCtrl }) {
  const { ctrl } = props
  const text = () => coachWords().player
  const [isOpen, setOpen] = createSignal(false)
  const moment = createMemo(() => decisionAt(ctrl.games, ctrl.events, ctrl.at()))
  return (
    <Show when={moment() !== null}>
      <button type="button" class={`quiet ${styles.open}`} onClick={() => setOpen(true)}>
        <Sign name="branch" />
        {text().branch}
      </button>
      <Show when={isOpen()}>
        <Dialog title={text().branch} onClose={() => setOpen(false)}>
          <Seats game={ctrl.games[moment()!]!} events={ctrl.events.slice(0, moment()!)} />
        </Dialog>
      </Show>
    </Show>
  )
}

/** Which boat is sailed by the person, and how well the bots sail the others. */
function Seats(props: { game: Game; events: ReplayCtrl['events'] }) {
  const text = () => coachWords().player
  const { players } = props.game.setup
  /** Boats that are out of the race are nobody's choice. */
  const free = () => players.filter((_, seat) => isSailing(props.game, seat as Seat))
  const [colour, setColour] = createSignal<Colour>(players[props.game.seat ?? 0]!.colour)
  const [level, setLevel] = createSignal<BotLevel>('skipper')
  const start = async () => {
    const seats = players.map((player) => ({
      ...player,
      pilot: player.colour === colour() ? ('person' as const) : level(),
    }))
    go('race', await (await localHost()).branchGame({ setup: props.game.setup, events: props.events }, seats))
  }
  return (
    <div class={styles.seats}>
      <p>{text().branchHint}</p>
      <h3>{text().branchBoat}</h3>
      <div class={styles.boats} role="group" aria-label={text().branchBoat}>
        <For each={free()}>
          {(player) => (
            <button
              type="button"
              class="quiet"
              aria-pressed={player.colour === colour()}
              onClick={() => setColour(player.colour)}
            >
              <BoatBadge colour={player.colour} />
              {calledBy(words(), player)}
            </button>
          )}
        </For>
      </div>
      <h3>{text().branchLevel}</h3>
      <Choice
        label={text().branchLevel}
        options={botLevels}
        value={level()}
        nameOf={(option) => words().levels[option]}
        onChoose={setLevel}
      />
      <footer>
        <button type="button" class="loud" autofocus onClick={() => void start()}>
          {text().branchStart}
        </button>
      </footer>
    </div>
  )
}

function isSailing({ boats }: Game, seat: Seat): boolean {
  const { status } = boats[seat]!
  return status === 'racing' || status === 'waiting'
}
