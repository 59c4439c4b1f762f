import { For, Show } from 'solid-js'
import { BoatBadge } from '../kit/BoatBadge.tsx'
import { phrasesOf } from '../play/story.ts'
import type { LogEntry } from '../records/log.ts'
import { calledBy } from '../words/naming.ts'
import { words } from '../words/words.ts'
import styles from './LogEntries.module.css'

/** Turns in words; pressing one looks at its moment. */
export function LogEntries(props: {
  entries: readonly LogEntry[]
  /** The moment that is looked at. */
  at: number | null
  onLook: (at: number) => void
}) {
  return (
    <For each={props.entries}>
      {(entry) => (
        <li class={styles.entry}>
          <button
            type="button"
            aria-pressed={props.at === entry.at}
            title={words().log.look}
            onClick={() => props.onLook(entry.at)}
          >
            <Entry entry={entry} />
          </button>
        </li>
      )}
    </For>
  )
}

/** Who did what, in a line. */
export function Entry(props: { entry: LogEntry }) {
  const player = () => {
    const { seat, told } = props.entry
    return seat === null ? undefined : told[0]?.game.setup.players[seat]
  }
  const text = () => props.entry.told.flatMap((told) => phrasesOf(words(), told)).join(' · ')
  return (
    <>
      <Show when={player()}>
        {(known) => (
          <>
            <BoatBadge colour={known().colour} />
            <b>{calledBy(words(), known())}</b>{' '}
          </>
        )}
      </Show>
      {text()}
    </>
  )
}
