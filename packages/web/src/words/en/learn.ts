import type { Rejection } from '@powerboats/rules'
import { counted } from '../format/counted.ts'
import { en as common } from './common.ts'

const spaces = counted('en', { one: 'space', other: 'spaces' })
const either = new Intl.ListFormat('en', { type: 'disjunction' })
const { add, reroll, coast } = common.dice

export interface LessonWords {
  readonly title: string
  /** What it is about, in one or two short sentences. */
  readonly intro: string
  /** What to do, one sentence or two a goal. */
  readonly goals: readonly string[]
  /** The rule, in one line. */
  readonly rule: string
}

/** The words of the tutorial: English gives their shape. */
export const en = {
  title: 'Learn to play',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  toDo: 'Now you',
  hint: 'Not quite',
  back: 'Back',
  next: 'Next',
  again: 'Again',
  skip: 'Skip',
  cheers: ['Well done!', 'Great!', 'Aye, captain!', 'Brilliant!', 'Perfect!'],
  corrections: {
    tooShort: (run: number, total: number, longest: number) => {
      const reach = run === 0 ? 'Land straight ahead: you cannot move at all.' : `That route ends after ${spaces(run)}.`
      return longest >= total
        ? `${reach} You have ${total} and must use all of it: find the route that is long enough.`
        : `${reach} No route fits your ${total}, so you must take the longest: ${spaces(longest)}.`
    },
    refused: {
      headingTooFar: 'That turn is too sharp: a boat can only go left, straight on or right.',
      addAndRemove: 'Add a die or remove one, but not both in one turn.',
      tooManyAdded: 'Only one new die a turn.',
      tooManyRemoved: 'Only one die may be removed each turn.',
    } as Partial<Record<Rejection, string>>,
    add: `One thing is missing: tap “${add}” for a new die.`,
    leaveOut: 'No new die this time: tap it once more to leave it out.',
    mark: (face: number, mark: string) => `Almost! Tap the ${face} until it says “${mark}”.`,
    otherWay: (ways: readonly string[]) =>
      `In a race you may do that. Here, please try ${either.format(ways.map((way) => way.toLowerCase()))}.`,
  },
  lessons: {
    throttle: {
      title: 'Open the throttle',
      intro: 'Dice are your engine. They show how many spaces you move.',
      goals: [
        `You have no dice, so your boat lies still. Tap “${add}”, then roll.`,
        'A 3! That is three spaces in a straight line. Choose one of the three routes.',
      ],
      rule: 'Your dice are your speed. You go straight on, or turn a little left or right first.',
    },
    reroll: {
      title: 'Faster!',
      intro: 'Your dice stay with you. Each turn you may re-roll some of them and take one more.',
      goals: [
        `Keep the 3. Tap the 2 until it says “${reroll}”. Then tap “${add}” and roll.`,
        '3 and 1 and 3 make 7. Off you go!',
      ],
      rule: 'Re-roll as many dice as you like, but add or remove only one a turn.',
    },
    total: {
      title: 'Every single space',
      intro: 'You have 7. If there is a route with 7 spaces of water, you must take it.',
      goals: ['Look at the three routes. Which one is long enough? Take it.'],
      rule: 'If your whole speed fits somewhere, you must go there, even if you would rather go elsewhere.',
    },
    crash: {
      title: 'Too fast!',
      intro: 'Islands all around! 3 and 2 and 2 is too much. Slow down.',
      goals: [
        'Remove one die, re-roll one, and keep a 2. Then roll and hope!',
        'Oh no, 2 and 3 make 5. No route is that long, so you must take the longest.',
      ],
      rule: '5 to go, 3 spaces of water: 2 damage. Your dice are gone, and at 4 damage you sink.',
    },
    afterCrash: {
      title: 'Get going again',
      intro: 'Bump! You have no dice, and there is land on three sides. With a die you would only crash again.',
      goals: [
        `Tap the new die to leave it out, then tap “${coast(0)}”.`,
        'Turn left or right, away from the land.',
        'Your next turn. Now roll one die.',
        'A 2, and open water. Go!',
      ],
      rule: 'After a crash you roll one die, as at the start, or you roll none and only turn.',
    },
    behind: {
      title: 'No room for two',
      intro: 'Two boats never share a space. Yellow is just where you would end up.',
      goals: [
        'Remove the 3 and re-roll nothing.',
        '2 and 1 make 3, and Yellow is on the third space. Go and see what happens.',
      ],
      rule: 'If a boat is on your last space, you stop on the free space before it. Nobody is hurt.',
    },
    pass: {
      title: 'Coming through!',
      intro: 'Boats in your way do not stop you: you go straight past them.',
      goals: ['Re-roll both dice.', '3 and 2 make 5. Go past Orange and past Purple!'],
      rule: 'You pass other boats as if they were not there. Only your last space must be free.',
    },
    bump: {
      title: 'A tight spot',
      intro: 'It is narrow here: every route has 2 spaces of water. Can you brake in time?',
      goals: [
        'Remove one die and re-roll the other.',
        'A 3, so you crash. All routes are equally long, so you may choose. Go straight, up to Purple!',
      ],
      rule: '3 to go, 2 spaces of water: 1 damage. Stopping early because of Purple costs nothing extra.',
    },
    gate: {
      title: 'Round the buoy',
      intro: 'The arrow says which way round. The row of chevrons behind the buoy is the gate you must cross.',
      goals: [
        'You have 4, and that is fine. Change nothing and go on.',
        'Go straight, up past the islands.',
        'And once more with 4.',
        'Now left, over the chevrons!',
      ],
      rule: 'Near or far does not matter. Islands and even other buoys may lie between you and the buoy.',
    },
    finish: {
      title: 'To the finish!',
      intro: 'You have rounded buoys 1, 2 and 3, and 1 and 2 no longer matter. Now go for the chequered line!',
      goals: ['1 and 3 make 4, just right. Change nothing.', 'Straight on, to the line!'],
      rule: 'You finish when you reach the line or go over it. It does not have to be exact.',
    },
  } satisfies Record<string, LessonWords>,
  /** What the guide says in the first race. */
  guide: {
    welcome:
      'Hello! Place your boat: tap a space on or behind the line, then where the bow should point. First cross the line, then round the buoys 1, 2 and 3.',
    speed: 'Add a die and roll it. The sum of your dice is your speed: you move that many spaces every turn.',
    gate: 'Cross the row of chevrons the way they point. Then the buoy is rounded.',
    brake:
      'Careful, you may crash. Brake here: tap a die to re-roll it or to remove it, and watch what the big button says.',
    crashed:
      'That was a crash: you have lost all your dice. Add one and pick up speed again. With four damage a boat sinks.',
    rounded: 'Well done, you rounded a buoy! The chevrons are now at the next one.',
    home: 'You have rounded all the buoys. Now cross the line the way FINISH points.',
    done: 'You made it! From now on you race without me. You can turn me on again in the settings.',
    close: 'Got it',
  },
  points: {
    title: 'Now you know it all!',
    intro: 'A game has three races. The later the race, the more it is worth. With five boats the points are:',
    race: (race: number) => `Race ${race}`,
    place: 'Place',
    after: 'Most points after three races wins. A boat that was damaged starts the next race with one damage.',
    rules: 'Read all the rules',
  },
}

export type LearnWords = typeof en
