import type { JSX } from 'solid-js'
import { Icon } from '../kit/Icon.tsx'
import { addressOf } from '../router/router.ts'
import { onlineWords } from '../words/online.ts'
import { KeptOutNote } from '../players/KeptOutNote.tsx'

/** The head of a page that lies behind the lobby: the way back there, and what the page is. */
export function LobbyHead(props: { title: string; children?: JSX.Element }) {
  return (
    <>
      <header>
        <a class="round" href={addressOf('lobby')} aria-label={onlineWords().at.toLobby}>
          <Icon name="back" />
        </a>
        <h1>{props.title}</h1>
        {props.children}
      </header>
      <KeptOutNote />
    </>
  )
}
