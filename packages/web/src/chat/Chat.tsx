import { phrases } from '@powerboats/protocol'
import type { ChatMessage as Said, Saying } from '@powerboats/protocol'
import { For, Show, createEffect, onCleanup } from 'solid-js'
import { later } from '../async/later.ts'
import { BoatBadge } from '../kit/BoatBadge.tsx'
import { Icon } from '../kit/Icon.tsx'
import { api } from '../online/server.ts'
import { createWordCheck } from '../online/wordCheck.ts'
import { NotSaid } from '../onlineKit/Problem.tsx'
import type { Failure } from '../play/failure.ts'
import { ReportButton } from '../players/ReportButton.tsx'
import { moderationWords } from '../words/moderation.ts'
import { onlineWords } from '../words/online.ts'
import type { Chat } from './chat.ts'
import cards from '../onlineKit/cards.module.css'
import styles from './Chat.module.css'

/** A message as its reader sees it: phrases in the reader's language. */
export function sayingText(saying: Saying): string {
  return 'text' in saying ? saying.text : onlineWords().chat.phrases[saying.phrase]
}

/** Boat and name of whoever sent a message. */
export function Speaker(props: { chat: Chat; said: Said }) {
  return (
    <>
      <Show when={props.chat.colourOf(props.said)}>{(colour) => <BoatBadge colour={colour()} />}</Show>{' '}
      <b>{props.chat.nameOf(props.said)}</b>
    </>
  )
}

/** All that was said, and the means to say more, unless it is for those who only read. */
export function ChatSheet(props: { chat: Chat; isForReaders?: boolean }) {
  const { chat } = props
  const text = () => onlineWords().chat
  return (
    <div class={styles.chat}>
      <header>
        <h2>{text().title}</h2>
        <button type="button" class={cards.asLink} onClick={() => chat.setHidden(!chat.isHidden())}>
          {chat.isHidden() ? text().show : text().hide}
        </button>
      </header>
      <Show when={!chat.isHidden()} fallback={<p>{text().hidden}</p>}>
        <Messages chat={chat} />
        <Muted chat={chat} />
        <Show when={props.isForReaders !== true}>
          <Speaking chat={chat} />
        </Show>
      </Show>
    </div>
  )
}

function Messages(props: { chat: Chat }) {
  const { chat } = props
  let list!: HTMLOListElement
  createEffect(() => {
    chat.messages()
    list.scrollTop = list.scrollHeight
    // Further down the page, or in a window that lies behind others, nobody has read it yet.
    const watch = new IntersectionObserver(([entry]) => entry!.isIntersecting && chat.look(), { threshold: 0.9 })
    watch.observe(list)
    onCleanup(() => watch.disconnect())
  })
  return (
    <ol ref={list} class={styles.messages} tabindex="0" aria-label={onlineWords().chat.title} aria-live="polite">
      <For each={chat.messages()} fallback={<li class={styles.none}>{onlineWords().chat.empty}</li>}>
        {(said) => (
          <li>
            <Speaker chat={chat} said={said} /> <span>{sayingText(said.saying)}</span>
            <Show when={!chat.isMine(said)}>
              <button
                type="button"
                class={styles.mute}
                aria-label={onlineWords().chat.mute(chat.nameOf(said))}
                title={onlineWords().chat.mute(chat.nameOf(said))}
                onClick={() => chat.mute({ id: said.player, name: chat.nameOf(said) })}
              >
                <Icon name="mute" />
              </button>
              <ReportLine chat={chat} said={said} />
            </Show>
          </li>
        )}
      </For>
    </ol>
  )
}

/** Tells moderators of a message. */
function ReportLine(props: { chat: Chat; said: Said }) {
  const name = () => props.chat.nameOf(props.said)
  return (
    <ReportButton
      name={name()}
      label={moderationWords().report.line(name())}
      class={`${styles.mute} ${styles.report}`}
      about={{ kind: 'line', table: props.chat.room, line: props.said.number }}
    >
      <blockquote>{sayingText(props.said.saying)}</blockquote>
    </ReportButton>
  )
}

/** Why nothing was said; whoever is muted reads until when. */
function failureText(chat: Chat, code: Failure): string {
  const taken = code === 'muted' ? chat.restriction() : null
  return taken === null ? onlineWords().failures[code] : moderationWords().restricted.muted(taken.until, taken.reason)
}

function Muted(props: { chat: Chat }) {
  return (
    <For each={props.chat.muted()}>
      {({ id, name }) => (
        <button type="button" class={cards.asLink} onClick={() => props.chat.unmute(id)}>
          {onlineWords().chat.unmute(name)}
        </button>
      )}
    </For>
  )
}

function Speaking(props: { chat: Chat }) {
  const { chat } = props
  let field!: HTMLInputElement
  const check = createWordCheck({ api, later })
  const text = () => onlineWords().chat
  const send = async () => {
    const written = field.value.trim()
    if (written !== '' && (await chat.say({ text: written }))) field.value = ''
  }
  return (
    <>
      <div class={styles.phrases}>
        <For each={phrases}>
          {(phrase) => (
            <button type="button" onClick={() => void chat.say({ phrase })}>
              {text().phrases[phrase]}
            </button>
          )}
        </For>
      </div>
      <form
        class={cards.row}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <input
          ref={field}
          aria-label={text().say}
          aria-invalid={check.badWords().length > 0}
          placeholder={text().say}
          maxlength="200"
          autocomplete="off"
          onInput={() => check.written(field.value)}
        />
        <button type="submit" class="quiet">
          {text().send}
        </button>
      </form>
      <NotSaid check={check} />
      <p class={cards.problem} role="alert">
        <Show when={check.badWords().length === 0 && chat.failure()}>{(code) => failureText(chat, code())}</Show>
      </p>
    </>
  )
}
