import { For, Show, createSignal, onCleanup } from 'solid-js'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { addressOf, go } from '../../router/router.ts'
import { library } from '../../records/library.ts'
import type { KeptRecord } from '../../records/createLibrary.ts'
import { coachWords } from '../../words/coach.ts'
import { calledBy } from '../../words/naming.ts'
import { words } from '../../words/words.ts'
import { flawText } from '../../records/flawText.ts'
import { readFile } from '../../records/reader.ts'
import { Sign } from '../../kit/Sign.tsx'
import { boatsOf, winnersAmong } from './boats.ts'
import { createReplays } from './ctrl.ts'
import { onlineGames } from './online.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './replays.module.css'

/** All games that can be watched again. */
export function ReplaysPage() {
  const ctrl = createReplays({ library, read: readFile, onOpened: (id) => go('replay', id), online: onlineGames })
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
    <main class={`${cards.quayside} ${styles.replays}`} classList={{ [styles.dropping]: isOver() }}>
      <header>
        <a class="round" href={addressOf('home')} aria-label={words().app.home}>
          <Icon name="home" />
        </a>
        <h1>{text().title}</h1>
      </header>
      <div class={styles.opener}>
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
            <p class={styles.flaw}>
              <b>{coachWords().flaw.title}.</b> {flawText(coachWords(), flaw())}
            </p>
          )}
        </Show>
      </div>
      <Show when={ctrl.games()}>
        {(games) => (
          <Show when={games().length > 0} fallback={<p class={styles.none}>{text().none}</p>}>
            <ol class={styles.list}>
              <For each={games()}>{(game) => <RecordRow game={game} onRemove={() => setDoomed(game)} />}</For>
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

function RecordRow(props: { game: KeptRecord; onRemove: () => void }) {
  const text = () => coachWords().list
  const names = () =>
    boatsOf(props.game)
      .map((player) => calledBy(words(), player))
      .join(', ')
  const result = () => {
    const winners = winnersAmong(props.game)
    if (winners.length === 0) return null
    const points = props.game.standings?.map((standing) => standing.points).join(' : ')
    return `${words().race.won(winners.map((winner) => calledBy(words(), winner)))} (${points})`
  }
  const notes = () => [
    text().date(props.game.changed),
    text().races(props.game.races),
    ...(result() === null ? [] : [result()]),
    ...(props.game.isOnline ? [text().online] : []),
    ...(props.game.isOver ? [] : [text().unfinished]),
    ...(props.game.isOpened ? [text().opened] : []),
    ...(props.game.kind === 'race' ? [] : [text().kinds[props.game.kind]]),
  ]
  return (
    <li>
      <a class={styles.game} href={addressOf('replay', props.game.id)}>
        <span class={styles.watch}>
          <Sign name="play" />
          <span class="unseen">{text().watch}</span>
        </span>
        <span class={styles.boats}>
          <For each={boatsOf(props.game)}>{({ colour }) => <BoatBadge colour={colour} />}</For>
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
      <Show when={!props.game.isOnline}>
        <button type="button" class="round" aria-label={text().remove(names())} onClick={() => props.onRemove()}>
          <Icon name="close" />
        </button>
      </Show>
    </li>
  )
}
