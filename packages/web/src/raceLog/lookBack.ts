import { newGame } from '@powerboats/rules'
import type { Game, GameEvent, GateNumber, Space } from '@powerboats/rules'
import { createEffect, createMemo, createSignal, on } from 'solid-js'
import type { Accessor } from 'solid-js'
import { logOf } from '../records/log.ts'
import type { GameLog, LogEntry } from '../records/log.ts'
import type { ShownGame, Task } from '../panels/controls.ts'
import type { Landing } from '../play/odds.ts'
import type { Way } from '../play/ways.ts'

/** What the lake shows of a race, and what may be done there. */
export interface OnLake extends ShownGame {
  readonly task: Accessor<Task>
  readonly landings: Accessor<readonly Landing[]>
  readonly ways: Accessor<readonly Way[]>
  readonly startSpaces: Accessor<readonly Space[]>
  readonly nextGate: Accessor<GateNumber | null>
  readonly isLineNext: Accessor<boolean>
  readonly isBusy: Accessor<boolean>
}

/** A race that can be looked back at while it goes on. */
export interface LookBack<Ctrl extends OnLake = OnLake> {
  readonly log: Accessor<GameLog>
  /** How many events the moment has that is looked at; null for the race as it is now. */
  readonly at: Accessor<number | null>
  readonly entry: Accessor<LogEntry | null>
  /** What the lake shows: the race, or the moment. */
  readonly lake: Ctrl
  readonly look: (at: number | null) => void
}

export function createLookBack<Ctrl extends OnLake>(ctrl: Ctrl): LookBack<Ctrl> {
  const [at, setAt] = createSignal<number | null>(null)
  const { told } = ctrl.playback
  const start = newGame(ctrl.game().setup)
  const log = createMemo<GameLog>((known) => logOf(start, told(), known), logOf(start, []))
  const past = createMemo(() => {
    const moment = at()
    return moment === null ? null : { game: log().games[moment]!, told: told().slice(0, moment) }
  })
  // Whoever does something, or is asked something, is back in the race.
  const asked = createMemo(() => Object.values(ctrl.task()).join(' '))
  createEffect(on([asked, ctrl.isBusy], () => setAt(null), { defer: true }))
  return {
    at,
    log,
    entry: () => log().entries.find((entry) => entry.at === at()) ?? null,
    lake: lakeOf(ctrl, past),
    look: (moment) => setAt(moment === at() ? null : moment),
  }
}

type Past = { readonly game: Game; readonly told: readonly GameEvent[] }

/** The controls of a race whose past is shown: nothing can be done there. */
function lakeOf<Ctrl extends OnLake>(ctrl: Ctrl, past: Accessor<Past | null>): Ctrl {
  const { playback } = ctrl
  const unless =
    <T>(now: Accessor<T>, then: T): Accessor<T> =>
    () =>
      past() === null ? now() : then
  return {
    ...ctrl,
    game: () => past()?.game ?? ctrl.game(),
    playback: {
      ...playback,
      shown: () => past()?.game ?? playback.shown(),
      told: () => past()?.told ?? playback.told(),
      scene: unless(playback.scene, null),
    },
    task: unless(ctrl.task, { kind: 'watch' }),
    landings: unless(ctrl.landings, []),
    ways: unless(ctrl.ways, []),
    startSpaces: unless(ctrl.startSpaces, []),
    nextGate: unless(ctrl.nextGate, null),
    isLineNext: unless(ctrl.isLineNext, false),
  }
}
