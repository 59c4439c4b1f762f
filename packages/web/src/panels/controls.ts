import type { Game, Seat } from '@powerboats/rules'
import type { Accessor } from 'solid-js'
import type { Marks } from '../play/marks.ts'
import type { Playback } from '../play/playback.ts'

/** What the player before the screen has to do now. */
export type Task =
  | { readonly kind: 'watch' }
  | { readonly kind: 'place' | 'roll' | 'steer'; readonly seat: Seat }
  | { readonly kind: 'results' }
  | { readonly kind: 'over' }

/** A game that is shown event by event. */
export interface ShownGame {
  readonly playback: Playback
  readonly game: Accessor<Game>
}

/** What the dice panel needs of whoever controls the boat. */
export interface DiceControls {
  readonly game: Accessor<Game>
  readonly marks: Accessor<Marks>
  /** The marks as they were when the dice were asked for. */
  readonly fresh: Accessor<Marks>
  readonly mark: (marks: Marks) => void
  readonly roll: () => void
}
