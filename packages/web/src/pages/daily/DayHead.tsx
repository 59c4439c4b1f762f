import { boundsOf } from '@powerboats/draw'
import type { DailyRace } from '@powerboats/protocol'
import type { Course } from '@powerboats/rules'
import { Show, createMemo } from 'solid-js'
import { createTicker } from '../../async/ticker.ts'
import { identity } from '../../online/server.ts'
import { addressOf } from '../../router/router.ts'
import { SmallLake } from '../../smallLake/SmallLake.tsx'
import { dailyWords } from '../../words/daily.ts'
import { longClockText } from '../../words/format/times.ts'
import type { DailyCtrl } from './ctrl.ts'
import { dayNote } from './dayNote.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './daily.module.css'

/** The lake of a day, how long it lasts, and the way into its race. */
export function DayHead(props: { ctrl: DailyCtrl; race: DailyRace; course: Course }) {
  const text = () => dailyWords().page
  const tick = createTicker(1000)
  const now = () => {
    tick()
    return Date.now() + props.ctrl.ahead()
  }
  const isOver = () => props.race.secret !== null
  const isToday = () => now() < props.race.endsAt
  const tries = () => props.race.you?.tries ?? []
  const underWay = () => tries().some(({ result }) => result === null)
  const note = createMemo(() => dayNote(props.race, now(), identity.me()))
  const clock = () =>
    isToday()
      ? text().next(longClockText(props.race.endsAt - now()))
      : isOver()
        ? ''
        : text().closing(longClockText(props.race.closesAt - now()))
  const label = () =>
    underWay() && !isOver() ? text().sailOn : isOver() || tries().length > 0 ? text().practise : text().sail
  return (
    <section class={`${cards.card} ${styles.head}`}>
      <div class={styles.lake}>
        <SmallLake course={props.course} box={boundsOf(props.course.lake)} label={text().date(props.race.day)}>
          {null}
        </SmallLake>
      </div>
      <div class={styles.about}>
        <h2>{text().date(props.race.day)}</h2>
        <p>{text().lead}</p>
        <p class={styles.par}>
          <Show when={props.race.par !== null} fallback={text().noPar}>
            <b>{text().par(props.race.par!)}</b> <small>{text().parHint}</small>
          </Show>
        </p>
        <Show when={isOver() && props.race.captain !== null}>
          <p>{text().captain(props.race.captain!)}</p>
        </Show>
        <Show when={isToday() || isOver() || underWay()}>
          <a class="loud" href={addressOf('daily', props.race.day, 'sail')}>
            {label()}
          </a>
        </Show>
        <Show when={note()}>
          {(said) => (
            <p>
              {text()[said()]}
              <Show when={said() === 'guest'}>
                {' '}
                <a href={addressOf('me')}>{text().keepName}</a>
              </Show>
            </p>
          )}
        </Show>
        <p class={styles.clock}>{clock()}</p>
        <Show when={props.race.you?.bestStreak}>
          {(best) => (
            <p class={styles.streak}>
              <b>{text().streak(props.race.you!.streak)}</b> {text().best(best())}
            </p>
          )}
        </Show>
      </div>
    </section>
  )
}
