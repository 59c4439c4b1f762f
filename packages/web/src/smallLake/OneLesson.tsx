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

/** The one thing that a player can learn from a game: the choice that cost most, with the way to look at it. It comes when the coach has gone through the game. */
export function OneLesson(props: { id: string; setup: Setup; events: readonly GameEvent[]; seat: Seat }) {
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
