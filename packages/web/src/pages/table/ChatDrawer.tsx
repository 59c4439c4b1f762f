import { Show, createEffect, createSignal, on, onCleanup } from 'solid-js'
import { Icon } from '../../kit/Icon.tsx'
import { words } from '../../words/words.ts'
import { ChatSheet, Speaker, sayingText } from '../../chat/Chat.tsx'
import type { Chat } from '../../chat/chat.ts'
import type { TableCtrl } from './ctrl.ts'
import styles from '../../chat/Chat.module.css'

/** How long a new message is shown over the lake, in milliseconds. */
const shownMs = 6000

/** The chat of a race: closed it shows what is new for a moment, opened it has a column of its own. */
export function ChatDrawer(props: { ctrl: TableCtrl; chat: Chat }) {
  const { chat } = props
  const [isFresh, setFresh] = createSignal(false)
  createEffect(
    on(chat.latest, (latest) => {
      setFresh(latest !== null && chat.announce(latest))
      const timer = setTimeout(() => setFresh(false), shownMs)
      onCleanup(() => clearTimeout(timer))
    }),
  )
  return (
    <Show when={props.ctrl.feed.table()?.terms.hasChat}>
      <Show when={!chat.isOpen() && isFresh() && chat.latest()}>
        {(said) => (
          <button type="button" class={styles.chatToast} onClick={() => chat.setOpen(true)}>
            <Speaker chat={chat} said={said()} /> {sayingText(said().saying)}
          </button>
        )}
      </Show>
      <Show when={chat.isOpen()}>
        <section
          class={styles.chatDrawer}
          data-beside-lake
          onKeyDown={(event) => event.key === 'Escape' && chat.setOpen(false)}
        >
          <button type="button" class="round" aria-label={words().app.close} onClick={() => chat.setOpen(false)}>
            <Icon name="close" />
          </button>
          <ChatSheet chat={chat} />
        </section>
      </Show>
    </Show>
  )
}
