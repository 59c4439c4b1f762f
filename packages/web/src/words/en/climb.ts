import type { Medal } from '@powerboats/protocol'
import { counted } from '../format/counted.ts'

const times = counted('en', { one: 'game', other: 'games' })

/** Words of the ladder against the bots, and of medals. */
export const en = {
  ladder: {
    title: 'Ladder and medals',
    hint: 'Beat the bots one after the other: a duel over three courses, won by points.',
    race: (level: string) => `Challenge: ${level}`,
    won: 'beaten',
    open: 'not beaten yet',
    top: 'You have beaten them all.',
    beaten: (level: string) => `Beaten: ${level}`,
    toLadder: 'Ladder and medals',
    medalsTitle: 'Medals',
    medals: {
      unscathed: 'Without a scratch',
      clean: 'Three clean roundings',
      comeback: 'From last to first',
      underPar: 'Under par',
    } satisfies Record<Medal, string>,
    hints: {
      unscathed: 'Finish a race without any damage.',
      clean: 'Round three buoys in a row in turns without a crash.',
      comeback: 'Win a race after all others were a buoy ahead of you.',
      underPar: 'Finish the race of the day in fewer turns than par.',
    } satisfies Record<Medal, string>,
    count: (games: number) => (games === 0 ? 'not yet' : `in ${times(games)}`),
    local:
      'Kept in this browser, and with your profile once you have played online. The settings switch all of it off.',
  },
}
export type ClimbWords = typeof en
