import { Show } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Failure } from '../play/failure.ts'
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
