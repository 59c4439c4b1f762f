import type { NewReport, ReportKind } from '@powerboats/protocol'
import { Show, createSignal } from 'solid-js'
import type { JSX } from 'solid-js'
import { Choice } from '../kit/Choice.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { api, identity } from '../online/server.ts'
import type { Failure } from '../play/failure.ts'
import { moderationWords } from '../words/moderation.ts'
import { onlineWords } from '../words/online.ts'
import styles from './ReportButton.module.css'

/** A line of chat, or a player: then whoever reports says what it is about. */
type About =
  | { readonly kind: 'line'; readonly table: string; readonly line: number }
  | { readonly player: string; readonly table?: string }

interface ReportProps {
  /** How the other is called. */
  readonly name: string
  readonly about: About
  /** For a small button without words. */
  readonly label?: string
  readonly class?: string
  /** What is reported, to be read again. */
  readonly children?: JSX.Element
}

/** Tells moderators of somebody, in a dialog. */
export function ReportButton(props: ReportProps) {
  const [isOpen, setOpen] = createSignal(false)
  const text = () => moderationWords().report
  return (
    <>
      <button
        type="button"
        class={props.class ?? 'quiet'}
        aria-label={props.label}
        title={props.label}
        onClick={() => setOpen(true)}
      >
        <Icon name="flag" />
        {props.label === undefined ? text().button : ''}
      </button>
      <Show when={isOpen()}>
        <ReportDialog {...props} onClose={() => setOpen(false)} />
      </Show>
    </>
  )
}

const aboutPlayers = ['conduct', 'name'] as const satisfies readonly ReportKind[]

function ReportDialog(props: ReportProps & { onClose: () => void }) {
  const [kind, setKind] = createSignal<(typeof aboutPlayers)[number]>('conduct')
  const [words, setWords] = createSignal('')
  const [isSent, setSent] = createSignal(false)
  const [isBusy, setBusy] = createSignal(false)
  const [failure, setFailure] = createSignal<Failure | null>(null)
  const text = () => moderationWords().report
  const wish = (): NewReport => {
    const { about } = props
    return 'kind' in about ? { ...about, words: words() } : { ...about, kind: kind(), words: words() }
  }
  const send = async () => {
    setBusy(true)
    // Whoever only watched so far becomes a guest: a report has a sender.
    const known = identity.me() === null ? await identity.comeIn() : null
    const answer = known === null || known.ok ? await api.report(wish()) : known
    setBusy(false)
    setFailure(answer.ok ? null : answer.error)
    setSent(answer.ok)
  }
  return (
    <Dialog title={text().title(props.name)} onClose={() => props.onClose()}>
      <Show when={!isSent()} fallback={<p role="status">{text().thanks}</p>}>
        <form
          class={styles.report}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {props.children}
          <Show when={!('kind' in props.about)}>
            <Choice
              label={text().what}
              options={aboutPlayers}
              value={kind()}
              nameOf={(one) => text().kinds[one]}
              onChoose={setKind}
            />
          </Show>
          <label>
            {text().words}
            <textarea
              rows="3"
              maxlength="500"
              value={words()}
              onInput={({ currentTarget }) => setWords(currentTarget.value.replaceAll(/\p{Cc}+/gu, ' '))}
            />
          </label>
          <small>{text().hint}</small>
          <p role="alert">
            <Show when={failure()}>{(code) => onlineWords().failures[code()]}</Show>
          </p>
          <button type="submit" class="loud" disabled={isBusy()}>
            {text().send}
          </button>
        </form>
      </Show>
    </Dialog>
  )
}
