import { createSignal, onCleanup, onMount } from 'solid-js'
import type { JSX } from 'solid-js'
import { words } from '../words/words.ts'
import { Icon } from './Icon.tsx'
import styles from './Dialog.module.css'

const [open, setOpen] = createSignal<readonly HTMLDialogElement[]>([])

/** The dialog that lies over everything now, if any: what must be seen and used meanwhile has to be inside it. */
export const topDialog = () => open().at(-1) ?? null

/** A sheet over everything; Escape and the cross close it where that is allowed. */
export function Dialog(props: { title: string; onClose?: () => void; children: JSX.Element }) {
  let dialog!: HTMLDialogElement
  onMount(() => {
    dialog.showModal()
    setOpen((before) => [...before, dialog])
    onCleanup(() => {
      setOpen((before) => before.filter((other) => other !== dialog))
      dialog.close()
    })
  })
  return (
    <dialog
      ref={dialog}
      class={styles.dialog}
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
