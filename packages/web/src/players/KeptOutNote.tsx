import { Show } from 'solid-js'
import { whyKeptOut } from '../online/server.ts'
import { addressOf } from '../router/router.ts'
import { moderationWords } from '../words/moderation.ts'
import { onlineWords } from '../words/online.ts'
import styles from './KeptOutNote.module.css'

/** Tells those whom a moderator keeps out why and until when, and what they may still do. */
export function KeptOutNote() {
  const text = () => moderationWords().restricted
  return (
    <Show when={whyKeptOut()}>
      {(out) => (
        <section class={styles.note} role="alert">
          <p>{text()[out().code === 'banned' ? 'banned' : 'address'](out().until, out().reason)}</p>
          <Show when={out().code === 'banned'}>
            <p>
              {text().bannedHint} <a href={addressOf('me')}>{onlineWords().lobby.identity}</a>
            </p>
          </Show>
        </section>
      )}
    </Show>
  )
}
