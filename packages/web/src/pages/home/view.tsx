import { For, Index, Show, createSignal } from 'solid-js'
import { Extra } from '../../async/Extra.tsx'
import { lazyPart } from '../../async/lazyPart.tsx'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { addressOf } from '../../router/router.ts'
import { settings } from '../../settings/settings.ts'
import { languages, words } from '../../words/words.ts'
import type { Language } from '../../words/words.ts'
import type { MyRace } from '../../online/races/createMyRaces.ts'
import { createHome } from './ctrl.ts'
import { Demo } from './Demo.tsx'
import styles from './home.module.css'

/** Loaded when it is unfolded: it talks to the server. */
const YourGames = lazyPart(async () => (await import('../../yourGames/YourGames.tsx')).YourGames)
/** Of each kind; all are on a page of their own. */
const mostOwn = 3
/** Settings are fetched by those who open them. */
const SettingsDialog = lazyPart(async () => (await import('../../kit/SettingsDialog.tsx')).SettingsDialog)

export function HomePage() {
  const home = createHome()
  const [isOpen, setOpen] = createSignal(false)
  const [isUnfolded, setUnfolded] = createSignal(false)
  const text = () => words().home
  const hint = () => {
    if (settings.practice() === 'on') return text().practiceHint
    return settings.guide() === 'on' ? text().firstRaceHint : text().raceNowHint
  }
  return (
    <main class={styles.home}>
      <Demo />
      <div class={styles.homeCard}>
        <h1>
          <span>Power</span>
          <span>boats</span>
        </h1>
        <p class={styles.tagline}>{words().app.tagline}</p>
        <button type="button" class="loud" disabled={home.isOpening()} onClick={() => void home.raceNow()}>
          {text().raceNow}
          <small>{hint()}</small>
        </button>
        <Index each={home.races()}>{(race) => <RaceLink race={race()} />}</Index>
        <Show when={home.interrupted()[0]} keyed>
          {(game) => (
            <div class={styles.saved}>
              <a class="quiet" href={addressOf('race', game.id)}>
                <b>{text().continue}</b>
                <span class={styles.boats}>
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
          <a class={`quiet ${styles.playOnline}`} href={addressOf('lobby')}>
            {text().playOnline}
            <Show when={home.moreRaces() > 0}>
              <span class={styles.turns}>{text().moreRaces(home.moreRaces())}</span>
            </Show>
          </a>
          <a class={`quiet ${styles.daily}`} href={addressOf('daily')}>
            {text().daily}
          </a>
          <a class="quiet" href={addressOf('setup')}>
            {text().setUp}
          </a>
          <a class="quiet" href={addressOf('learn')}>
            {text().learn}
          </a>
          <a class="quiet" href={addressOf('replays')}>
            {text().replays}
          </a>
          <Show when={settings.climb() === 'on'}>
            <a class="quiet" href={addressOf('ladder')}>
              {text().ladder}
            </a>
          </Show>
          <a class="quiet" href={addressOf('rules')}>
            {text().rules}
          </a>
          <Show when={home.hasGames()}>
            <details class={styles.yourGames} onToggle={({ currentTarget: { open } }) => open && setUnfolded(true)}>
              <summary class="quiet">{text().yourGames}</summary>
              <Show when={isUnfolded()}>
                <Extra fallback={<p aria-busy="true">…</p>} onFailure={() => setUnfolded(false)}>
                  <YourGames most={mostOwn} />
                </Extra>
              </Show>
              <a class="quiet" href={addressOf('games')}>
                {text().allGames}
              </a>
            </details>
          </Show>
        </nav>
        <footer>
          <label class="unseen" for="language">
            {words().app.language}
          </label>
          <select
            id="language"
            value={settings.language()}
            onChange={(event) => settings.language.set(event.currentTarget.value as Language)}
          >
            <For each={Object.entries(languages)}>{([code, { name }]) => <option value={code}>{name}</option>}</For>
          </select>
          <button type="button" class="round" aria-label={words().app.settings} onClick={() => setOpen(true)}>
            <Icon name="gear" />
          </button>
          <span class={styles.legal}>
            <a href={addressOf('privacy')}>{words().app.privacy}</a>
            <a href={addressOf('terms')}>{words().app.terms}</a>
          </span>
        </footer>
      </div>
      <Show when={isOpen()}>
        <Extra onFailure={() => setOpen(false)}>
          <SettingsDialog onClose={() => setOpen(false)} />
        </Extra>
      </Show>
    </main>
  )
}

/** The way back into a race on the server. */
function RaceLink(props: { race: MyRace }) {
  const seats = () => props.race.table.places
  const state = () => {
    const atTurn = seats()[props.race.table.turn ?? -1]
    if (props.race.isMyTurn) return words().race.yourTurn
    return atTurn === undefined || atTurn.kind === 'free' ? '' : words().race.turnOf(atTurn.name)
  }
  return (
    <div class={styles.saved} classList={{ [styles.mine]: props.race.isMyTurn }}>
      <a class="quiet" href={addressOf('table', props.race.table.id)}>
        <b>{words().home.backToRace}</b>
        <span class={styles.boats}>
          <For each={seats()}>{(seat) => seat.kind !== 'free' && <BoatBadge colour={seat.colour} />}</For>
        </span>
        <small>{state()}</small>
      </a>
    </div>
  )
}
