import { boatOf, sameSpace } from '@powerboats/rules'
import type { Heading, Intent } from '@powerboats/rules'
import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { HotSpot } from '../layers/Heat.tsx'
import type { Coach } from '../coach/coach.ts'
import { hotSpots } from '../coach/heat.ts'
import type { Look, LookedAt } from '../coach/messages.ts'
import { nowOf } from '../coach/moment.ts'
import { choiceOf, marksFor } from '../play/marks.ts'
import type { RaceCtrl } from './ctrl.ts'

/** What the coach says to the person whose turn it is. */
export interface Advising {
  /** Null while nobody here has to choose, and until the coach has looked. */
  readonly look: Accessor<Look | null>
  /** At the start, where a space is chosen: the best from there. */
  readonly best: Accessor<LookedAt | null>
  /** Where the bow should point on the space that is chosen for the start. */
  readonly bow: Accessor<Heading | null>
  /** What the dice as they are marked cost against the best choice. */
  readonly wishCost: Accessor<number | null>
  /** Where the boat will probably end; before a way is chosen, where the best one ends. */
  readonly heat: Accessor<readonly HotSpot[]>
  /** Marks the dice as the coach would. */
  follow(): void
}

export function createAdvising(ctrl: RaceCtrl, coach: Coach): Advising {
  const [seen, setSeen] = createSignal<{ readonly task: unknown; readonly look: Look } | null>(null)
  const wish = createMemo((): Intent | null =>
    ctrl.task().kind === 'roll' ? { kind: 'roll', ...choiceOf(ctrl.marks()) } : null,
  )
  createEffect(
    on([ctrl.task, wish], ([task, wanted]) => {
      if (!('seat' in task)) return
      // The marks follow a new task a moment later.
      if (wanted?.kind === 'roll' && ctrl.marks().dice.length !== boatOf(ctrl.game(), task.seat).dice.length) return
      let isWanted = true
      onCleanup(() => {
        isWanted = false
      })
      coach.look({ now: nowOf(ctrl.game()), next: null, wish: wanted, roll: null }, (look) => {
        if (isWanted) setSeen({ task, look })
      })
    }),
  )
  const look = createMemo(() => (seen()?.task === ctrl.task() ? (seen()?.look ?? null) : null))
  const best = createMemo(() => {
    const [options, spot] = [look()?.options ?? [], ctrl.spot()]
    const fromThere = options.find(
      ({ intent }) => intent.kind === 'place' && spot !== null && sameSpace(intent.space, spot),
    )
    return fromThere ?? options[0] ?? null
  })
  const wished = () => look()?.options[look()?.made ?? -1] ?? null
  return {
    look,
    best,
    bow: createMemo(() => {
      const intent = best()?.intent
      return intent?.kind === 'place' && ctrl.spot() !== null ? intent.heading : null
    }),
    wishCost: createMemo(() => wished()?.cost ?? null),
    heat: createMemo(() => {
      const intent = look()?.options[0]?.intent
      if (intent?.kind === 'place') return [{ space: intent.space, chance: 1 }]
      if (intent?.kind !== 'steer') return hotSpots(wished() ?? best() ?? undefined)
      const way = ctrl.ways().find(({ heading }) => heading === intent.heading)
      return way === undefined ? [] : [{ space: way.path.at(-1) ?? way.from, chance: 1 }]
    }),
    follow: () => {
      const [task, intent] = [ctrl.task(), best()?.intent]
      if (task.kind !== 'roll' || intent?.kind !== 'roll') return
      ctrl.mark(marksFor(boatOf(ctrl.game(), task.seat).dice, intent))
    },
  }
}
