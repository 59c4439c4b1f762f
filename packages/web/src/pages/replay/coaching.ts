import type { Accessor } from 'solid-js'
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import type { JudgedWay } from '../../layers/CoachWays.tsx'
import type { HotSpot } from '../../layers/Heat.tsx'
import type { Coach } from '../../coach/coach.ts'
import { hotSpots } from '../../coach/heat.ts'
import type { Look } from '../../coach/messages.ts'
import { momentOf } from '../../coach/moment.ts'
import { waysOf } from '../../play/ways.ts'
import type { ReplayCtrl } from './ctrl.ts'

/** The coach's view of the moment that a replay shows. */
export interface Coaching {
  /** What he sees; while he looks at the next moment it is that of the last one. */
  readonly look: Accessor<Look | null>
  /** Whether what he sees belongs to the moment shown. */
  readonly isFresh: Accessor<boolean>
  /** The option that is shown on the lake. */
  readonly shown: Accessor<number | null>
  readonly heat: Accessor<readonly HotSpot[]>
  readonly ways: Accessor<readonly JudgedWay[]>
  show(option: number): void
}

/** Looks at every moment at which the replay rests. The coach is called once he is wanted. */
export function createCoaching(
  ctrl: ReplayCtrl,
  isOn: Accessor<boolean>,
  call: () => Coach,
  labelOf: (cost: number, isBest: boolean) => string,
): Coaching {
  const [seen, setSeen] = createSignal<{ readonly at: number; readonly look: Look } | null>(null)
  const [picked, setPicked] = createSignal<{ readonly at: number; readonly option: number } | null>(null)
  createEffect(
    on([isOn, ctrl.at], ([on_, at]) => {
      if (!on_) return
      let isWanted = true
      onCleanup(() => {
        isWanted = false
      })
      call().look(momentOf(ctrl.games, ctrl.events, at), (look) => {
        if (isWanted) setSeen({ at, look })
      })
    }),
  )
  const look = createMemo(() => (isOn() ? (seen()?.look ?? null) : null))
  const isFresh = createMemo(() => isOn() && seen()?.at === ctrl.at())
  const shown = createMemo(() => {
    const now = look()
    if (now === null || now.options.length === 0) return null
    const choice = picked()
    return choice?.at === ctrl.at() ? choice.option : (now.made ?? 0)
  })
  // While a boat moves, where it might have gone is of no interest.
  const isStill = () => isFresh() && ctrl.scene() === null
  return {
    look,
    isFresh,
    shown,
    heat: createMemo(() => (isStill() ? hotSpots(look()?.options[shown() ?? -1]) : [])),
    ways: createMemo((): JudgedWay[] => {
      const now = look()
      const game = ctrl.game()
      if (!isStill() || now === null || game.phase !== 'steering' || game.seat === null) return []
      const ways = waysOf(game, game.seat)
      return now.options
        .flatMap(({ intent, cost }, option) => {
          const way = intent.kind === 'steer' ? ways.find(({ heading }) => heading === intent.heading) : undefined
          return way === undefined
            ? []
            : [{ way, label: labelOf(cost, option === 0), isBest: option === 0, isTaken: option === now.made }]
        })
        .toReversed()
    }),
    show: (option) => setPicked({ at: ctrl.at(), option }),
  }
}
