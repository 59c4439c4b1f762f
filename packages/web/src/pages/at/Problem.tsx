import { Show } from 'solid-js'
import type { Failure } from '../../online/failure.ts'
import { onlineWords } from '../../words/online/words.ts'
import type { TableCtrl } from './ctrl.ts'

/** Why the last wish at a table was refused. */
export function Problem(props: { ctrl: TableCtrl }) {
  return (
    <p class="problem" role="alert">
      <Show when={props.ctrl.refusal()}>{(code) => whyNot(props.ctrl, code())}</Show>
    </p>
  )
}

/** A refusal in words that fit the table: nobody is host of a quick match, and even a host cannot change all of a rematch. */
export function whyNot({ feed, isHost }: Pick<TableCtrl, 'feed' | 'isHost'>, code: Failure): string {
  const { failures, at } = onlineWords()
  if (code !== 'notYourTable') return failures[code]
  const table = feed.table()
  if (table?.isQuick) return at.quickIsAgreed
  return isHost() && table?.rematchOf !== null ? at.rematchIsSeenAlike : failures[code]
}
