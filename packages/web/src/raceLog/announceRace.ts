import { boatOf } from '@powerboats/rules'
import type { Seat } from '@powerboats/rules'
import { createMemo, untrack } from 'solid-js'
import type { Accessor } from 'solid-js'
import { spokenDanger } from '../play/danger.ts'
import type { Marks } from '../play/marks.ts'
import { outcomeOf } from '../play/outcome.ts'
import { createAnnouncements } from '../records/announced.ts'
import type { Announcement } from '../records/announced.ts'
import type { GameLog } from '../records/log.ts'
import { calledBy } from '../words/naming.ts'
import { words } from '../words/words.ts'
import type { OnLake } from './lookBack.ts'

/** A race of which somebody is told. */
type Spoken = OnLake & { readonly isYou: (seat: Seat) => boolean; readonly marks: Accessor<Marks> }

/** All that is said aloud in a race, each thing once: events, whose turn it is with what can be done, the danger of each choice, why something was refused. */
export function announceRace(
  ctrl: Spoken,
  log: Accessor<GameLog>,
  notice: Accessor<string | null>,
): Accessor<readonly Announcement[]> {
  const question = createMemo(() => {
    ctrl.task()
    return untrack(() => questionText(ctrl))
  })
  const choice = createMemo(() => dangerOf(ctrl))
  const danger = createMemo(() => [choice() ?? []].flat())
  const refusal = createMemo(() => [notice() ?? []].flat())
  return createAnnouncements(ctrl.playback.told, log, [question, danger, refusal])
}

/** What the dice as they are marked can do; null while none are to be marked. */
function dangerOf(ctrl: Spoken): string | null {
  const task = ctrl.task()
  // The marks follow a new turn a moment later.
  if (task.kind !== 'roll' || ctrl.marks().dice.length !== boatOf(ctrl.game(), task.seat).dice.length) return null
  return spokenDanger(words(), ctrl.game(), task.seat, ctrl.marks())
}

/** Whose turn it is, and what can be chosen. */
function questionText(ctrl: Spoken): string[] {
  const task = ctrl.task()
  if (!('seat' in task)) return []
  const { race, dice, hints, ways } = words()
  const name = calledBy(words(), ctrl.game().setup.players[task.seat]!)
  const whose = ctrl.isYou(task.seat) ? race.yourTurn : race.turnOf(name)
  switch (task.kind) {
    case 'place':
      return [`${whose}. ${hints.place}`]
    case 'roll': {
      const faces = boatOf(ctrl.game(), task.seat).dice
      return [`${whose}. ${faces.length === 0 ? dice.none : `${dice.panel}: ${faces.join(' ')}`}`]
    }
    case 'steer':
      return ctrl.ways().map((way) => `${ways[way.side]}: ${outcomeOf(words(), way)}`)
  }
}
