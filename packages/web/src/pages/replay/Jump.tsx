import { For, Show, createMemo } from 'solid-js'
import { calledBy } from '../../words/naming.ts'
import { coachWords } from '../../words/coach.ts'
import { words } from '../../words/words.ts'
import type { ReplayCtrl } from './ctrl.ts'
import styles from './replay.module.css'

/** Race and turn as two lists to jump by. */
export function Jump(props: { ctrl: ReplayCtrl }) {
  const { ctrl } = props
  const text = () => coachWords().player
  const players = ctrl.reading.record.setup.players
  const race = createMemo(() => ctrl.races.findLast(({ at }) => at <= ctrl.at())?.race ?? 1)
  const turns = createMemo(() => ctrl.turns.filter((turn) => turn.race === race()))
  const current = () => turns().findLast(({ at }) => at <= ctrl.at())?.at ?? ''
  const start = () => ctrl.races.find((mark) => mark.race === race())?.at ?? 0
  return (
    <div class={styles.jump}>
      <Show when={ctrl.races.length > 1}>
        <select
          aria-label={text().race}
          value={race()}
          onChange={({ currentTarget }) => {
            const wanted = ctrl.races.find((mark) => mark.race === Number(currentTarget.value))
            if (wanted !== undefined) ctrl.seek(wanted.at)
          }}
        >
          <For each={ctrl.races}>
            {(mark) => (
              <option value={mark.race} selected={mark.race === race()}>
                {text().raceNumber(mark.race)}
              </option>
            )}
          </For>
        </select>
      </Show>
      <select
        aria-label={text().turn}
        onChange={({ currentTarget }) => ctrl.seek(currentTarget.value === '' ? start() : Number(currentTarget.value))}
      >
        <option value="" selected={current() === ''}>
          {text().placing}
        </option>
        <For each={turns()}>
          {({ at, turn, seat }) => (
            <option value={at} selected={at === current()}>
              {`${text().turnNumber(turn)} · ${calledBy(words(), players[seat]!)}`}
            </option>
          )}
        </For>
      </select>
    </div>
  )
}
