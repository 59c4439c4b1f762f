import { Show, createSignal } from 'solid-js'
import { Icon } from '../../app/Icon.tsx'
import { addressOf } from '../../app/router.ts'
import { readable } from '../../online/code.ts'
import { onlineWords } from '../../words/online/words.ts'

/** The address of a page of this game, as it can be sent to others. */
export function linkTo(page: string, id: string): string {
  return new URL(addressOf(page, id), location.href.split(/[?#]/)[0]).href
}

/** The link to a table and its code, to be sent or read out. */
export function Invite(props: { id: string }) {
  const text = () => onlineWords().at
  const link = () => linkTo('at', props.id)
  return (
    <section class="card invite">
      <h2>{text().invite}</h2>
      <p>{text().inviteHint}</p>
      <p class="link">{link()}</p>
      <div class="row">
        <CopyButton text={link()} label={text().copy} />
        <Show when={'share' in navigator}>
          <button
            type="button"
            class="quiet"
            onClick={() => void navigator.share({ text: text().shareText, url: link() }).catch(() => {})}
          >
            <Icon name="share" />
            {text().share}
          </button>
        </Show>
      </div>
      <p>{text().codeHint}</p>
      <p class="big-code">{readable(props.id)}</p>
    </section>
  )
}

/** Copies a text, and says so. */
export function CopyButton(props: { text: string; label: string }) {
  const [isCopied, setCopied] = createSignal(false)
  const copy = async () => {
    await navigator.clipboard.writeText(props.text).catch(() => {})
    setCopied(true)
    setTimeout(() => setCopied(false), 2500)
  }
  return (
    <button type="button" class="quiet" onClick={() => void copy()}>
      <Icon name={isCopied() ? 'keep' : 'copy'} />
      <span aria-live="polite">{isCopied() ? onlineWords().at.copied : props.label}</span>
    </button>
  )
}
