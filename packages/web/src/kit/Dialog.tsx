import { onCleanup, onMount } from 'solid-js'
import type { JSX } from 'solid-js'
import { words } from '../words/words.ts'
import { Icon } from './Icon.tsx'
import './dialog.css'

/** A sheet over everything; Escape and the cross close it where that is allowed. */
export function Dialog(props: { title: string; onClose?: () => void; children: JSX.Element }) {
  let dialog!: HTMLDialogElement
  onMount(() => {
    dialog.showModal()
    onCleanup(() => dialog.close())
  })
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-label={props.title}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose?.()
      }}
    >
      <header>
        <h2>{props.title}</h2>
        {props.onClose && (
          <button type="button" class="round" aria-label={words().app.close} onClick={() => props.onClose?.()}>
            <Icon name="close" />
          </button>
        )}
      </header>
      {props.children}
    </dialog>
  )
}
