import type { BotLevel, NewTournament } from '@powerboats/protocol'
import { fewestEntrants } from '@powerboats/tournaments'
import type { Kind } from '@powerboats/tournaments'
import { paces } from '../../online/terms.ts'
import type { Pace } from '../../online/terms.ts'

/** How often a tournament takes place. */
export const againChoices = ['once', 'daily', 'weekly'] as const

/** What the form asks for, all at once: numbers of kinds that are not chosen wait there. */
export interface Wish {
  readonly name: string
  readonly kind: Kind
  readonly minutes: number
  readonly rounds: number
  readonly boats: number
  readonly division: number
  readonly roundDays: number
  readonly moving: number
  readonly thirdPlace: boolean
  readonly races: '1' | '3'
  readonly startsAt: number
  readonly whenFull: boolean
  readonly least: number
  readonly most: number
  readonly bots: 'none' | 'fill'
  readonly upTo: number
  readonly level: BotLevel
  readonly graceSeconds: number
  readonly breakSeconds: number
  readonly side: NewTournament['side']
  readonly pace: Pace
  readonly isRated: boolean
  readonly access: NewTournament['access']
  readonly again: (typeof againChoices)[number]
}

/** What the form shows at first: a Swiss in a quarter of an hour, on the minute. */
export function firstWish(now: number): Wish {
  const quarter = 15 * 60_000
  return {
    name: '',
    kind: 'swiss',
    minutes: 40,
    rounds: 5,
    boats: 4,
    division: 6,
    roundDays: 7,
    moving: 1,
    thirdPlace: true,
    races: '1',
    startsAt: Math.ceil((now + quarter) / 60_000) * 60_000,
    whenFull: false,
    least: 4,
    most: 32,
    bots: 'none',
    upTo: 8,
    level: 'skipper',
    graceSeconds: 60,
    breakSeconds: 30,
    side: 'dark',
    pace: paces[1]!,
    isRated: true,
    access: 'public',
    again: 'once',
  }
}

/** What is sent: only what belongs to the kind. */
export function planFrom(wish: Wish): NewTournament {
  const { name, kind, startsAt, whenFull, most, graceSeconds, breakSeconds, side, pace, isRated, access } = wish
  return {
    name: name.trim(),
    format: formatFrom(wish),
    startsAt,
    whenFull,
    least: Math.max(wish.least, fewestEntrants[kind]),
    most,
    bots: wish.bots === 'fill' ? { kind: 'fill', upTo: wish.upTo, level: wish.level } : { kind: wish.bots },
    graceSeconds,
    breakSeconds,
    side,
    changes: { races: kind === 'regatta' || wish.races === '1' ? 1 : 3 },
    pace,
    isRated: isRated && access === 'public',
    access,
    ...(wish.again !== 'once' && { repeat: repeatFrom(wish) }),
  }
}

function formatFrom({ kind, minutes, rounds, boats, division, roundDays, moving, thirdPlace }: Wish) {
  switch (kind) {
    case 'regatta':
      return { kind, minutes }
    case 'swiss':
      return { kind, rounds }
    case 'fleet':
      return { kind, rounds, boats }
    case 'cup':
      return { kind, thirdPlace }
    case 'league':
      return { kind, division, roundDays, moving }
  }
}

/** The time of day of the start, by the clocks of this place: every day, or on that day of the week. */
function repeatFrom({ startsAt, again }: Wish): NonNullable<NewTournament['repeat']> {
  const all = [1, 2, 3, 4, 5, 6, 7] as const
  const weekday = all[(new Date(startsAt).getDay() + 6) % 7]!
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return { days: again === 'daily' ? [...all] : [weekday], time: localTime(startsAt).slice(11), zone }
}

/** A moment as a field for date and time has it, by the clock of this place. */
export function localTime(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
