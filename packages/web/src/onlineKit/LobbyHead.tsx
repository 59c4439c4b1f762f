import type { JSX } from 'solid-js'
import { Icon } from '../../app/Icon.tsx'
import { addressOf } from '../../app/router.ts'
import { onlineWords } from '../../words/online/words.ts'

/** The head of a page that lies behind the lobby: the way back there, and what the page is. */
export function LobbyHead(props: { title: string; children?: JSX.Element }) {
  return (
    <header>
      <a class="round" href={addressOf('online')} aria-label={onlineWords().at.toLobby}>
        <Icon name="back" />
      </a>
      <h1>{props.title}</h1>
      {props.children}
    </header>
  )
}
