import { Icon } from '../kit/Icon.tsx'
import { addressOf } from '../router/router.ts'
import { onlineWords } from '../words/online.ts'
import { words } from '../words/words.ts'
import cards from './cards.module.css'

/** In place of a table that cannot be shown: why, and where to go from here. */
export function NoTable(props: { why: string }) {
  return (
    <main class="sheet">
      <h1>{onlineWords().at.title}</h1>
      <p role="status">{props.why}</p>
      <div class={cards.row}>
        <a class="quiet" href={addressOf('lobby')}>
          {onlineWords().at.toLobby}
        </a>
        <a class="quiet" href={addressOf('home')}>
          <Icon name="home" />
          {words().app.home}
        </a>
      </div>
    </main>
  )
}
