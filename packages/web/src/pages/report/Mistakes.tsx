import type { Player } from '@powerboats/rules'
import { For, Show } from 'solid-js'
import { BoatBadge } from '../../app/BoatBadge.tsx'
import { addressOf } from '../../app/router.ts'
import { choiceText } from '../../coach/choiceText.ts'
import { coachWords } from '../../words/coach/words.ts'
import { words } from '../../words/words.ts'
import type { Mistake } from './ctrl.ts'

/** The choices that cost most, each with a way into the replay. */
export function Mistakes(props: { id: string; mistakes: readonly Mistake[]; players: readonly Player[] }) {
  const text = () => coachWords().report
  const told = ({ game, seat }: Mistake, choice: Mistake['made']) =>
    choiceText(words(), coachWords(), game, seat, choice)
  return (
    <Show when={props.mistakes.length > 0} fallback={<p>{text().noMistakes}</p>}>
      <ol class="mistakes">
        <For each={props.mistakes}>
          {(mistake) => (
            <li>
              <a href={addressOf('replay', props.id, String(mistake.event), 'coach')}>
                <BoatBadge colour={props.players[mistake.seat]!.colour} />
                <span class="told">
                  <small>{text().moment(mistake.race, mistake.turn)}</small>
                  <b>{text().did(props.players[mistake.seat]!.name, told(mistake, mistake.made))}</b>
                  <span>{text().better(told(mistake, mistake.best))}</span>
                </span>
                <span class="price">{coachWords().coach.cost(mistake.cost)}</span>
                <span class="see">{text().see}</span>
              </a>
            </li>
          )}
        </For>
      </ol>
    </Show>
  )
}
