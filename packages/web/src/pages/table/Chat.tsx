import { phrases } from '@powerboats/protocol'
import type { Saying } from '@powerboats/protocol'
import { For, Show, createEffect } from 'solid-js'
import { BoatBadge } from '../../app/BoatBadge.tsx'
import { Icon } from '../../app/Icon.tsx'
import { onlineWords } from '../../words/online/words.ts'
import type { Chat } from './chat.ts'
import './chat.css'

/** A line as its reader sees it: phrases in the reader's language. */
export function sayingText(saying: Saying): string {
  return 'text' in saying ? saying.text : onlineWords().chat.phrases[saying.phrase]
}

/** All that was said, and the means to say more. */
export function ChatSheet(props: { chat: Chat }) {
  const { chat } = props
  const text = () => onlineWords().chat
  return (
    <div class="chat">
      <header>
        <h2>{text().title}</h2>
        <button type="button" class="as-link" onClick={() => chat.setHidden(!chat.isHidden())}>
          {chat.isHidden() ? text().show : text().hide}
        </button>
      </header>
      <Show when={!chat.isHidden()} fallback={<p>{text().hidden}</p>}>
        <Lines chat={chat} />
        <Muted chat={chat} />
        <Speaking chat={chat} />
      </Show>
    </div>
  )
}

function Lines(props: { chat: Chat }) {
  const { chat } = props
  let list!: HTMLOListElement
  createEffect(() => {
    chat.lines()
    list.scrollTop = list.scrollHeight
  })
  return (
    <ol ref={list} class="lines" tabindex="0" aria-label={onlineWords().chat.title} aria-live="polite">
      <For each={chat.lines()} fallback={<li class="none">{onlineWords().chat.empty}</li>}>
        {(said) => (
          <li classList={{ own: chat.isMine(said) }}>
            <Show when={chat.colourOf(said)}>{(colour) => <BoatBadge colour={colour()} />}</Show>
            <b>{said.name}</b> <span>{sayingText(said.saying)}</span>
            <Show when={!chat.isMine(said)}>
              <button
                type="button"
                class="mute"
                aria-label={onlineWords().chat.mute(said.name)}
                title={onlineWords().chat.mute(said.name)}
                onClick={() => chat.mute({ id: said.player, name: said.name })}
              >
                <Icon name="mute" />
              </button>
            </Show>
          </li>
        )}
      </For>
    </ol>
  )
}

function Muted(props: { chat: Chat }) {
  return (
    <For each={props.chat.muted()}>
      {({ id, name }) => (
        <button type="button" class="as-link" onClick={() => props.chat.unmute(id)}>
          {onlineWords().chat.unmute(name)}
        </button>
      )}
    </For>
  )
}

function Speaking(props: { chat: Chat }) {
  const { chat } = props
  let field!: HTMLInputElement
  const text = () => onlineWords().chat
  const send = async () => {
    const line = field.value.trim()
    if (line !== '' && (await chat.say({ text: line }))) field.value = ''
  }
  return (
    <>
      <div class="phrases">
        <For each={phrases}>
          {(phrase) => (
            <button type="button" onClick={() => void chat.say({ phrase })}>
              {text().phrases[phrase]}
            </button>
          )}
        </For>
      </div>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <input ref={field} aria-label={text().say} placeholder={text().say} maxlength="200" autocomplete="off" />
        <button type="submit" class="quiet">
          {text().send}
        </button>
      </form>
      <p class="problem" role="alert">
        <Show when={chat.failure()}>{(code) => onlineWords().failures[code()]}</Show>
      </p>
    </>
  )
}
