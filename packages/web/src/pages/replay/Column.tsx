import { For, Show, createMemo, createSignal } from 'solid-js'
import { Icon } from '../../app/Icon.tsx'
import { addressOf } from '../../app/router.ts'
import { isCode } from '../../online/code.ts'
import { sentencesOf } from '../../race/story.ts'
import { coachWords } from '../../words/coach/words.ts'
import { words } from '../../words/words.ts'
import { Standings } from '../race/Standings.tsx'
import type { ReplayCtrl } from './ctrl.ts'
import { fileOf, share } from './files.ts'
import { Jump } from './Jump.tsx'
import type { Fairness } from './reading.ts'
import { Sign } from './Sign.tsx'

/** Doors out of the replay, and where in the game it is. */
export function ReplayHead(props: { ctrl: ReplayCtrl; id: string }) {
  const [isSaved, setSaved] = createSignal(false)
  const text = () => coachWords().player
  // Games of the server have a page of their own; all others are in the list.
  const back = () => (isCode(props.id) ? addressOf('game', props.id) : addressOf('replays'))
  const send = async () => setSaved((await share(fileOf(props.ctrl.reading.original))) === 'saved')
  return (
    <header class="replay-head">
      <a class="round" href={back()} aria-label={words().app.back} title={words().app.back}>
        <Sign name="list" />
      </a>
      <h2>{text().title}</h2>
      <a class="round" href={addressOf('report', props.id)} aria-label={text().report} title={text().report}>
        <Sign name="report" />
      </a>
      <button type="button" class="round" aria-label={text().share} title={text().share} onClick={() => void send()}>
        <Show when={isSaved()} fallback={<Sign name="share" />}>
          <Icon name="keep" />
        </Show>
      </button>
      <Jump ctrl={props.ctrl} />
      <span class="unseen" role="status">
        {isSaved() ? text().saved : ''}
      </span>
    </header>
  )
}

/** What has just happened, in words, and before that the last few things. */
export function Story(props: { ctrl: ReplayCtrl; isShort: boolean }) {
  const players = () => props.ctrl.reading.record.setup.players
  const lines = createMemo(() => {
    const { ctrl } = props
    const shown = ctrl.scene() === null ? ctrl.told() : [...ctrl.told(), ctrl.scene()!.event]
    const told = shown.slice(props.isShort ? -3 : -24).flatMap((event) => sentencesOf(words(), players(), event))
    return told.length === 0 ? [coachWords().player.before] : told.toReversed()
  })
  return (
    <ol class="story" classList={{ short: props.isShort }} aria-label={words().race.log} aria-live="polite">
      <For each={props.isShort ? lines().slice(0, 1) : lines()}>{(line) => <li>{line}</li>}</For>
    </ol>
  )
}

/** What can be told of the record's honesty. */
export function Honesty(props: { ctrl: ReplayCtrl }) {
  const { fairness, mismatch } = props.ctrl.reading
  return (
    <div class="honesty">
      <Show when={mismatch}>
        {(found) => (
          <p class="wrong" role="alert">
            <Sign name="doubt" />
            {coachWords().flaw.mismatch(found().index + 1)}
          </p>
        )}
      </Show>
      <p classList={{ wrong: isWrong(fairness), proven: fairness.kind === 'proven' }}>
        <Sign name={fairness.kind === 'proven' ? 'shield' : 'doubt'} />
        {fairnessText(fairness)}
      </p>
    </div>
  )
}

function isWrong(fairness: Fairness): boolean {
  return fairness.kind === 'unproven' && (fairness.code === 'secretDiffers' || fairness.code === 'faceDiffers')
}

function fairnessText(fairness: Fairness): string {
  const { fair } = coachWords()
  if (fairness.kind === 'proven') return fair.proven(fairness.throws)
  const { code, event } = fairness
  return event === null ? fair.unproven[code] : `${fair.unproven[code]} ${fair.atEvent(event + 1)}`
}

export function Boats(props: { ctrl: ReplayCtrl }) {
  return <Standings game={props.ctrl.game()} />
}
