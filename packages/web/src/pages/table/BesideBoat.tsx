import type { Seat } from '@powerboats/rules'
import { Show, createEffect, createMemo } from 'solid-js'
import { leftOf } from '../../online/clocks.ts'
import type { Clocks } from '../../online/clocks.ts'
import { sounds } from '../../sound/sounds.ts'
import { play } from '../../sound/speaker.ts'
import { clockText } from '../../words/format/times.ts'
import { onlineWords } from '../../words/online.ts'
import { createTicker } from '../../async/ticker.ts'
import type { TableCtrl } from './ctrl.ts'
import { Dot } from '../../onlineKit/Dot.tsx'
import styles from './RaceTable.module.css'

const urgentMs = 10_000

/** What of a table is shown beside its boats. */
type Shown = Pick<TableCtrl, 'mine'> & {
  readonly feed: Pick<TableCtrl['feed'], 'table' | 'present'>
  readonly connection: Pick<TableCtrl['connection'], 'serverNow'>
}

/** Below a boat's name: whether its player is there, who sails, and how much time is left. */
export function BesideBoat(props: { ctrl: Shown; clocks: Clocks; seat: Seat }) {
  const player = () => {
    const found = props.ctrl.feed.table()?.places[props.seat]
    return found?.kind === 'player' ? found : null
  }
  const isOver = () => props.ctrl.feed.table()?.status === 'over'
  return (
    <Show when={!isOver() && player()}>
      {(seated) => (
        <small class={styles.beside}>
          <Dot isHere={props.ctrl.feed.present().players.includes(seated().player)} />
          <Show when={!seated().isAway} fallback={<span>{onlineWords().race.away}</span>}>
            <Left ctrl={props.ctrl} clocks={props.clocks} seat={props.seat} />
          </Show>
        </small>
      )}
    </Show>
  )
}

function Left(props: { ctrl: Shown; clocks: Clocks; seat: Seat }) {
  const tick = createTicker(250)
  const pace = () => props.ctrl.feed.table()?.terms.pace.kind
  const isRunning = () => props.clocks.turn()?.seat === props.seat
  const left = () => {
    tick()
    const turn = props.clocks.turn()
    return turn === null ? null : leftOf(turn, props.seat, props.ctrl.connection.serverNow())
  }
  // Over days only the deadline of the one at turn matters.
  const shown = () => (pace() === 'days' && !isRunning() ? null : left())
  const isUrgent = () => isRunning() && pace() === 'live' && (shown() ?? urgentMs) < urgentMs
  // The last seconds of one's own clock are heard, one by one.
  const lastSeconds = createMemo(() =>
    isUrgent() && props.seat === props.ctrl.mine() ? Math.ceil(shown()! / 1000) : 0,
  )
  createEffect(() => lastSeconds() > 0 && play(sounds.hurry))
  const text = (ms: number) => (pace() === 'days' ? onlineWords().pace.left(ms) : clockText(ms))
  return (
    <Show when={shown() !== null}>
      <span
        class={styles.clock}
        classList={{
          [styles.running]: isRunning(),
          [styles.urgent]: isUrgent(),
        }}
        role="timer"
        aria-label={onlineWords().race.time}
      >
        {text(shown()!)}
      </span>
    </Show>
  )
}
