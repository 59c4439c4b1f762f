import { Match, Show, Switch, createMemo } from 'solid-js'
import { browserDays } from './keptDays.ts'
import { Icon } from '../../kit/Icon.tsx'
import { browserReceipts } from '../../online/dice/diceReceipts.ts'
import { fetchDay } from '../../online/record.ts'
import { api, identity } from '../../online/server.ts'
import { hasBeenOnline } from '../../online/visited.ts'
import { addressOf } from '../../router/router.ts'
import { dailyWords } from '../../words/daily.ts'
import { onlineWords } from '../../words/online.ts'
import { words } from '../../words/words.ts'
import { Calendar } from './Calendar.tsx'
import { openDaily } from './ctrl.ts'
import type { DailyCtrl } from './ctrl.ts'
import { DayDice } from './DayDice.tsx'
import { DayHead } from './DayHead.tsx'
import { DayTable } from './DayTable.tsx'
import { Ghosts } from './Ghosts.tsx'
import { Sail } from './Sail.tsx'
import cards from '../../onlineKit/cards.module.css'
import styles from './daily.module.css'

/** The race of the day: `daily`, `daily/2026-11-17`, and `daily/2026-11-17/sail` to sail it. */
export function DailyPage(props: { rest: readonly string[] }) {
  const at = createMemo(() => ({ day: props.rest[0] ?? null, isSailing: props.rest[1] === 'sail' }))
  // Who this browser is decides whether a try counts.
  if (hasBeenOnline()) void identity.find()
  return (
    <Show when={at()} keyed>
      {({ day, isSailing }) => {
        const ctrl = openDaily({ day, api, fetchDay, kept: browserDays(), receipts: browserReceipts(), now: Date.now })
        return (
          <Show when={isSailing} fallback={<Day ctrl={ctrl} isToday={day === null} />}>
            <Sail ctrl={ctrl} />
          </Show>
        )
      }}
    </Show>
  )
}

function Day(props: { ctrl: DailyCtrl; isToday: boolean }) {
  const { ctrl } = props
  const text = () => dailyWords().page
  const found = () => {
    const [race, record] = [ctrl.race(), ctrl.record()]
    return race === null || record === null ? null : { race, record }
  }
  return (
    <main class={`${cards.quayside} ${styles.daily}`}>
      <header>
        <a class="round" href={addressOf('home')} aria-label={words().app.home}>
          <Icon name="home" />
        </a>
        <h1>{text().title}</h1>
        <Show when={!props.isToday}>
          <a class="quiet" href={addressOf('daily')}>
            {text().today}
          </a>
        </Show>
      </header>
      <Show when={ctrl.isOffline()}>
        <p class={styles.note} role="status">
          {text().offline}
        </p>
      </Show>
      <Switch
        fallback={
          <Show when={!ctrl.isOffline()}>
            <p aria-busy="true">{text().loading}</p>
          </Show>
        }
      >
        <Match when={ctrl.failure()}>
          {(code) => (
            <section class={cards.card}>
              <p role="alert">{onlineWords().failures[code()]}</p>
            </section>
          )}
        </Match>
        <Match when={found()}>
          {(day) => (
            <>
              <DayHead ctrl={ctrl} race={day().race} course={day().record.setup.courses[0]!} />
              <div class={styles.results}>
                <DayTable ctrl={ctrl} race={day().race} />
                <DayDice ctrl={ctrl} race={day().race} />
              </div>
              <Ghosts ctrl={ctrl} race={day().race} record={day().record} />
            </>
          )}
        </Match>
      </Switch>
      <Calendar ctrl={ctrl} />
    </main>
  )
}
