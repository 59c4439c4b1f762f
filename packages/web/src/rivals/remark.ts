import type { Game, GameEvent, Seat } from '@powerboats/rules'
import type { TalkWords } from '../words/en/talk.ts'

type Occasion = keyof TalkWords

/** What a bot says: one of the lines for an occasion, by number. */
export interface Remark {
  readonly seat: Seat
  readonly occasion: Occasion
  readonly line: number
}

/** Who has a reason to say something about an event; null when nobody has. Of several bots `pick` names one. */
export function remarkOn(
  event: GameEvent,
  { boats }: Game,
  isBot: (seat: Seat) => boolean,
  pick: (count: number) => number,
): Pick<Remark, 'seat' | 'occasion'> | null {
  const rivals = boats.flatMap(({ status }, seat) => (isBot(seat as Seat) && status === 'racing' ? [seat as Seat] : []))
  const anyRival = (occasion: Occasion) =>
    rivals.length === 0 ? null : { seat: rivals[pick(rivals.length)]!, occasion }
  if (!('seat' in event)) return null
  const { seat } = event
  const own = (occasion: Occasion) => ({ seat, occasion })
  if (!isBot(seat)) {
    if (event.kind !== 'steered') return null
    return event.damage > 0 ? anyRival('rivalCrashed') : event.rounded.length > 0 ? anyRival('rivalRounded') : null
  }
  if (event.kind === 'finished') return own(event.place === 1 ? 'won' : 'home')
  if (event.kind === 'sunk') return own('sunk')
  if (event.kind !== 'steered') return null
  if (event.damage > 0) return own('crashed')
  if (event.rounded.length > 0) return own('rounded')
  // R5.7: another boat lay where it wanted to stop.
  return event.path.length < event.run ? own('blocked') : null
}
