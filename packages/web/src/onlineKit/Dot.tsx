import { onlineWords } from '../../words/online/words.ts'

/** Whether somebody has the table open just now. */
export function Dot(props: { isHere: boolean }) {
  const text = () => (props.isHere ? onlineWords().race.present : onlineWords().race.absent)
  return <i class="dot" classList={{ here: props.isHere }} role="img" aria-label={text()} title={text()} />
}
