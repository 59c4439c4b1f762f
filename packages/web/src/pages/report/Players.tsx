import type { Player, Seat } from '@powerboats/rules'
import type { SeatReview } from '@powerboats/bots'
import { For, Show } from 'solid-js'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { calledBy } from '../../words/naming.ts'
import { coachWords } from '../../words/coach.ts'
import { words } from '../../words/words.ts'
import { gradeOf } from './ctrl.ts'
import styles from './report.module.css'

/** Luck and accuracy of every player, each with a sentence that says what the numbers mean. */
export function Players(props: {
  reviews: readonly SeatReview[]
  players: readonly Player[]
  isMine: (seat: Seat) => boolean
}) {
  const text = () => coachWords().report
  return (
    <ol class={styles.players}>
      <For each={props.reviews}>
        {(review) => (
          <li classList={{ [styles.mine]: props.isMine(review.seat) }}>
            <header>
              <BoatBadge colour={props.players[review.seat]!.colour} />
              <h3>
                {calledBy(words(), props.players[review.seat]!)}
                <Show when={props.isMine(review.seat)}>
                  <em>{text().you}</em>
                </Show>
              </h3>
            </header>
            <dl>
              <div>
                <dt>{text().accuracy}</dt>
                <dd>
                  {text().whole(review.accuracy)}
                  <meter value={review.accuracy} min="0" max="100" aria-hidden="true" />
                </dd>
              </div>
              <div>
                <dt>{text().luck}</dt>
                <dd>{coachWords().coach.cost(review.luck)}</dd>
              </div>
              <div>
                <dt>{text().cost}</dt>
                <dd>{coachWords().coach.decimal(review.cost)}</dd>
              </div>
            </dl>
            <p>{sentence(review, calledBy(words(), props.players[review.seat]!))}</p>
          </li>
        )}
      </For>
    </ol>
  )
}

/** Less than this, in turns, is not worth a word. */
const slight = 0.2

function sentence({ accuracy, choices, cost, luck }: SeatReview, name: string): string {
  const { accurate, lost, lucky, unlucky, even } = coachWords().report
  return [
    accurate[gradeOf(accuracy)](name, choices),
    ...(cost < slight ? [] : [lost(cost)]),
    Math.abs(luck) < slight ? even : luck > 0 ? lucky(luck) : unlucky(-luck),
  ].join(' ')
}
