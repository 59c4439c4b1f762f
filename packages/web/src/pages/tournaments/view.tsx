import type { ListedTournament } from '@powerboats/protocol'
import { For, Show } from 'solid-js'
import { later } from '../../async/later.ts'
import { api, identity } from '../../online/server.ts'
import { LobbyHead } from '../../onlineKit/LobbyHead.tsx'
import { briefText } from '../../onlineKit/termsText.ts'
import { addressOf } from '../../router/router.ts'
import { formatText, nameOf } from '../../tournamentKit/formatText.ts'
import { onlineWords } from '../../words/online.ts'
import { tournamentWords } from '../../words/tournaments.ts'
import { createCalendar, lists } from './ctrl.ts'
import type { Calendar, ListName } from './ctrl.ts'
import { OpenForm } from './OpenForm.tsx'
import cards from '../../onlineKit/cards.module.css'
import styles from './tournaments.module.css'

/** The calendar of tournaments, and at `tournaments/new` the form that opens one. */
export function TournamentsPage(props: { rest: readonly string[] }) {
  return (
    <Show when={props.rest[0] === 'new'} fallback={<CalendarPage />}>
      <OpenForm />
    </Show>
  )
}

function CalendarPage() {
  const calendar = createCalendar({ api, identity, later })
  const text = () => tournamentWords().calendar
  const isEmpty = () => lists.every((list) => calendar.listOf(list)?.length === 0)
  return (
    <main class={`${cards.quayside} ${styles.tournaments}`}>
      <LobbyHead title={text().title} />
      <p>{text().lead}</p>
      <a class={`loud ${styles.open}`} href={addressOf('tournaments', 'new')}>
        {text().open}
      </a>
      <p class={cards.problem} role="alert">
        <Show when={calendar.failure()}>{(code) => onlineWords().failures[code()]}</Show>
      </p>
      <For each={lists}>{(list) => <List calendar={calendar} list={list} />}</For>
      <Show when={isEmpty()}>
        <section class={cards.card}>
          <p>{text().none}</p>
        </section>
      </Show>
    </main>
  )
}

function List(props: { calendar: Calendar; list: ListName }) {
  const some = () => props.calendar.listOf(props.list) ?? []
  return (
    <Show when={some().length > 0}>
      <section class={cards.card} data-list={props.list}>
        <h2>{tournamentWords().calendar[props.list]}</h2>
        <ol class={styles.list}>
          <For each={some()}>{(one) => <Row tournament={one} />}</For>
        </ol>
      </section>
    </Show>
  )
}

function Row(props: { tournament: ListedTournament }) {
  const text = () => tournamentWords().calendar
  const facts = () => {
    const { plan, pace, isRated, repeat, organiser } = props.tournament
    return [
      formatText(tournamentWords(), plan.format),
      briefText(onlineWords(), pace),
      ...(isRated ? [onlineWords().at.rated] : []),
      ...(repeat === null ? [] : [text().again]),
      ...(organiser === null ? [] : [text().by(organiser)]),
    ].join(' · ')
  }
  return (
    <li>
      <a class={styles.line} href={addressOf('tournament', props.tournament.id)}>
        <b>{nameOf(tournamentWords(), props.tournament.plan)}</b>
        <small>{facts()}</small>
        <span class={styles.when}>
          {text().when(props.tournament.plan.start.at)}
          <small>{text().entered(props.tournament.entered, props.tournament.plan.most)}</small>
        </span>
      </a>
    </li>
  )
}
