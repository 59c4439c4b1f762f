import { For, Show, createSignal, onCleanup } from 'solid-js'
import { BoatBadge } from '../../app/BoatBadge.tsx'
import { Dialog } from '../../app/Dialog.tsx'
import { Icon } from '../../app/Icon.tsx'
import { addressOf, go } from '../../app/router.ts'
import { library } from '../../games/library.ts'
import type { KeptRecord } from '../../games/library.ts'
import { coachWords } from '../../words/coach/words.ts'
import { words } from '../../words/words.ts'
import { flawText } from '../replay/flawText.ts'
import { readFile } from '../replay/reader.ts'
import { Sign } from '../replay/Sign.tsx'
import { createReplays } from './ctrl.ts'
import './replays.css'

/** All games that can be watched again. */
export function ReplaysPage() {
  const ctrl = createReplays({ library, read: readFile, onOpened: (id) => go('replay', id) })
  const [isOver, setOver] = createSignal(false)
  const [doomed, setDoomed] = createSignal<KeptRecord | null>(null)
  const text = () => coachWords().list
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void ctrl.open(event.dataTransfer?.files[0])
  }
  // The whole page takes files: one that falls beside a small field would leave the game.
  for (const kind of ['dragover', 'dragleave'] as const) {
    document.addEventListener(kind, hover)
    onCleanup(() => document.removeEventListener(kind, hover))
  }
  document.addEventListener('drop', drop)
  onCleanup(() => document.removeEventListener('drop', drop))
  return (
    <main class="replays" classList={{ dropping: isOver() }}>
      <header>
        <a class="round" href={addressOf('home')} aria-label={words().app.home}>
          <Icon name="home" />
        </a>
        <h1>{text().title}</h1>
      </header>
      <div class="opener">
        <label class="quiet">
          <Sign name="share" />
          {text().open}
          <input
            class="unseen"
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              void ctrl.open(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </label>
        <span>{isOver() ? text().drop : text().openHint}</span>
      </div>
      <div role="alert">
        <Show when={ctrl.flaw()}>
          {(flaw) => (
            <p class="flaw">
              <b>{coachWords().flaw.title}.</b> {flawText(coachWords(), flaw())}
            </p>
          )}
        </Show>
      </div>
      <Show when={ctrl.games()}>
        {(games) => (
          <Show when={games().length > 0} fallback={<p class="none">{text().none}</p>}>
            <ol class="shelf">
              <For each={games()}>{(game) => <Line game={game} onRemove={() => setDoomed(game)} />}</For>
            </ol>
          </Show>
        )}
      </Show>
      <Show when={doomed()} keyed>
        {(game) => (
          <Dialog title={text().removeSure} onClose={() => setDoomed(null)}>
            <footer>
              <button
                type="button"
                class="loud"
                onClick={() => {
                  setDoomed(null)
                  void ctrl.remove(game)
                }}
              >
                {words().race.yes}
              </button>
              <button type="button" class="quiet" onClick={() => setDoomed(null)}>
                {words().race.no}
              </button>
            </footer>
          </Dialog>
        )}
      </Show>
    </main>
  )
}

function Line(props: { game: KeptRecord; onRemove: () => void }) {
  const text = () => coachWords().list
  const names = () => props.game.players.map(({ name }) => name).join(', ')
  const notes = () => [
    text().date(props.game.changed),
    text().races(props.game.races),
    ...(props.game.isOver ? [] : [text().unfinished]),
    ...(props.game.isOpened ? [text().opened] : []),
  ]
  return (
    <li>
      <a class="game" href={addressOf('replay', props.game.id)}>
        <span class="watch">
          <Sign name="play" />
          <span class="unseen">{text().watch}</span>
        </span>
        <span class="boats">
          <For each={props.game.players}>{({ colour }) => <BoatBadge colour={colour} />}</For>
        </span>
        <b>{names()}</b>
        <small>{notes().join(' · ')}</small>
      </a>
      <Show
        when={props.game.isOver || props.game.isOpened}
        fallback={
          <a class="quiet" href={addressOf('race', props.game.id)} aria-label={`${words().home.continue}: ${names()}`}>
            <Sign name="play" />
            <span>{words().home.continue}</span>
          </a>
        }
      >
        <a class="quiet" href={addressOf('report', props.game.id)} aria-label={`${text().report}: ${names()}`}>
          <Sign name="report" />
          <span>{text().report}</span>
        </a>
      </Show>
      <button type="button" class="round" aria-label={text().remove(names())} onClick={() => props.onRemove()}>
        <Icon name="close" />
      </button>
    </li>
  )
}
