import { counted, ordinal } from '../format/counted.ts'
import { decimalIn, signedIn, wholeIn } from '../format/measured.ts'
import { dayIn } from '../format/times.ts'

const days = counted('en', { one: 'day', other: 'days' })
const turns = counted('en', { one: 'turn', other: 'turns' })
const sailors = counted('en', { one: 'sailor', other: 'sailors' })
const damage = counted('en', { one: 'damage', other: 'damage' })
const throws = counted('en', { one: 'throw', other: 'throws' })
const decimal = decimalIn('en')
const signed = signedIn('en')
const whole = wholeIn('en')
const place = ordinal('en', { one: 'st', two: 'nd', few: 'rd', other: 'th' })

/** What the race of the day says: English gives the shape. */
export const en = {
  page: {
    title: 'Race of the day',
    date: dayIn('en'),
    lead: 'One course for everybody, alone against the lake, with the same dice for all.',
    loading: 'The day is being fetched …',
    next: (clock: string) => `Next race in ${clock}`,
    closing: (clock: string) => `${clock} left to finish`,
    sail: 'Sail the race',
    sailOn: 'Sail on',
    practise: 'Practise',
    counts: 'Your first try counts. After it you can practise as often as you like.',
    again: 'You can practise as often as you like.',
    guest: 'Without a passkey you sail as a guest, and your try does not count.',
    keepName: 'Keep your name',
    openDice: 'This day is over: sail it for practice, with the dice of that day. That works offline too.',
    par: (value: number) => `Par ${decimal(value)}`,
    parHint: 'The turns to expect when every choice is the best.',
    noPar: 'Par is being worked out …',
    captain: (count: number) => `The captain took ${turns(count)}.`,
    streak: (count: number) => `${days(count)} in a row`,
    best: (count: number) => `Your longest: ${days(count)}`,
    offline: 'You are offline. Days that you have seen can still be sailed for practice.',
    today: 'To today’s race',
  },
  table: {
    title: 'The table',
    none: 'No results yet.',
    sailors,
    place,
    you: (name: string) => `${name} (you)`,
    turns,
    damage,
    accuracy: (value: number) => `${whole(value)}% accuracy`,
    unfinished: 'did not finish',
    more: 'Show more',
  },
  calendar: {
    title: 'Past days',
    none: 'Today is the first day.',
    yours: (count: number) => `You: ${turns(count)}`,
    notSailed: 'Not sailed',
    more: 'Earlier days',
  },
  dice: {
    title: 'The dice of this day',
    promise:
      'A secret decides all dice. Its seal has been public since the day began; the secret is shown when the day is over, and your browser checks it.',
    seal: 'Seal (SHA-256)',
    secret: 'Secret',
    proven: (count: number) =>
      count === 1
        ? 'The secret fits its seal, and the captain’s only throw follows from it.'
        : `The secret fits its seal, and all ${throws(count)} of the captain follow from it.`,
    witnessed: 'It is the seal that this browser saw on that day.',
    broken: 'The dice of this day are not those that were promised.',
  },
  result: {
    title: (count: number) => turns(count),
    sunk: 'You sank',
    retired: 'You gave up',
    againstPar: (difference: number) => `${signed(difference)} against par`,
    cost: (value: number) => `${decimal(value)} turns lost by choices`,
    luck: (value: number) =>
      value >= 0 ? `${decimal(value)} turns gained by luck` : `${decimal(-value)} turns lost by bad luck`,
    working: 'The coach is looking at it …',
    place: (number: number, of: number) => `${place(number)} of ${sailors(of)}`,
    counted: 'This try counts.',
    notCounted: 'For practice: this try does not count.',
    ghosts: 'Watch with the ghosts',
    report: 'The coach’s report',
    copy: 'Copy as text',
    text: (day: string, count: number, difference: number | null) =>
      `Powerboats ${day}: ${turns(count)}${difference === null ? '' : `, ${signed(difference)} against par`}`,
    textUnfinished: (day: string) => `Powerboats ${day}: did not finish`,
  },
  ghosts: {
    title: 'Sailing along',
    lake: 'The boats of this day on their course',
    turn: (number: number) => `Turn ${number}`,
    play: 'Play',
    pause: 'Pause',
    captain: 'Captain',
    hidden: 'Once you have sailed, the captain and the others sail along here.',
  },
}

export type DailyWords = typeof en
