import { For, Show } from 'solid-js'
import { CopyButton } from '../../kit/CopyButton.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { beside } from '../../router/base.ts'
import { accountWords } from '../../words/account.ts'
import type { MeCtrl } from './ctrl.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './me.module.css'

/** Tokens by which programs play in one's name. */
export function Tokens(props: { ctrl: MeCtrl }) {
  const { ctrl } = props
  let field!: HTMLInputElement
  const text = () => accountWords().me
  const make = async () => {
    const label = field.value.trim()
    if (label === '') return field.focus()
    await ctrl.makeToken(label)
    field.value = ''
  }
  const used = (at: number | null) => (at === null ? text().tokenNever : text().tokenUsed(text().date(at)))
  return (
    <section class={cards.card}>
      <h2>{text().tokens}</h2>
      <p>
        {text().tokensHint} <a href={beside('api').href}>{text().apiPage}</a>
      </p>
      <ul class={styles.things}>
        <For each={ctrl.tokens()}>
          {(token) => (
            <li>
              <b>{token.label}</b>
              <small>{used(token.usedAt)}</small>
              <button
                type="button"
                class="round"
                aria-label={text().removeToken(token.label)}
                onClick={() => void ctrl.removeToken(token.id)}
              >
                <Icon name="close" />
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={ctrl.made()}>
        {(made) => (
          <div class={styles.made} role="status">
            <p>{text().tokenOnce}</p>
            <p class={cards.number}>{made().token}</p>
            <CopyButton text={made().token} label={text().copy} />
          </div>
        )}
      </Show>
      <form
        class={cards.row}
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <input ref={field} aria-label={text().label} placeholder={text().label} maxlength="60" autocomplete="off" />
        <button type="submit" class="quiet" disabled={ctrl.isBusy()}>
          <Icon name="plus" />
          {text().makeToken}
        </button>
      </form>
    </section>
  )
}
