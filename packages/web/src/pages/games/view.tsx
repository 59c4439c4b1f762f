import { For, Show } from 'solid-js'
import { asyncSignal } from '../../async/asyncSignal.ts'
import { localHost } from '../../games/localHost.ts'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { api, identity } from '../../online/server.ts'
import { hasBeenOnline } from '../../online/visited.ts'
import { addressOf } from '../../router/router.ts'
import { calledBy } from '../../words/naming.ts'
import { onlineWords } from '../../words/online.ts'
import { words } from '../../words/words.ts'
import { ownGames } from './yourGames.ts'
import type { OwnGame, OwnGames } from './yourGames.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './games.module.css'

const sections = ['waiting', 'running', 'over'] as const

/** All games of the one before the screen, on the server and on this device. */
export function GamesPage() {
  const games = asyncSignal(
    () => null,
    async () => {
      const [tables, local] = await Promise.all([ofServer(), (await localHost()).gameList.list()])
      return ownGames(tables, local, identity.me()?.id ?? null)
    },
  )
  const text = () => onlineWords().yours
  const isEmpty = (all: OwnGames) => sections.every((section) => all[section].length === 0)
  return (
    <main class={`${cards.quayside} ${styles.gamesPage}`}>
      <header>
        <a class="round" href={addressOf('home')} aria-label={words().app.home}>
          <Icon name="home" />
        </a>
        <h1>{words().home.yourGames}</h1>
      </header>
      <Show when={games()} fallback={<p aria-busy="true">{onlineWords().at.loading}</p>}>
        {(all) => (
          <>
            <Show when={isEmpty(all())}>
              <p class={cards.card}>{text().none}</p>
            </Show>
            <For each={sections}>
              {(section) => (
                <Show when={all()[section].length > 0}>
                  <section class={cards.card} data-section={section}>
                    <h2>{text()[section]}</h2>
                    <ol class={styles.games}>
                      <For each={all()[section]}>{(game) => <Row game={game} />}</For>
                    </ol>
                    <Show when={section === 'over'}>
                      <a class="quiet" href={addressOf('replays')}>
                        {text().all}
                      </a>
                    </Show>
                  </section>
                </Show>
              )}
            </For>
          </>
        )}
      </Show>
    </main>
  )
}

/** Those who never played online send no request; where the server cannot be asked, the rest is shown. */
async function ofServer() {
  if (!hasBeenOnline()) return []
  if (identity.me() === null) await identity.find()
  const answer = await api.tables('mine')
  return answer.ok ? answer.value.tables : []
}

function Row(props: { game: OwnGame }) {
  return (
    <li>
      <a href={addressOf(props.game.page, props.game.id)}>
        <span>
          <For each={props.game.players}>{({ colour }) => <BoatBadge colour={colour} />}</For>
        </span>
        <b>{props.game.players.map((player) => calledBy(words(), player)).join(', ')}</b>
        <small>
          {[onlineWords().lobby.date(props.game.at), ...(props.game.isLocal ? [onlineWords().yours.local] : [])].join(
            ' · ',
          )}
        </small>
      </a>
    </li>
  )
}
