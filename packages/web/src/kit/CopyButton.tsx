import { Show, createSignal, onCleanup } from 'solid-js'
import { words } from '../words/words.ts'
import { copyText } from './clipboard.ts'
import styles from './CopyButton.module.css'
import { Icon } from './Icon.tsx'

const shownMs = 2500

/** Copies a text and says whether that worked; if not, the text stands there selected. */
export function CopyButton(props: { text: string; label: string }) {
  let root!: HTMLSpanElement
  const [outcome, setOutcome] = createSignal<'copied' | 'failed' | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))
  const copy = async () => {
    clearTimeout(timer)
    const isCopied = await copyText(props.text, root)
    setOutcome(isCopied ? 'copied' : 'failed')
    if (isCopied) timer = setTimeout(() => setOutcome(null), shownMs)
  }
  return (
    <span class={styles.copy} ref={root}>
      <button type="button" class="quiet" onClick={() => void copy()}>
        <Icon name={outcome() === 'copied' ? 'keep' : 'copy'} />
        <span aria-live="polite">{outcome() === 'copied' ? words().app.copied : props.label}</span>
      </button>
      <Show when={outcome() === 'failed'}>
        <label class={styles.byHand} role="alert">
          {words().app.notCopied}
          <input readonly value={props.text} ref={(field) => queueMicrotask(() => field.select())} />
        </label>
      </Show>
    </span>
  )
}
