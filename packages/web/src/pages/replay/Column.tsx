import { Show, createMemo, createSignal } from 'solid-js'
import { Icon } from '../../kit/Icon.tsx'
import { addressOf } from '../../router/router.ts'
import type { GameKind } from '../../games/table.ts'
import { KindTag } from '../../records/KindTag.tsx'
import { isCode } from '../../online/code.ts'
import { LogEntries } from '../../panels/LogEntries.tsx'
import { sentencesOf } from '../../play/story.ts'
import { logOf } from '../../records/log.ts'
import type { GameLog } from '../../records/log.ts'
import { coachWords } from '../../words/coach.ts'
import { words } from '../../words/words.ts'
import { Standings } from '../../panels/Standings.tsx'
import type { ReplayCtrl } from './ctrl.ts'
import { fileOf, share } from '../../records/files.ts'
import { mismatchText } from '../../records/flawText.ts'
import { Jump } from './Jump.tsx'
import type { Fairness } from '../../records/reading.ts'
import { Sign } from '../../kit/Sign.tsx'
import styles from './replay.module.css'

/** Links out of the replay, and where in the game it is. */
export function ReplayHead(props: { ctrl: ReplayCtrl; id: string; kind: GameKind }) {
  const [isSaved, setSaved] = createSignal(false)
  const text = () => coachWords().player
  // Games of the server have a page of their own; all others are in the list.
  const back = () => (isCode(props.id) ? addressOf('game', props.id) : addressOf('replays'))
  const send = async () => setSaved((await share(fileOf(props.ctrl.reading.original))) === 'saved')
  return (
    <header class={styles.replayHead}>
      <a class="round" href={back()} aria-label={words().app.back} title={words().app.back}>
        <Sign name="list" />
      </a>
      <h2>{text().title}</h2>
      <KindTag kind={props.kind} />
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

/** What has just happened, in words, and before that the last few turns; pressing one goes there. */
export function Story(props: { ctrl: ReplayCtrl; isShort: boolean }) {
  const log = createMemo<GameLog | undefined>((known) => {
    const { ctrl } = props
    const shown = ctrl.scene() === null ? ctrl.told() : [...ctrl.told(), ctrl.scene()!.event]
    return logOf(ctrl.games[0]!, shown, known)
  })
  const entries = () => (log()?.entries ?? []).slice(props.isShort ? -1 : -24).toReversed()
  return (
    <>
      <ol class={styles.story} classList={{ [styles.short]: props.isShort }} aria-label={words().race.log}>
        <Show when={entries().length > 0} fallback={<li>{coachWords().player.before}</li>}>
          <LogEntries entries={entries()} at={props.ctrl.at()} onLook={(at) => props.ctrl.seek(at)} />
        </Show>
      </ol>
      <p class="unseen" role="status">
        {(entries()[0]?.told ?? [])
          .slice(-1)
          .flatMap((last) => sentencesOf(words(), last))
          .join(' ')}
      </p>
    </>
  )
}

/** What can be told of the record's honesty. */
export function Honesty(props: { ctrl: ReplayCtrl }) {
  const { fairness, mismatch } = props.ctrl.reading
  return (
    <div class={styles.honesty}>
      <Show when={mismatch}>
        {(found) => (
          <p class={styles.wrong} role="alert">
            <Sign name="doubt" />
            {mismatchText(coachWords(), found())}
          </p>
        )}
      </Show>
      <p classList={{ [styles.wrong]: isWrong(fairness), [styles.proven]: fairness.kind === 'proven' }}>
        <Sign name={fairness.kind === 'proven' ? 'shield' : 'doubt'} />
        {fairnessText(fairness)}
      </p>
    </div>
  )
}

function isWrong(fairness: Fairness): boolean {
  return fairness.kind === 'unproven' && fairness.code.endsWith('Differs')
}

function fairnessText(fairness: Fairness): string {
  const { fair } = coachWords()
  if (fairness.kind === 'proven') return fair.proven(fairness.throws, fairness.isDealt)
  const { code, event } = fairness
  return event === null ? fair.unproven[code] : `${fair.unproven[code]} ${fair.atEvent(event + 1)}`
}

export function Boats(props: { ctrl: ReplayCtrl }) {
  return <Standings game={props.ctrl.game()} />
}
