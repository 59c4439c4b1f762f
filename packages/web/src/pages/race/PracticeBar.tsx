import { Show, createSignal } from 'solid-js'
import { Icon } from '../../kit/Icon.tsx'
import { Sign } from '../../kit/Sign.tsx'
import type { RaceCtrl } from '../../raceScreen/ctrl.ts'
import { words } from '../../words/words.ts'
import type { LocalGame } from './local.ts'
import styles from './PracticeBar.module.css'

/** Over the lake of a game that counts for nothing: that it is one, the way back by a turn, and hints. */
export function PracticeBar(props: {
  kind: Exclude<LocalGame['kind'], 'race'>
  ctrl: RaceCtrl
  hasHints: boolean
  onHints: () => void
}) {
  const text = () => words().practice
  return (
    <section class={styles.practice} aria-label={text().kinds[props.kind]} title={text().hint}>
      <b>{text().kinds[props.kind]}</b>
      <Show when={props.ctrl.lastTurn() !== null}>
        <TakeBack ctrl={props.ctrl} />
      </Show>
      <button type="button" class="quiet" aria-pressed={props.hasHints} onClick={() => props.onHints()}>
        <Sign name="coach" />
        {text().hints}
      </button>
    </section>
  )
}

/** Takes back the last turn of the people here, however long ago it was. */
export function TakeBack(props: { ctrl: RaceCtrl }) {
  const text = () => words().practice
  const [isDone, setDone] = createSignal(false)
  const takeBack = () => {
    setDone(true)
    props.ctrl.takeBack()
  }
  return (
    <>
      <button
        type="button"
        class="quiet"
        aria-disabled={props.ctrl.lastTurn() === null || props.ctrl.isBusy()}
        onClick={() => props.ctrl.lastTurn() !== null && takeBack()}
      >
        <Icon name="undo" />
        {props.ctrl.lastTurn()?.crashed === true ? text().again : text().takeBack}
      </button>
      <span class="unseen" role="status">
        {isDone() && !props.ctrl.isBusy() ? text().taken : ''}
      </span>
    </>
  )
}
