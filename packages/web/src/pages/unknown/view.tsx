import { Icon } from '../../kit/Icon.tsx'
import { addressOf } from '../../router/router.ts'
import { words } from '../../words/words.ts'

/** For addresses that lead nowhere. */
export function UnknownPage() {
  return (
    <main class="sheet">
      <h1>{words().app.title}</h1>
      <p role="status">{words().app.unknown}</p>
      <a class="quiet" href={addressOf('home')}>
        <Icon name="home" />
        {words().app.home}
      </a>
    </main>
  )
}
