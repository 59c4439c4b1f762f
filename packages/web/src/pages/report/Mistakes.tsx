import type { Player } from '@powerboats/rules'
import { For, Show } from 'solid-js'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { addressOf } from '../../router/router.ts'
import { choiceText } from '../../coach/choiceText.ts'
import { coachWords } from '../../words/coach.ts'
import { calledBy } from '../../words/naming.ts'
import { words } from '../../words/words.ts'
import type { Sailed } from '../../coach/messages.ts'
import { BetterWay } from './BetterWay.tsx'
import type { Mistake } from './ctrl.ts'
import styles from './report.module.css'

/** The choices that cost most, each with a way into the replay. */
export function Mistakes(props: {
  id: string
  mistakes: readonly Mistake[]
  players: readonly Player[]
  better: (mistake: Mistake) => Promise<readonly Sailed[] | null>
}) {
  const text = () => coachWords().report
  const told = ({ game, seat }: Mistake, choice: Mistake['made']) =>
    choiceText(words(), coachWords(), game, seat, choice)
  return (
    <Show when={props.mistakes.length > 0} fallback={<p>{text().noMistakes}</p>}>
      <ol class={styles.mistakes}>
        <For each={props.mistakes}>
          {(mistake) => (
            <li>
              <a href={addressOf('replay', props.id, String(mistake.event), 'coach')}>
                <BetterWay
                  mistake={mistake}
                  colour={props.players[mistake.seat]!.colour}
                  better={props.better}
                  label={text().picture(told(mistake, mistake.made), told(mistake, mistake.best))}
                />
                <BoatBadge colour={props.players[mistake.seat]!.colour} />
                <span class={styles.told}>
                  <small>{text().moment(mistake.race, mistake.turn)}</small>
                  <b>{text().did(calledBy(words(), props.players[mistake.seat]!), told(mistake, mistake.made))}</b>
                  <span>{text().better(told(mistake, mistake.best))}</span>
                </span>
                <span class={styles.price}>{coachWords().coach.cost(mistake.cost)}</span>
                <span class={styles.see}>{text().see}</span>
              </a>
            </li>
          )}
        </For>
      </ol>
    </Show>
  )
}
