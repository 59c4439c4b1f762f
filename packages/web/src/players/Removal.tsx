import { createSignal } from 'solid-js'
import { YesNo } from '../kit/YesNo.tsx'
import { moderationWords } from '../words/moderation.ts'
import { words } from '../words/words.ts'
import styles from './Removal.module.css'

/** Asks the owner whether to remove a player, and why: the removed one reads it. */
export function Removal(props: { name: string; onRemove: (reason: string) => void; onClose: () => void }) {
  const [reason, setReason] = createSignal('')
  const text = () => moderationWords().removal
  return (
    <YesNo
      question={text().title(props.name)}
      yes={text().remove}
      no={words().app.close}
      onYes={() => props.onRemove(reason().trim())}
      onClose={() => props.onClose()}
    >
      <p>{text().hint}</p>
      <label class={styles.reason}>
        {text().reason}
        <input maxlength="200" value={reason()} onInput={({ currentTarget }) => setReason(currentTarget.value)} />
      </label>
    </YesNo>
  )
}
