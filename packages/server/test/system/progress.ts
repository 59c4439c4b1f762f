import { setTimeout } from 'node:timers/promises'
import type { Sailor } from './sailor.ts'

/** Waits until the sailors together have heard `events` more events, or all games are over, or too much time has passed. */
export async function progress(sailors: readonly Sailor[], events: number): Promise<void> {
  const heard = () => sailors.reduce((sum, sailor) => sum + sailor.heard.length, 0)
  const goal = heard() + events
  for (let looks = 0; looks < 1000 && heard() < goal; looks++) {
    if (sailors.every(({ game }) => game.phase === 'over')) return
    await setTimeout(20)
  }
}
