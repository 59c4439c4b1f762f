import { For, Show, createSignal } from 'solid-js'
import { BoatBadge } from '../../app/BoatBadge.tsx'
import { Icon } from '../../app/Icon.tsx'
import { addressOf } from '../../app/router.ts'
import { SettingsDialog } from '../../app/SettingsDialog.tsx'
import { settings } from '../../app/settings.ts'
import { languages, words } from '../../words/words.ts'
import type { Language } from '../../words/words.ts'
import { createHome } from './ctrl.ts'
import { Demo } from './Demo.tsx'
import './home.css'

export function HomePage() {
  const home = createHome()
  const [isOpen, setOpen] = createSignal(false)
  const text = () => words().home
  return (
    <main class="home">
      <Demo />
      <div class="home-card">
        <h1>
          <span>Power</span>
          <span>boats</span>
        </h1>
        <p class="tagline">{words().app.tagline}</p>
        <button type="button" class="loud" disabled={home.isLaunching()} onClick={() => void home.raceNow()}>
          {text().raceNow}
          <small>{text().raceNowHint}</small>
        </button>
        <Show when={home.interrupted()[0]} keyed>
          {(game) => (
            <div class="saved">
              <a class="quiet" href={addressOf('race', game.id)}>
                <b>{text().continue}</b>
                <span class="boats">
                  <For each={game.players}>{({ colour }) => <BoatBadge colour={colour} />}</For>
                </span>
                <small>{text().onRace(game.race, game.races)}</small>
              </a>
              <button
                type="button"
                class="round"
                aria-label={text().discard}
                onClick={() => void home.discard(game.id)}
              >
                <Icon name="close" />
              </button>
            </div>
          )}
        </Show>
        <nav>
          <a class="quiet play-online" href={addressOf('online')}>
            {text().playOnline}
            <Show when={home.myTurns() > 0}>
              <span class="turns">{text().yourTurns(home.myTurns())}</span>
            </Show>
          </a>
          <a class="quiet" href={addressOf('table')}>
            {text().setUp}
          </a>
          <a class="quiet" href={addressOf('learn')}>
            {text().learn}
          </a>
          <a class="quiet" href={addressOf('replays')}>
            {text().replays}
          </a>
          <a class="quiet" href={addressOf('rules')}>
            {text().rules}
          </a>
        </nav>
        <footer>
          <label class="unseen" for="language">
            {words().settings.language}
          </label>
          <select
            id="language"
            value={settings.language()}
            onChange={(event) => settings.language.set(event.currentTarget.value as Language)}
          >
            <For each={Object.entries(languages)}>{([code, name]) => <option value={code}>{name}</option>}</For>
          </select>
          <button type="button" class="round" aria-label={words().app.settings} onClick={() => setOpen(true)}>
            <Icon name="gear" />
          </button>
        </footer>
      </div>
      <Show when={isOpen()}>
        <SettingsDialog onClose={() => setOpen(false)} />
      </Show>
    </main>
  )
}
