import type { Profile } from '@powerboats/protocol'
import { ratingKinds } from '@powerboats/protocol'
import { Match, Show, Switch } from 'solid-js'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { Choice } from '../../kit/Choice.tsx'
import { LobbyHead } from '../../onlineKit/LobbyHead.tsx'
import { api, friends, identity, pictureOf } from '../../online/server.ts'
import { FriendButtons } from '../../players/FriendButtons.tsx'
import { ReportButton } from '../../players/ReportButton.tsx'
import { addressOf } from '../../router/router.ts'
import { onlineWords } from '../../words/online.ts'
import { openPlayer } from './ctrl.ts'
import type { PlayerCtrl } from './ctrl.ts'
import { Curve } from './Curve.tsx'
import { Games } from './Games.tsx'
import { Records } from './Records.tsx'
import { Tournaments } from './Tournaments.tsx'
import cards from '../../onlineKit/cards.module.css'
import styles from './player.module.css'

/** The page about a player: `player/ID` or `player/NAME`. */
export function PlayerPage(props: { rest: readonly string[] }) {
  return (
    <Show when={props.rest[0] ?? ' '} keyed>
      {(key) => <Body ctrl={openPlayer({ key, api, me: whoLooks })} />}
    </Show>
  )
}

/** Nobody becomes a guest by looking. */
async function whoLooks(): Promise<string | null> {
  const known = identity.me()
  if (known !== null) return known.id
  const found = await identity.find()
  return found.ok ? found.value.id : null
}

function Body(props: { ctrl: PlayerCtrl }) {
  const { ctrl } = props
  const text = () => onlineWords().player
  return (
    <main class={`${cards.quayside} ${styles.playerPage}`}>
      <LobbyHead title={ctrl.profile()?.name ?? text().title} />
      <Switch fallback={<p aria-busy="true">{onlineWords().at.loading}</p>}>
        <Match when={ctrl.failure()}>
          {(code) => (
            <p class={cards.card} role="alert">
              {onlineWords().failures[code()]}
            </p>
          )}
        </Match>
        <Match when={ctrl.profile()}>
          {(profile) => (
            <>
              <Who ctrl={ctrl} profile={profile()} />
              <Rating ctrl={ctrl} profile={profile()} />
              <Show when={profile().records}>
                {(records) => <Records records={records()} coach={profile().coach} />}
              </Show>
              <Tournaments ctrl={ctrl} />
              <Games ctrl={ctrl} />
            </>
          )}
        </Match>
      </Switch>
    </main>
  )
}

/** Boat and name, on the lake of their last game. */
function Who(props: { ctrl: PlayerCtrl; profile: Profile }) {
  const text = () => onlineWords().player
  const last = () => props.ctrl.games()?.[0]
  return (
    <section class={`${cards.card} ${styles.who}`}>
      <h2>
        <BoatBadge colour={props.profile.colour} />
        {props.profile.name}
      </h2>
      <p>{text().since(props.profile.since)}</p>
      <Show when={props.ctrl.met()}>
        {(met) => (
          <p>
            <b>{text().met(met().ahead, met().behind)}</b> {text().metHint(props.profile.name, met().games)}
          </p>
        )}
      </Show>
      <Show
        when={identity.me()?.id === props.profile.id}
        fallback={<Meeting player={props.profile.id} name={props.profile.name} />}
      >
        <a class="quiet" href={addressOf('me')}>
          {text().settings}
        </a>
      </Show>
      <Show when={last()}>
        {(game) => (
          <a class={styles.lake} href={addressOf('game', game().game)}>
            <img src={pictureOf(game().game)} alt={text().lastGame} width="1200" height="630" loading="lazy" />
          </a>
        )}
      </Show>
    </section>
  )
}

/** What one can do with another player. Whether one follows them is asked first. */
function Meeting(props: { player: string; name: string }) {
  friends.forgetFailure()
  void friends.refresh()
  const isKnown = () => identity.me() === null || friends.lists() !== null || friends.isBusy()
  return (
    <>
      <Show when={isKnown()}>
        <div class={cards.row}>
          <FriendButtons friends={friends} player={props.player} />
          <ReportButton name={props.name} about={{ player: props.player }} />
        </div>
      </Show>
      <p class={cards.problem} role="alert">
        <Show when={friends.failure()}>{(code) => onlineWords().failures[code()]}</Show>
      </p>
    </>
  )
}

function Rating(props: { ctrl: PlayerCtrl; profile: Profile }) {
  const text = () => onlineWords().player
  const kept = () => props.profile.ratings[props.ctrl.kind()]
  return (
    <section class={`${cards.card} ${styles.rating}`}>
      <h2>{text().ratings}</h2>
      <Choice
        label={text().ratings}
        options={ratingKinds}
        value={props.ctrl.kind()}
        nameOf={(kind) => text().kinds[kind]}
        onChoose={(kind) => props.ctrl.choose(kind)}
      />
      <Show when={kept()} fallback={<p>{text().unrated}</p>}>
        {(known) => (
          <>
            <p class={styles.number}>
              <b>
                {known().rating.value}
                {known().rating.isProvisional ? '?' : ''}
              </b>
              <span>± {known().rating.within}</span>
            </p>
            <small>
              {text().ratedGames(known().games)}
              {known().rating.isProvisional ? ` · ${text().provisional}` : ''}
            </small>
            <Show when={(props.ctrl.curve()?.length ?? 0) > 0 && props.ctrl.curve()}>
              {(points) => <Curve points={points()} label={text().curve(text().kinds[props.ctrl.kind()])} />}
            </Show>
          </>
        )}
      </Show>
    </section>
  )
}
