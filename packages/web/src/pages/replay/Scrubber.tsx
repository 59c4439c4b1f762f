import { paints } from '@powerboats/draw'
import { For } from 'solid-js'
import { sentencesOf } from '../../play/story.ts'
import { coachWords } from '../../words/coach.ts'
import { words } from '../../words/words.ts'
import type { ReplayCtrl } from './ctrl.ts'
import type { Sign } from '../../records/timeline.ts'
import styles from './Scrubber.module.css'

const shapes = {
  rounding: 'M-6 6L-2.500-7h5L6 6Z',
  crash: 'M0-9L2.500-3.500 8.500-5 4.500 0 9 4.500 3 4.500 1 9-2 4.500-8 6-4.500 1-9-3-3-3.500Z',
  finish: 'M-5 9V-8H8L4.500-4 8 0H-5',
  sunk: 'M-6-6L6 6M6-6L-6 6',
} as const

/** The whole game as a line: races as stretches, with signs where something happened. */
export function Scrubber(props: { ctrl: ReplayCtrl }) {
  const { ctrl } = props
  const last = Math.max(1, ctrl.events.length)
  const part = (at: number) => `${(100 * at) / last}%`
  const spoken = () => {
    const event = ctrl.events[ctrl.at() - 1]
    const told =
      event === undefined
        ? [coachWords().player.before]
        : sentencesOf(words(), { game: ctrl.games[ctrl.at() - 1]!, event })
    return [coachWords().player.moment(ctrl.at(), ctrl.events.length), ...told].join('. ')
  }
  return (
    <div class={styles.scrubber}>
      <input
        type="range"
        min="0"
        max={ctrl.events.length}
        step="1"
        value={ctrl.at()}
        aria-label={coachWords().player.scrubber}
        aria-valuetext={spoken()}
        onInput={(event) => ctrl.seek(event.currentTarget.valueAsNumber)}
      />
      <div class={styles.track} aria-hidden="true">
        <div class={styles.done} style={{ width: part(ctrl.at()) }} />
        <For each={ctrl.races}>
          {({ race, at }) => (
            <span class={styles.raceMark} style={{ left: part(at) }}>
              {coachWords().player.raceNumber(race)}
            </span>
          )}
        </For>
        <For each={ctrl.signs}>
          {(sign) => (
            <svg class={styles.sign} data-kind={sign.kind} style={{ left: part(sign.at) }} viewBox="-11 -11 22 22">
              <path d={shapes[sign.kind]} fill={tintOf(sign)} />
            </svg>
          )}
        </For>
      </div>
    </div>
  )

  function tintOf({ kind, seat }: Sign): string {
    return kind === 'sunk' ? 'none' : paints[ctrl.reading.record.setup.players[seat]!.colour].main
  }
}
