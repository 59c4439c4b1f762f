import { Show, createSignal } from 'solid-js'
import type { Failure } from '../../play/failure.ts'
import { api } from '../../online/server.ts'
import { accountWords } from '../../words/account.ts'
import { onlineWords } from '../../words/online.ts'
import cards from '../../onlineKit/cards.module.css'

/** What a link in an e-mail is for. */
type MailLinkKind = 'confirm' | 'no-mail'

export function isMailLink(kind: string | undefined): kind is MailLinkKind {
  return kind === 'confirm' || kind === 'no-mail'
}

/** Where links in e-mails lead, in whatever browser. Programs that open links press no button. */
export function MailLink(props: { kind: MailLinkKind; token: string }) {
  const [isDone, setDone] = createSignal(false)
  const [failure, setFailure] = createSignal<Failure | null>(null)
  const text = () => accountWords().mailLinks[props.kind === 'confirm' ? 'confirm' : 'stop']
  const press = async () => {
    const answer = await (props.kind === 'confirm' ? api.confirmMail(props.token) : api.stopMail(props.token))
    setDone(answer.ok)
    setFailure(answer.ok ? null : answer.error)
  }
  return (
    <section class={cards.card}>
      <h2>{text().title}</h2>
      <Show when={!isDone()} fallback={<p role="status">{text().done}</p>}>
        <p>{text().text}</p>
        <button type="button" class="loud" onClick={() => void press()}>
          {text().button}
        </button>
      </Show>
      <p class={cards.problem} role="status">
        {failure() === null ? '' : onlineWords().failures[failure()!]}
      </p>
    </section>
  )
}
