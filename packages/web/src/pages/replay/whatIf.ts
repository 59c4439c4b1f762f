import type { Accessor } from 'solid-js'
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import type { Coach } from '../../coach/coach.ts'
import type { Track, Look } from '../../coach/messages.ts'
import { momentOf } from '../../coach/moment.ts'
import { sailedIn } from '../../coach/sailOn.ts'
import type { Coaching } from './coaching.ts'
import type { ReplayCtrl } from './ctrl.ts'

/** The track that was sailed from a moment on, and the one that another choice would have begun. */
export interface WhatIf {
  readonly seat: NonNullable<Look['seat']>
  readonly sailed: Track
  readonly other: Track
}

/** What if something else had been done: asked at the press of a button, answered for the choice that is shown. */
export interface WhatIfCtrl {
  readonly isOn: Accessor<boolean>
  readonly found: Accessor<WhatIf | null>
  toggle(): void
}

export function createWhatIf(ctrl: ReplayCtrl, coaching: Coaching, call: () => Coach): WhatIfCtrl {
  const [isOn, setOn] = createSignal(false)
  const [answer, setAnswer] = createSignal<{ readonly key: string; readonly what: WhatIf } | null>(null)
  const key = createMemo(() => (isOn() && coaching.isFresh() ? `${ctrl.at()} ${coaching.shown()}` : ''))
  createEffect(
    on(key, (wanted) => {
      const look = coaching.look()
      const option = look?.options[coaching.shown() ?? -1]
      if (wanted === '' || look === null || look.seat === null || option === undefined) return
      let isWanted = true
      onCleanup(() => {
        isWanted = false
      })
      const { seat } = look
      const { now } = momentOf(ctrl.games, ctrl.events, ctrl.at())
      void call()
        .sailOn(now, option.intent)
        .then(
          (other) => {
            if (isWanted) setAnswer({ key: wanted, what: { seat, sailed: sailedFrom(ctrl, seat), other } })
          },
          // The race can be looked at without it.
          () => {},
        )
    }),
  )
  return {
    isOn,
    found: createMemo(() => (key() !== '' && answer()?.key === key() ? answer()!.what : null)),
    toggle: () => setOn(!isOn()),
  }
}

/** What the boat really sailed from the moment that is shown, to the end of that race. */
function sailedFrom(ctrl: ReplayCtrl, seat: WhatIf['seat']): Track {
  const rest = ctrl.events.slice(ctrl.at())
  const end = rest.findIndex(({ kind }) => kind === 'raceEnded')
  const race = end < 0 ? rest : rest.slice(0, end)
  return {
    moves: sailedIn(race, 0, seat),
    isHome: race.some((event) => event.kind === 'finished' && event.seat === seat),
  }
}
