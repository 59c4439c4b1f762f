import { onlineWords } from '../words/online.ts'
import cards from './cards.module.css'

/** Whether somebody has the table open just now. */
export function Dot(props: { isHere: boolean }) {
  const text = () => (props.isHere ? onlineWords().race.present : onlineWords().race.absent)
  return (
    <i class={cards.dot} classList={{ [cards.here]: props.isHere }} role="img" aria-label={text()} title={text()} />
  )
}
