import type { BotLevel, Medal } from '@powerboats/protocol'
import { For, Show } from 'solid-js'
import { Icon } from '../kit/Icon.tsx'
import { addressOf } from '../router/router.ts'
import { climbWords } from '../words/climb.ts'
import { words } from '../words/words.ts'
import { joinIdentity, keepClimb } from './kept.ts'
import styles from './Climbed.module.css'

/** What was won in a game, which is kept from now on. Nothing where nothing was won. */
export function Climbed(props: { game: string; medals: readonly Medal[]; beaten?: BotLevel | null }) {
  const { game, medals, beaten = null } = props
  keepClimb({
    beaten: beaten === null ? [] : [beaten],
    won: Object.fromEntries(medals.map((medal) => [medal, [game]])),
  })
  if (medals.length > 0 || beaten !== null) void joinIdentity()
  const text = () => climbWords().ladder
  return (
    <Show when={medals.length > 0 || beaten !== null}>
      <ul class={styles.climbed}>
        <Show when={beaten}>{(level) => <li>{text().beaten(words().levels[level()])}</li>}</Show>
        <For each={medals}>
          {(medal) => (
            <li>
              <Icon name="medal" />
              <b>{text().medals[medal]}</b>
            </li>
          )}
        </For>
        <li>
          <a href={addressOf('ladder')}>{text().toLadder}</a>
        </li>
      </ul>
    </Show>
  )
}
