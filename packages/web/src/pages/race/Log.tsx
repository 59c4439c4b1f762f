import { For, createMemo, createSignal } from 'solid-js'
import { sentencesOf } from '../../race/story.ts'
import { words } from '../../words/words.ts'
import type { RaceCtrl } from './ctrl.ts'
import './log.css'

/** The race in words, latest first: the last lines where there is room, all of it when opened. */
export function Log(props: { ctrl: RaceCtrl }) {
  const [isOpen, setOpen] = createSignal(false)
  const players = () => props.ctrl.game().setup.players
  const lines = createMemo(() =>
    props.ctrl.playback
      .told()
      .slice(isOpen() ? -400 : -12)
      .flatMap((event) => sentencesOf(words(), players(), event))
      .toReversed(),
  )
  return (
    <section class="log" classList={{ open: isOpen() }}>
      <button type="button" aria-expanded={isOpen()} onClick={() => setOpen(!isOpen())}>
        {words().race.log}
      </button>
      <ol tabindex={isOpen() ? 0 : undefined} aria-label={words().race.log}>
        <For each={lines()}>{(line) => <li>{line}</li>}</For>
      </ol>
    </section>
  )
}

/** Tells every event to those who listen instead of look. */
export function Announcer(props: { ctrl: RaceCtrl }) {
  const last = () => {
    const event = props.ctrl.playback.told().at(-1)
    return event === undefined ? '' : sentencesOf(words(), props.ctrl.game().setup.players, event).join(' ')
  }
  return (
    <div class="unseen" role="status" aria-live="polite">
      {last()}
    </div>
  )
}
