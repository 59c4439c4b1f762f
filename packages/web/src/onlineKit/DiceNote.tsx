import { For, Show, createSignal } from 'solid-js'
import { Dialog } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { onlineWords } from '../words/online.ts'
import cards from './cards.module.css'
import styles from './DiceNote.module.css'

/** That the dice are settled before anybody rolls, and how anyone can see it. */
export function DiceNote(props: { commitment: string; draw: number }) {
  const text = () => onlineWords().dice
  return (
    <section class={`${cards.card} ${styles.diceNote}`}>
      <h2>
        <Icon name="seal" />
        {text().commitment}
      </h2>
      <p>{text().sentence}</p>
      <p class={cards.number}>{props.commitment}</p>
      <Show when={props.draw > 1}>
        <p>{text().calledOff(props.draw - 1)}</p>
      </Show>
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
      <button type="button" class={cards.asLink} onClick={() => setOpen(true)}>
        {text().explain}
      </button>
      <Show when={isOpen()}>
        <Dialog title={text().title} onClose={() => setOpen(false)}>
          <ol class={cards.how}>
            <For each={text().explained}>{(sentence) => <li>{sentence}</li>}</For>
          </ol>
          <p>{text().bySelf}</p>
        </Dialog>
      </Show>
    </>
  )
}
