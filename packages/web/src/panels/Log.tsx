import { createSignal } from 'solid-js'
import { overLake } from '../board/overLake.ts'
import type { LogEntry } from '../records/log.ts'
import { words } from '../words/words.ts'
import styles from './Log.module.css'
import { LogEntries } from './LogEntries.tsx'

/** How many turns are listed at most, while the log is closed and when it is open. */
const shown = { closed: 8, open: 200 }

/** The race in words, latest first: the last turns where there is room, all of it when opened. */
export function Log(props: { entries: readonly LogEntry[]; at: number | null; onLook: (at: number) => void }) {
  const [isOpen, setOpen] = createSignal(false)
  const entries = () => props.entries.slice(-shown[isOpen() ? 'open' : 'closed']).toReversed()
  return (
    <section ref={overLake} class={styles.log} classList={{ [styles.open]: isOpen() }}>
      <button type="button" class={styles.toggle} aria-expanded={isOpen()} onClick={() => setOpen(!isOpen())}>
        {words().race.log}
      </button>
      <ol aria-label={words().race.log}>
        <LogEntries entries={entries()} at={props.at} onLook={(at) => props.onLook(at)} />
      </ol>
    </section>
  )
}
