import { Show } from 'solid-js'
import type { GameKind } from '../games/table.ts'
import { words } from '../words/words.ts'
import styles from './KindTag.module.css'

/** Beside the title of a game that counts for nothing: why. */
export function KindTag(props: { kind: GameKind }) {
  return (
    <Show when={props.kind !== 'race' && props.kind}>
      {(kind) => <small class={styles.tag}>{words().practice.kinds[kind()]}</small>}
    </Show>
  )
}
