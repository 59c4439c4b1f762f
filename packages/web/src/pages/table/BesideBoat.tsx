import type { Seat } from '@powerboats/rules'
import { Show } from 'solid-js'
import { leftOf } from '../../online/clocks.ts'
import type { Clocks } from '../../online/clocks.ts'
import { clockText } from '../../words/online/times.ts'
import { onlineWords } from '../../words/online/words.ts'
import { createTicker } from '../../app/ticker.ts'
import type { TableCtrl } from './ctrl.ts'
import { Dot } from './Dot.tsx'

const urgentMs = 10_000

/** Below a boat's name: whether its player is there, who sails, and how much time is left. */
export function BesideBoat(props: { ctrl: TableCtrl; clocks: Clocks; seat: Seat }) {
  const place = () => {
    const found = props.ctrl.feed.table()?.places[props.seat]
    return found?.kind === 'player' ? found : null
  }
  const isOver = () => props.ctrl.feed.table()?.status === 'over'
  return (
    <Show when={!isOver() && place()}>
      {(player) => (
        <small class="beside">
          <Dot isHere={props.ctrl.feed.present().players.includes(player().player)} />
          <Show when={!player().isAway} fallback={<span class="away">{onlineWords().race.away}</span>}>
            <Left ctrl={props.ctrl} clocks={props.clocks} seat={props.seat} />
          </Show>
        </small>
      )}
    </Show>
  )
}

function Left(props: { ctrl: TableCtrl; clocks: Clocks; seat: Seat }) {
  const tick = createTicker(250)
  const pace = () => props.ctrl.feed.table()?.terms.pace.kind
  const isRunning = () => props.clocks.turn()?.seat === props.seat
  const left = () => {
    tick()
    const turn = props.clocks.turn()
    return turn === null ? null : leftOf(turn, props.seat, props.ctrl.line.serverNow())
  }
  // Over days only the deadline of the one at turn matters.
  const shown = () => (pace() === 'days' && !isRunning() ? null : left())
  const text = (ms: number) => (pace() === 'days' ? onlineWords().pace.left(ms) : clockText(ms))
  return (
    <Show when={shown() !== null}>
      <span
        class="clock"
        classList={{ running: isRunning(), urgent: isRunning() && pace() === 'live' && shown()! < urgentMs }}
        role="timer"
        aria-label={onlineWords().race.time}
      >
        {text(shown()!)}
      </span>
    </Show>
  )
}
