import type { AuditEntry } from '@powerboats/protocol'
import { For, Show } from 'solid-js'
import { moderationWords } from '../../words/moderation.ts'
import type { ModerationCtrl } from './ctrl.ts'
import { Named } from './Named.tsx'
import cards from '../../onlineKit/cards.module.css'
import styles from './moderation.module.css'

/** All that moderators did, the last first. */
export function Log(props: { ctrl: ModerationCtrl }) {
  return (
    <section class={cards.card} aria-busy={props.ctrl.entries() === null && props.ctrl.failure() === null}>
      <Entries ctrl={props.ctrl} entries={props.ctrl.entries() ?? []} />
    </section>
  )
}

export function Entries(props: { ctrl: ModerationCtrl; entries: readonly AuditEntry[] }) {
  return (
    <ol class={styles.entries}>
      <For each={props.entries} fallback={<li>{moderationWords().moderation.noEntries}</li>}>
        {(entry) => <Entry ctrl={props.ctrl} entry={entry} />}
      </For>
    </ol>
  )
}

function Entry(props: { ctrl: ModerationCtrl; entry: AuditEntry }) {
  const text = () => moderationWords().moderation
  const { entry } = props
  const facts = () => {
    const said = text()
    return [
      entry.undoes === null ? '' : said.undoes(entry.undoes),
      entry.table === null ? '' : said.table(entry.table),
      entry.report === null ? '' : said.ofReport(entry.report),
      entry.from === null || entry.to === null ? '' : said.change(entry.from, entry.to),
      entry.until === null ? '' : said.until(entry.until),
      entry.addresses.join(', '),
    ].filter((fact) => fact !== '')
  }
  const undo = () => void props.ctrl.act({ kind: 'undo', entry: entry.number, reason: text().undoReason })
  return (
    <li>
      <span>{entry.number}</span>
      <div>
        <b>{text().kinds[entry.kind]}</b> <Show when={entry.player}>{(player) => <Named player={player()} />}</Show>{' '}
        <span>{facts().join(' · ')}</span>
        <small>
          {entry.reason} —{' '}
          <Show when={entry.actor} fallback={text().command}>
            {(actor) => <Named player={actor()} />}
          </Show>
          , {text().at(entry.at)}
        </small>
      </div>
      <Show when={entry.kind !== 'undo' && entry.undoneBy === null}>
        <button type="button" class="quiet" disabled={props.ctrl.isBusy()} onClick={undo}>
          {text().undo}
        </button>
      </Show>
      <Show when={entry.undoneBy}>{(number) => <small>{text().undoneBy(number())}</small>}</Show>
    </li>
  )
}
