import type { PlayerSheet } from '@powerboats/protocol'
import { For, Show } from 'solid-js'
import { addressOf } from '../../router/router.ts'
import { moderationWords } from '../../words/moderation.ts'
import { onlineWords } from '../../words/online.ts'
import { Acts } from './Acts.tsx'
import type { ModerationCtrl } from './ctrl.ts'
import { Entries } from './Log.tsx'
import { Standing } from './Players.tsx'
import { ReportCard } from './Reports.tsx'
import cards from '../../onlineKit/cards.module.css'
import styles from './moderation.module.css'

/** All that is known of a player, and what can be done. */
export function Sheet(props: { ctrl: ModerationCtrl; sheet: PlayerSheet }) {
  const text = () => moderationWords().moderation
  return (
    <>
      <section class={cards.card}>
        <h2>{props.sheet.player.name}</h2>
        <p>
          <Standing player={props.sheet.player} />
        </p>
        <Acts ctrl={props.ctrl} sheet={props.sheet} />
      </section>
      <section class={cards.card}>
        <h2>{text().entries}</h2>
        <Entries ctrl={props.ctrl} entries={props.sheet.entries} />
      </section>
      <Show when={props.sheet.reports.length > 0}>
        <h2>{text().reports}</h2>
        <For each={props.sheet.reports}>{(report) => <ReportCard ctrl={props.ctrl} report={report} />}</For>
      </Show>
      <Lines ctrl={props.ctrl} sheet={props.sheet} />
      <Tables ctrl={props.ctrl} sheet={props.sheet} />
    </>
  )
}

function Lines(props: { ctrl: ModerationCtrl; sheet: PlayerSheet }) {
  const text = () => moderationWords().moderation
  return (
    <section class={cards.card}>
      <h2>{text().lines}</h2>
      <ol class={styles.lines}>
        <For each={props.sheet.lines} fallback={<li>{text().said}</li>}>
          {(line) => (
            <li>
              <a href={addressOf('table', line.table)}>{text().table(line.table)}</a>{' '}
              {'text' in line.saying ? line.saying.text : onlineWords().chat.phrases[line.saying.phrase]}{' '}
              <Show when={line.erasedBy === null} fallback={<small>{text().erased}</small>}>
                <button
                  type="button"
                  class={cards.asLink}
                  disabled={props.ctrl.isBusy()}
                  onClick={() =>
                    void props.ctrl.act({
                      kind: 'erase',
                      table: line.table,
                      line: line.number,
                      reason: text().kinds.erase,
                    })
                  }
                >
                  {text().erase}
                </button>
              </Show>
            </li>
          )}
        </For>
      </ol>
    </section>
  )
}

function Tables(props: { ctrl: ModerationCtrl; sheet: PlayerSheet }) {
  const text = () => moderationWords().moderation
  const isOpen = (status: string) => status === 'gathering' || status === 'starting'
  return (
    <section class={cards.card}>
      <h2>{text().tables}</h2>
      <ul class={styles.found}>
        <For each={props.sheet.tables} fallback={<li>{text().played}</li>}>
          {({ id, status, names, createdAt }) => (
            <li>
              <a href={addressOf('table', id)}>{text().table(id)}</a> {names.join(', ')}{' '}
              <small>{text().at(createdAt)}</small>{' '}
              <Show when={isOpen(status)}>
                <button
                  type="button"
                  class={cards.asLink}
                  disabled={props.ctrl.isBusy()}
                  onClick={() => void props.ctrl.act({ kind: 'close', table: id, reason: text().kinds.close })}
                >
                  {text().close}
                </button>
              </Show>
            </li>
          )}
        </For>
      </ul>
    </section>
  )
}
