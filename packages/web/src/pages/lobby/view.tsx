import { For, Match, Show, Switch, onCleanup } from 'solid-js'
import { Icon } from '../../kit/Icon.tsx'
import { later } from '../../async/later.ts'
import { addressOf, go } from '../../router/router.ts'
import { api, friends, identity, connection, whyKeptOut } from '../../online/server.ts'
import { moderationWords } from '../../words/moderation.ts'
import { onlineWords } from '../../words/online.ts'
import { words } from '../../words/words.ts'
import { createLobby } from './ctrl.ts'
import type { Lobby, ListName } from './ctrl.ts'
import { QuickMatch } from './QuickMatch.tsx'
import { TableRow } from './TableRow.tsx'
import { createTicker } from '../../async/ticker.ts'
import { Invitations } from '../../onlineKit/Invitations.tsx'
import { KeptOutNote } from '../../players/KeptOutNote.tsx'
import { WhoAmI } from '../../onlineKit/WhoAmI.tsx'
import { YourGames } from '../../yourGames/YourGames.tsx'
import cards from '../../onlineKit/cards.module.css'
import styles from './online.module.css'

const others = ['open', 'racing', 'over'] as const
/** Of my games on this device, and of those that are over; all are on a page of their own. */
const mostOwn = 3

/** The lobby: who I am, ways into a race, and the tables there are. */
export function LobbyPage() {
  const lobby = createLobby({
    api,
    connection,
    identity,
    friends,
    onTable: (id) => go('table', id),
    later,
    isSeen: () => !document.hidden,
  })
  const onSeen = () => document.hidden || void lobby.refresh()
  document.addEventListener('visibilitychange', onSeen)
  onCleanup(() => document.removeEventListener('visibilitychange', onSeen))
  const text = () => onlineWords().lobby
  const isQuiet = () => others.every((list) => lobby.listOf(list)?.length === 0)
  const isKeptOut = () => whyKeptOut() !== null
  const hasServer = () => lobby.failure() !== 'noServer' && (identity.me() !== null || lobby.failure() === null)
  return (
    <main class={`${cards.quayside} ${styles.online}`}>
      <header>
        <a class="round" href={addressOf('home')} aria-label={words().app.home}>
          <Icon name="home" />
        </a>
        <h1>{text().title}</h1>
        <a class="quiet" href={addressOf('leaderboards')}>
          <Icon name="ranks" />
          <span>{onlineWords().leaderboards.title}</span>
        </a>
        <Show when={identity.me() !== null}>
          <a class="quiet" href={addressOf('tournaments')}>
            <Icon name="cup" />
            <span>{text().tournaments}</span>
          </a>
          <a class="quiet" href={addressOf('friends')}>
            <Icon name="people" />
            <span>{onlineWords().friends.title}</span>
          </a>
          <a class="quiet" href={addressOf('me')}>
            <Icon name="person" />
            <span>{text().identity}</span>
          </a>
        </Show>
      </header>
      <KeptOutNote />
      <Show when={!isKeptOut()}>
        <Trouble lobby={lobby} />
      </Show>
      <Show when={hasServer()}>
        <Show when={!isKeptOut()}>
          <div class={styles.waysIn}>
            <section class={cards.card}>
              <h2>{text().you}</h2>
              <WhoAmI identity={identity} hasColours />
              <Show when={(identity.me()?.role ?? 'player') !== 'player'}>
                <a class="quiet" href={addressOf('moderation')}>
                  <Icon name="seal" />
                  {moderationWords().moderation.title}
                </a>
              </Show>
              <small class={cards.row}>
                <a href={addressOf('privacy')}>{words().app.privacy}</a>
                <a href={addressOf('terms')}>{words().app.terms}</a>
              </small>
            </section>
            <QuickMatch lobby={lobby} />
            <Friends lobby={lobby} />
            <p class={cards.problem} role="alert">
              <Show when={lobby.refusal()}>{(code) => onlineWords().failures[code()]}</Show>
            </p>
          </div>
        </Show>
        <div class={styles.tables}>
          <Invitations friends={friends} />
          <List lobby={lobby} list="mine" />
          <For each={others}>{(list) => <List lobby={lobby} list={list} />}</For>
          <Show when={isQuiet()}>
            <section class={cards.card}>
              <h2>{text().quiet}</h2>
              <p>{text().quietHint}</p>
            </section>
          </Show>
        </div>
      </Show>
    </main>
  )
}

/** No server, or none to be reached: what still works. */
function Trouble(props: { lobby: Lobby }) {
  const text = () => onlineWords().lobby
  return (
    <Switch>
      <Match when={props.lobby.failure() === 'noServer'}>
        <section class={`${cards.card} ${styles.trouble}`} role="status">
          <h2>{text().noServer}</h2>
          <p>{text().noServerHint}</p>
          <a class="loud" href={addressOf('setup')}>
            {text().alone}
          </a>
        </section>
      </Match>
      <Match when={props.lobby.failure()}>
        {(code) => (
          <section class={`${cards.card} ${styles.trouble}`} role="status">
            <h2>{code() === 'unreachable' ? text().unreachable : onlineWords().failures[code()]}</h2>
            <p>{text().unreachableHint}</p>
            <div class={cards.row}>
              <button type="button" class="quiet" onClick={() => void props.lobby.refresh()}>
                <Icon name="reroll" />
                {text().reload}
              </button>
              <a class="quiet" href={addressOf('setup')}>
                {text().alone}
              </a>
            </div>
          </section>
        )}
      </Match>
    </Switch>
  )
}

/** A table of one's own, or one of which somebody has told the code. */
function Friends(props: { lobby: Lobby }) {
  let field!: HTMLInputElement
  const text = () => onlineWords().lobby
  return (
    <section class={`${cards.card} ${styles.friends}`}>
      <h2>{text().friends}</h2>
      <p>{text().friendsHint}</p>
      <button type="button" class="quiet" disabled={props.lobby.isBusy()} onClick={() => void props.lobby.make()}>
        <Icon name="plus" />
        {text().make}
      </button>
      <form
        class={cards.row}
        onSubmit={(event) => {
          event.preventDefault()
          props.lobby.join(field.value)
        }}
      >
        <input ref={field} class={styles.code} aria-label={text().code} placeholder="K7M2-9QXT" autocomplete="off" />
        <button type="submit" class="quiet">
          {text().join}
        </button>
      </form>
      <p class={cards.problem} role="alert">
        <Show when={props.lobby.isBadCode()}>{text().badCode}</Show>
      </p>
    </section>
  )
}

/** My own games have their place also while there are none; the others come when there is something to show. */
function List(props: { lobby: Lobby; list: ListName }) {
  const ticker = createTicker(1000)
  const now = () => {
    ticker()
    return connection.serverNow()
  }
  const text = () => onlineWords().lobby
  const tables = () => props.lobby.listOf(props.list) ?? []
  const me = () => identity.me()?.id ?? null
  return (
    <Show when={props.list === 'mine' || tables().length > 0}>
      <section
        class={`${cards.card} ${styles.list}`}
        data-list={props.list}
        aria-busy={props.lobby.listOf(props.list) === undefined}
      >
        <h2>
          <Show when={props.list === 'mine'} fallback={text()[props.list]}>
            <a href={addressOf('games')}>{text().mine}</a>
          </Show>
        </h2>
        <Show when={tables().length > 0}>
          <ol>
            <For each={tables()}>{(table) => <TableRow table={table} me={me()} now={now()} />}</For>
          </ol>
        </Show>
        <Show when={props.list === 'mine'}>
          <YourGames isBesideTables hasMore={props.lobby.listOf('mine')?.length !== 0} most={mostOwn} />
        </Show>
      </section>
    </Show>
  )
}
