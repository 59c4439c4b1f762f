import type { PlayerSheet, Role } from '@powerboats/protocol'
import { For, Show, createSignal } from 'solid-js'
import { identity } from '../../online/server.ts'
import { moderationWords } from '../../words/moderation.ts'
import type { ModerationCtrl } from './ctrl.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './moderation.module.css'

const spans = [1, 3, 7, 30, 365] as const
const day = 24 * 60 * 60 * 1000
const roles: readonly Role[] = ['player', 'moderator', 'admin']

/** Mutes, bans, renames a player, or gives a role: each with a reason, and what ends with an end. */
export function Acts(props: { ctrl: ModerationCtrl; sheet: PlayerSheet }) {
  const [reason, setReason] = createSignal('')
  const [days, setDays] = createSignal<number>(7)
  const [name, setName] = createSignal('')
  const [withAddress, setWithAddress] = createSignal(false)
  const text = () => moderationWords().moderation
  const player = () => props.sheet.player.id
  const isReady = () => reason().trim() !== '' && !props.ctrl.isBusy()
  const given = () => ({ player: player(), reason: reason().trim() })
  const until = () => ({ until: Date.now() + days() * day })
  const act = async (wish: Parameters<ModerationCtrl['act']>[0]) => {
    if (await props.ctrl.act(wish)) setReason('')
  }
  return (
    <div class={styles.acts} role="group" aria-label={text().acts}>
      <label class={styles.wide}>
        {text().reason}
        <input maxlength="200" value={reason()} onInput={({ currentTarget }) => setReason(currentTarget.value)} />
      </label>
      <div class={cards.row}>
        <label>
          {text().days}
          <select value={days()} onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}>
            <For each={spans}>{(span) => <option value={span}>{text().daysOf(span)}</option>}</For>
          </select>
        </label>
        <button
          type="button"
          class="quiet"
          disabled={!isReady()}
          onClick={() => void act({ kind: 'mute', ...given(), ...until() })}
        >
          {text().buttons.mute}
        </button>
        <button
          type="button"
          class="quiet"
          disabled={!isReady()}
          onClick={() => void act({ kind: 'ban', ...given(), ...until(), withAddress: withAddress() })}
        >
          {text().buttons.ban}
        </button>
      </div>
      <Show when={props.sheet.addresses.length > 0}>
        <label class={styles.addresses}>
          <input type="checkbox" checked={withAddress()} onChange={() => setWithAddress(!withAddress())} />
          <span>
            {text().withAddress} <small>{props.sheet.addresses.join(', ')}</small>
          </span>
        </label>
      </Show>
      <div class={cards.row}>
        <label>
          {text().newName}
          <input maxlength="24" value={name()} onInput={({ currentTarget }) => setName(currentTarget.value)} />
        </label>
        <button
          type="button"
          class="quiet"
          disabled={!isReady() || name().trim() === ''}
          onClick={() => void act({ kind: 'rename', ...given(), name: name() })}
        >
          {text().buttons.rename}
        </button>
      </div>
      <Show when={identity.me()?.role === 'admin'}>
        <div class={cards.row}>
          <For each={roles.filter((role) => role !== props.sheet.player.role)}>
            {(role) => (
              <button
                type="button"
                class="quiet"
                disabled={!isReady()}
                onClick={() => void act({ kind: 'role', ...given(), role })}
              >
                {text().make(text().roles[role])}
              </button>
            )}
          </For>
        </div>
      </Show>
    </div>
  )
}
