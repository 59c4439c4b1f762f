import type { Seat, Setup } from '@powerboats/rules'
import type { Accessor } from 'solid-js'
import type { Gap } from '../panels/Standings.tsx'
import type { Playback } from '../play/playback.ts'
import type { GameLog } from '../records/log.ts'
import { coachFor } from './coachFor.ts'
import { createGaps } from './gaps.ts'

/** Shows nothing itself: it follows a race that is under way, and hands on how far every boat has to go. */
export function Gaps(props: {
  id: string
  setup: Setup
  log: Accessor<GameLog>
  playback: Playback
  onGaps: (gapOf: (seat: Seat) => Gap | null) => void
}) {
  props.onGaps(createGaps(props.log, props.playback, coachFor(props.id, props.setup)))
  return null
}
