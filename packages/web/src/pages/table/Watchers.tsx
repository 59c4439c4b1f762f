import { Show } from 'solid-js'
import { Icon } from '../../kit/Icon.tsx'
import { onlineWords } from '../../words/online.ts'
import type { TableCtrl } from './ctrl.ts'
import styles from './RaceTable.module.css'

/** How many watch a race without sailing in it, in a corner of the lake; nothing while nobody does. */
export function Watchers(props: { ctrl: TableCtrl }) {
  const count = () => props.ctrl.feed.present().watchers
  const text = () => onlineWords().race.watchers(count())
  return (
    <Show when={count() > 0}>
      <p class={styles.watchers} role="img" aria-label={text()} title={text()}>
        <Icon name="eye" />
        {count()}
      </p>
    </Show>
  )
}
