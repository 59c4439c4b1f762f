import { addressOf } from '../../app/router.ts'
import { words } from '../../words/words.ts'

/** Stands in for pages that are not built yet. */
export function SoonPage() {
  return (
    <main class="sheet">
      <h1>{words().app.title}</h1>
      <p>{words().app.soon}</p>
      <a class="quiet" href={addressOf('home')}>
        {words().app.home}
      </a>
    </main>
  )
}
