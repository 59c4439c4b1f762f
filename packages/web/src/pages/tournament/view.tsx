import { Match, Show, Switch, createMemo, onCleanup } from 'solid-js'
import { api, connection, friends, identity } from '../../online/server.ts'
import { ChatSheet } from '../../chat/Chat.tsx'
import { LobbyHead } from '../../onlineKit/LobbyHead.tsx'
import { briefText } from '../../onlineKit/termsText.ts'
import { addressOf } from '../../router/router.ts'
import { formatText, nameOf } from '../../tournamentKit/formatText.ts'
import { onlineWords } from '../../words/online.ts'
import { tournamentWords } from '../../words/tournaments.ts'
import { openTournament } from './ctrl.ts'
import type { TournamentCtrl } from './ctrl.ts'
import { Bracket } from './Bracket.tsx'
import { Organise } from './Organise.tsx'
import { Podium } from './Podium.tsx'
import { Races } from './Races.tsx'
import { Standings } from './Standings.tsx'
import { TopTable } from './TopTable.tsx'
import { You } from './You.tsx'
import cards from '../../onlineKit/cards.module.css'
import styles from './tournament.module.css'

/** A tournament: `tournament/CODE`. */
export function TournamentPage(props: { rest: readonly string[] }) {
  const id = createMemo(() => props.rest[0] ?? '')
  return (
    <Show when={id()} keyed fallback={<Missing why={onlineWords().failures.unknownTournament} />}>
      {(one) => <OneTournament id={one} />}
    </Show>
  )
}

function OneTournament(props: { id: string }) {
  const ctrl = openTournament({ id: props.id, api, connection, identity, friends })
  onCleanup(() => ctrl.close())
  return (
    <Switch fallback={<Missing why={tournamentWords().page.loading} />}>
      <Match when={ctrl.feed.tournament() !== null}>
        <Shown ctrl={ctrl} />
      </Match>
      <Match when={ctrl.feed.failure()}>{(code) => <Missing why={onlineWords().failures[code()]} />}</Match>
    </Switch>
  )
}

function Shown(props: { ctrl: TournamentCtrl }) {
  const view = () => props.ctrl.feed.tournament()!
  const state = () => view().state
  const facts = () => {
    const { pace, isRated, organiser } = view()
    return [
      formatText(tournamentWords(), state().plan.format),
      briefText(onlineWords(), pace),
      ...(isRated ? [onlineWords().at.rated] : []),
      ...(organiser === null ? [] : [tournamentWords().page.organiser(organiser)]),
    ].join(' · ')
  }
  const isCup = () => state().plan.format.kind === 'cup' && state().order.length > 0
  return (
    <main class={`${cards.quayside} ${styles.tournament}`}>
      <LobbyHead title={nameOf(tournamentWords(), state().plan)} />
      <div class={styles.side}>
        <You ctrl={props.ctrl} state={state()} facts={facts()} />
        <Show when={state().phase === 'over'}>
          <Podium state={state()} />
        </Show>
        <Show when={props.ctrl.isOrganiser()}>
          <Organise ctrl={props.ctrl} state={state()} />
        </Show>
        <section class={`${cards.card} ${styles.last}`}>
          <ChatSheet chat={props.ctrl.chat} isForReaders={!props.ctrl.maySpeak()} />
        </section>
        <section class={`${cards.card} ${styles.last}`}>
          <a href={addressOf('tournaments')}>{tournamentWords().calendar.back}</a>
          <a href={`${addressOf('home')}api/v1/tournaments/${props.ctrl.id}/results.csv`} download="">
            {tournamentWords().page.csv}
          </a>
        </section>
      </div>
      <div class={styles.main}>
        <TopTable state={state()} />
        <Standings state={state()} me={props.ctrl.me()} />
        <Show when={isCup()}>
          <Bracket state={state()} />
        </Show>
        <Races state={state()} />
      </div>
    </main>
  )
}

function Missing(props: { why: string }) {
  return (
    <main class={cards.quayside}>
      <LobbyHead title={tournamentWords().calendar.title} />
      <section class={cards.card}>
        <p role="status">{props.why}</p>
        <a class="quiet" href={addressOf('tournaments')}>
          {tournamentWords().calendar.back}
        </a>
      </section>
    </main>
  )
}
