import type { GameEvent } from '@powerboats/rules'
import type { DailyWords } from '../../words/en/daily.ts'

/** One sign a turn, which tells nobody the way or the dice: a buoy rounded, a crash, the end, or just sailed. */
export function signsOf(events: readonly GameEvent[]): string {
  const signs: string[] = []
  for (const event of events) {
    if (event.kind === 'steered') signs.push(event.damage > 0 ? '💥' : event.rounded.length > 0 ? '🔴' : '🌊')
    else if (event.kind === 'finished') signs.splice(-1, 1, '🏁')
    else if (event.kind === 'sunk') signs.splice(-1, 1, '🫧')
    else if (event.kind === 'retired') signs.push('🏳️')
  }
  return signs.join('')
}

/** What is sent to others about a race of a day, without telling them anything that helps. */
export function shareText(
  { result }: DailyWords,
  { day, par, events, link }: { day: string; par: number | null; events: readonly GameEvent[]; link: string },
): string {
  const finished = events.find((event) => event.kind === 'finished')
  const against = finished === undefined || par === null ? null : finished.turns - par
  const first = finished === undefined ? result.textUnfinished(day) : result.text(day, finished.turns, against)
  return [first, signsOf(events), link].join('\n')
}
