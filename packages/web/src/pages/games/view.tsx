import { Icon } from '../../kit/Icon.tsx'
import { addressOf } from '../../router/router.ts'
import { words } from '../../words/words.ts'
import { YourGames } from '../../yourGames/YourGames.tsx'
import cards from '../../onlineKit/cards.module.css'
import styles from './games.module.css'

/** All games of the one before the screen. */
export function GamesPage() {
  return (
    <main class={`${cards.quayside} ${styles.gamesPage}`}>
      <header>
        <a class="round" href={addressOf('home')} aria-label={words().app.home}>
          <Icon name="home" />
        </a>
        <h1>{words().home.yourGames}</h1>
      </header>
      <div class={cards.card}>
        <YourGames />
      </div>
    </main>
  )
}
