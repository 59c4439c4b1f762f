import { For, Show } from 'solid-js'
import { Portal } from 'solid-js/web'
import { topDialog } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { words } from '../words/words.ts'
import styles from './NoticeList.module.css'
import { dismiss, notices } from '../notices/notices.ts'
import type { Notice } from '../notices/notices.ts'

const needsReload: ReadonlySet<Notice> = new Set(['failed', 'stopped', 'missing', 'noCoach', 'update'])

/** The notices over the page, or over the dialog that covers it, each with a button that closes it. */
export function NoticeList() {
  return (
    <Show when={topDialog() ?? document.body} keyed>
      {(mount) => (
        <Portal mount={mount}>
          <div class={styles.list} role="status">
            <For each={notices()}>{(notice) => <NoticeRow notice={notice} />}</For>
          </div>
        </Portal>
      )}
    </Show>
  )
}

function NoticeRow(props: { notice: Notice }) {
  return (
    <p class={styles.notice}>
      <span>{words().notices[props.notice]}</span>
      <Show when={needsReload.has(props.notice)}>
        <button type="button" class="quiet" onClick={() => location.reload()}>
          {props.notice === 'update' ? words().app.update : words().failure.reload}
        </button>
      </Show>
      <button type="button" class="round" aria-label={words().app.close} onClick={() => dismiss(props.notice)}>
        <Icon name="close" />
      </button>
    </p>
  )
}
