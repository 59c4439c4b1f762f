import type { KnownPlayer } from '@powerboats/protocol'
import { For, Show } from 'solid-js'
import { moderationWords } from '../../words/moderation.ts'
import type { ModerationCtrl } from './ctrl.ts'
import { Named } from './Named.tsx'
import cards from '../../onlineKit/cards.module.css'
import styles from './moderation.module.css'

/** Finds a player by id, name, or a part of the name. */
export function Players(props: { ctrl: ModerationCtrl }) {
  let field!: HTMLInputElement
  const text = () => moderationWords().moderation
  const find = (event: Event) => {
    event.preventDefault()
    if (field.value.trim() !== '') props.ctrl.find(field.value.trim())
  }
  return (
    <section class={cards.card}>
      <form class={cards.row} role="search" onSubmit={find}>
        <input ref={field} aria-label={text().find} placeholder={text().find} maxlength="100" autocomplete="off" />
        <button type="submit" class="quiet">
          {text().search}
        </button>
      </form>
      <Show when={props.ctrl.players()}>
        {(found) => (
          <ul class={styles.found}>
            <For each={found()} fallback={<li>{text().nobody}</li>}>
              {(player) => (
                <li>
                  <Named player={player} /> <Standing player={player} />
                </li>
              )}
            </For>
          </ul>
        )}
      </Show>
    </section>
  )
}

/** What holds for a player now. */
export function Standing(props: { player: KnownPlayer }) {
  const text = () => moderationWords().moderation
  const states = () => {
    const { role, isKept, mute, ban, createdAt } = props.player
    return [
      text().roles[role],
      isKept ? text().kept : text().guest,
      text().since(createdAt),
      mute === null ? '' : `${text().kinds.mute} ${text().until(mute.until)}: ${mute.reason}`,
      ban === null ? '' : `${text().kinds.ban} ${text().until(ban.until)}: ${ban.reason}`,
    ].filter((state) => state !== '')
  }
  return <small>{states().join(' · ')}</small>
}
