import { intentOf } from '@powerboats/rules'
import type { GameEvent, Intent, Seat, Setup } from '@powerboats/rules'
import { Show } from 'solid-js'
import { asyncSignal } from '../async/asyncSignal.ts'
import { choiceText } from '../coach/choiceText.ts'
import { coachFor } from '../coach/coachFor.ts'
import { gamesOf } from '../records/timeline.ts'
import { addressOf } from '../router/router.ts'
import { coachWords } from '../words/coach.ts'
import { words } from '../words/words.ts'
import styles from './OneLesson.module.css'

interface SailedGame {
  readonly id: string
  readonly setup: Setup
  readonly events: readonly GameEvent[]
  readonly seat: Seat
}

/** The one thing that a player can learn from a game; nothing for those who retired before their first turn. */
export function OneLesson(props: SailedGame) {
  const hasSailed = props.events.some((event) => event.kind === 'steered' && event.seat === props.seat)
  return hasSailed ? <Lesson {...props} /> : null
}

/** The choice that cost most, with the way to look at it. It comes when the coach has gone through the game. */
function Lesson(props: SailedGame) {
  const { id, setup, events, seat } = props
  const coach = coachFor(id, setup)
  const found = asyncSignal(
    () => events,
    // A podium without it is one too.
    (all) => coach.report(all).catch(() => null),
  )
  const worst = () => found()?.review.mistakes.find((mistake) => mistake.seat === seat) ?? null
  const text = () => coachWords().report
  const choice = (event: number, intent: Intent) =>
    choiceText(words(), coachWords(), gamesOf(setup, events.slice(0, event)).at(-1)!, seat, intent)
  return (
    <p class={styles.lesson} aria-busy={found() === undefined}>
      <Show when={found()}>
        <Show when={worst()} fallback={text().noMistakes}>
          {(mistake) => {
            const { event, race, turn, best, cost } = mistake()
            const told = () =>
              text().lesson(
                choice(event, intentOf(events[event]!)!),
                choice(event, best),
                coachWords().coach.decimal(cost),
              )
            return (
              <>
                <b>{text().oneLesson}</b> {text().moment(race, turn)}: {told()}{' '}
                <a href={addressOf('replay', id, String(event), 'coach')}>{text().see}</a>
              </>
            )
          }}
        </Show>
      </Show>
    </p>
  )
}
