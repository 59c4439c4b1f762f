import { For, Show, createSignal } from 'solid-js'
import { Dialog } from '../../app/Dialog.tsx'
import { Icon } from '../../app/Icon.tsx'
import { onlineWords } from '../../words/online/words.ts'

/** That the dice are settled before anybody rolls, and how anyone can see it. */
export function DiceNote(props: { commitment: string }) {
  const text = () => onlineWords().dice
  return (
    <section class="card dice-note">
      <h2>
        <Icon name="seal" />
        {text().commitment}
      </h2>
      <p>{text().sentence}</p>
      <p class="number">{props.commitment}</p>
      <HowItWorks />
    </section>
  )
}

/** Opens the explanation of fair dice. */
export function HowItWorks() {
  const [isOpen, setOpen] = createSignal(false)
  const text = () => onlineWords().dice
  return (
    <>
      <button type="button" class="as-link" onClick={() => setOpen(true)}>
        {text().explain}
      </button>
      <Show when={isOpen()}>
        <Dialog title={text().title} onClose={() => setOpen(false)}>
          <ol class="how">
            <For each={text().explained}>{(sentence) => <li>{sentence}</li>}</For>
          </ol>
          <p>{text().bySelf}</p>
        </Dialog>
      </Show>
    </>
  )
}
