import { sunkBonus } from '@powerboats/rules'
import type { Side } from '@powerboats/rules'
import { counted } from '../format/counted.ts'

const points = counted('en', { one: 'point', other: 'points' })
const turns = counted('en', { one: 'turn', other: 'turns' })

/** What comes at the end of a race or a game. */
export const en = {
  /** Your boat went down. */
  sunk: {
    title: 'You sank',
    hint: 'Four damage is too much for any boat. The others race on.',
    watch: 'Watch',
    result: 'To the result',
    again: 'Try this race again',
  },
  share: {
    title: 'Share the result',
    drawing: 'Drawing the picture …',
    failed: 'The picture could not be drawn. Try again later.',
    picture: 'The course with the route of every boat, and the result',
    send: 'Share',
    save: 'Save the picture',
    copy: 'Copy the link',
  },
  results: {
    title: (race: number, races: number) => (races === 1 ? 'The result' : `Race ${race}`),
    place: 'Place',
    boat: 'Boat',
    forPlace: 'Place × race',
    forTurns: 'Turns ahead',
    forSunk: 'Boats out',
    sum: 'Points',
    total: 'Total',
    unfinished: 'not finished',
    carried: 'Damage kept',
    explain: (players: number, race: number) =>
      `With ${players} boats the first gets ${players - 1} × ${race} points${players > 2 ? `, the next ${players - 2} × ${race}, and so on` : ''}. Boats that do not finish get none.`,
    explainBonus: `Who finishes also gets a point for each turn by which they were ahead of the last to finish, and ${sunkBonus} for each boat that sank or retired.`,
    turns,
    points,
    starter: (name: string) => `${name} starts the next race.`,
    next: (race: number) => `On to race ${race}`,
    decided: (name: string, before: string, after: string) =>
      `The turn that decided it: ${name}’s chance to win rose from ${before} to ${after}.`,
    podium: 'To the podium',
    byBot: 'a bot took over',
    youWin: 'You win!',
    best: {
      isNew: (count: number, side: Side, before: number | null) =>
        before === null
          ? `${turns(count)}: your best on the ${side} side so far.`
          : `${turns(count)}: a new best on the ${side} side! It was ${before}.`,
      is: (count: number, side: Side, best: number) => `${turns(count)}. Your best on the ${side} side is ${best}.`,
    },
  },
}

export type EndedWords = typeof en
