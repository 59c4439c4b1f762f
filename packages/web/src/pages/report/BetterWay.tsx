import { at } from '@powerboats/draw'
import { boatOf, courseOf } from '@powerboats/rules'
import type { Colour } from '@powerboats/rules'
import { Show } from 'solid-js'
import { asyncSignal } from '../../async/asyncSignal.ts'
import type { Sailed } from '../../coach/messages.ts'
import { Boat } from '../../kit/Boat.tsx'
import { boxAround } from '../../smallLake/boxAround.ts'
import { SailedLine } from '../../smallLake/SailedLine.tsx'
import { SmallLake } from '../../smallLake/SmallLake.tsx'
import type { Mistake } from './ctrl.ts'
import styles from './report.module.css'

/** The next turns after a mistake on a small lake: as they were sailed, and as the coach would have sailed. */
export function BetterWay(props: {
  mistake: Mistake
  colour: Colour
  label: string
  better: (mistake: Mistake) => Promise<readonly Sailed[] | null>
}) {
  const { game, seat, sailed } = props.mistake
  const boat = boatOf(game, seat)
  const better = asyncSignal(
    () => props.mistake,
    (mistake) => props.better(mistake),
  )
  const spaces = (moves: readonly Sailed[]) => [
    ...(boat.space === null ? [] : [boat.space]),
    ...[...sailed, ...moves].flatMap(({ way }) => way),
  ]
  const box = (moves: readonly Sailed[]) => boxAround(spaces(moves), 1.5)
  // What is small is drawn larger.
  const thick = (moves: readonly Sailed[]) => Math.min(2.2, box(moves).width / 800)
  return (
    <div class={styles.way}>
      <Show when={better()}>
        {(moves) => (
          <Show when={spaces(moves()).length > 0}>
            <SmallLake course={courseOf(game)} box={box(moves())} label={props.label}>
              <SailedLine moves={sailed} colour={props.colour} thick={thick(moves())} />
              <SailedLine moves={moves()} colour={props.colour} isOther thick={thick(moves())} />
              <Show when={boat.space}>
                {(space) => (
                  <g transform={`translate(${at(space()).x} ${at(space()).y}) scale(${thick(moves())})`}>
                    <Boat colour={props.colour} heading={boat.heading} damage={boat.damage} />
                  </g>
                )}
              </Show>
            </SmallLake>
          </Show>
        )}
      </Show>
    </div>
  )
}
