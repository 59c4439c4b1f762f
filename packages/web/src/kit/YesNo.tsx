import type { JSX } from 'solid-js'
import { words } from '../words/words.ts'
import { Dialog } from './Dialog.tsx'

interface YesNoProps {
  readonly question: string
  /** What has to be known to answer. */
  readonly children?: JSX.Element
  /** In place of a plain yes and no. */
  readonly yes?: string
  readonly no?: string
  readonly onYes: () => void
  /** It is answered, either way. */
  readonly onClose: () => void
}

/** Asks whether the player is sure. */
export function YesNo(props: YesNoProps) {
  const sayYes = () => {
    props.onClose()
    props.onYes()
  }
  return (
    <Dialog title={props.question} onClose={() => props.onClose()}>
      {props.children}
      <footer>
        <button type="button" class="loud" onClick={sayYes}>
          {props.yes ?? words().race.yes}
        </button>
        <button type="button" class="quiet" onClick={() => props.onClose()}>
          {props.no ?? words().race.no}
        </button>
      </footer>
    </Dialog>
  )
}
