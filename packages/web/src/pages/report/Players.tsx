import type { Player } from '@powerboats/rules'
import type { SeatReview } from '@powerboats/bots'
import { For } from 'solid-js'
import { BoatBadge } from '../../app/BoatBadge.tsx'
import { calledBy } from '../../words/naming.ts'
import { coachWords } from '../../words/coach/words.ts'
import { words } from '../../words/words.ts'
import { gradeOf } from './ctrl.ts'

/** Luck and accuracy of every player, each with a sentence that says what the numbers mean. */
export function Players(props: { reviews: readonly SeatReview[]; players: readonly Player[] }) {
  const text = () => coachWords().report
  const sorted = () => props.reviews.filter(({ choices }) => choices > 0).toSorted((a, b) => b.accuracy - a.accuracy)
  return (
    <ol class="players">
      <For each={sorted()}>
        {(review) => (
          <li>
            <header>
              <BoatBadge colour={props.players[review.seat]!.colour} />
              <h3>{props.players[review.seat]!.name}</h3>
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
