import { Show } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { WordCheck } from '../online/wordCheck.ts'
import type { Failure } from '../play/failure.ts'
import { onlineWords } from '../words/online.ts'
import cards from './cards.module.css'
import { refusalText } from './refusalText.ts'
import type { RefusingTable } from './refusalText.ts'

/** Why the last request at a table was refused. */
export function Problem(props: { ctrl: RefusingTable & { readonly refusal: Accessor<Failure | null> } }) {
  return (
    <p class={cards.problem} role="alert">
      <Show when={props.ctrl.refusal()}>{(code) => refusalText(props.ctrl, code())}</Show>
    </p>
  )
}

/** Tells who writes, while they write, what the server would refuse. */
export function NotSaid(props: { check: WordCheck }) {
  return (
    <p class={cards.problem} role="status">
      <Show when={props.check.badWords().length > 0}>{onlineWords().notSaid(props.check.badWords().join(', '))}</Show>
    </p>
  )
}
