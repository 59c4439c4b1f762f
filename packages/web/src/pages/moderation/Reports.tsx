import type { Report } from '@powerboats/protocol'
import { For, Show } from 'solid-js'
import { addressOf } from '../../router/router.ts'
import { moderationWords } from '../../words/moderation.ts'
import { onlineWords } from '../../words/online.ts'
import type { ModerationCtrl } from './ctrl.ts'
import { Named } from './Named.tsx'
import cards from '../../onlineKit/cards.module.css'
import styles from './moderation.module.css'

/** The queue of reports, or those that were settled. */
export function Reports(props: { ctrl: ModerationCtrl; list: string }) {
  const text = () => moderationWords().moderation
  const none = () => (props.list === 'settled' ? text().noneSettled : text().noReports)
  return (
    <div class={styles.list} aria-busy={props.ctrl.reports() === null && props.ctrl.failure() === null}>
      <For each={props.ctrl.reports()}>{(report) => <ReportCard ctrl={props.ctrl} report={report} />}</For>
      <Show when={props.ctrl.reports()?.length === 0}>
        <p class={cards.card}>{none()}</p>
      </Show>
    </div>
  )
}

/** A report with what was kept around it, and how to settle it. */
export function ReportCard(props: { ctrl: ModerationCtrl; report: Report }) {
  const text = () => moderationWords().moderation
  const { report } = props
  const settle = () => void props.ctrl.act({ kind: 'settle', report: report.number, reason: text().seen })
  return (
    <article class={cards.card} aria-label={text().ofReport(report.number)}>
      <h2>
        {moderationWords().report.kinds[report.kind]}: <Named player={report.player} />
      </h2>
      <p>
        {text().reportedBy} <Named player={report.reporter} /> · {text().at(report.at)}
        <Show when={report.table}>
          {(table) => (
            <>
              {' · '}
              <a href={addressOf('table', table())}>{text().table(table())}</a>
            </>
          )}
        </Show>
      </p>
      <Show when={report.words !== ''}>
        <blockquote class={styles.words}>{report.words}</blockquote>
      </Show>
      <Show when={report.context.name !== report.player.name}>
        <p>{text().called(report.context.name)}</p>
      </Show>
      <Show when={report.context.seats.length > 0}>
        <p>
          {text().seats} {report.context.seats.map(({ name }) => name).join(', ')}
        </p>
      </Show>
      <Show when={report.context.lines.length > 0}>
        <ol class={styles.lines}>
          <For each={report.context.lines}>
            {(line) => (
              <li aria-current={line.number === report.line ? 'true' : undefined}>
                <b>{line.name}</b>{' '}
                {'text' in line.saying ? line.saying.text : onlineWords().chat.phrases[line.saying.phrase]}
              </li>
            )}
          </For>
        </ol>
      </Show>
      <div class={cards.row}>
        <Show when={report.player.name !== null}>
          <a class="quiet" href={addressOf('moderation', 'players', report.player.id)}>
            {text().sheet}
          </a>
        </Show>
        <Show when={report.settledBy === null} fallback={<small>{text().settledBy(report.settledBy!)}</small>}>
          <button type="button" class="quiet" disabled={props.ctrl.isBusy()} onClick={settle}>
            {text().settle}
          </button>
        </Show>
      </div>
    </article>
  )
}
