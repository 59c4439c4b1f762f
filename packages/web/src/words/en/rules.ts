/** The chapters of the rules. */
export type ChapterName =
  | 'goal'
  | 'lake'
  | 'course'
  | 'rounding'
  | 'start'
  | 'dice'
  | 'heading'
  | 'moving'
  | 'crash'
  | 'finish'
  | 'points'
  | 'between'
  | 'options'
  | 'keys'

export interface Chapter {
  readonly title: string
  readonly text: readonly string[]
  /** Things that stand side by side, shown as a list. */
  readonly list?: readonly string[]
  /** What the picture of this chapter shows, where it has one. */
  readonly caption?: string
}

/** A rule that a table may choose, and what it does. */
export interface OptionText {
  readonly name: string
  readonly text: string
}

export interface RulesWords {
  readonly title: string
  readonly intro: string
  readonly contents: string
  readonly learn: string
  readonly race: (race: number) => string
  readonly place: string
  readonly chapters: Readonly<Record<ChapterName, Chapter>>
  readonly options: readonly OptionText[]
  readonly keys: readonly OptionText[]
}

export const en: RulesWords = {
  title: 'The rules',
  intro: 'Everything that counts, on one page. Would you rather try it than read it?',
  contents: 'On this page',
  learn: 'Learn by playing',
  race: (race) => `Race ${race}`,
  place: 'Place',
  chapters: {
    goal: {
      title: 'What it is about',
      text: [
        'Two to six speedboats race across a lake full of islands: from the line round buoys 1, 2 and 3 and back to the line. Dice are your engine. More dice make you faster, and harder to stop.',
        'A game has three races, each on a new course. Each race gives points, and whoever has the most at the end wins.',
      ],
    },
    lake: {
      title: 'The lake',
      text: [
        'The lake is made of six pieces, shuffled and turned, so it hardly ever looks the same. The dark side has plenty of open water. The light side has more islands and narrower channels: try it when you know the game.',
        'Boats move from space to space over open water. Land and buoys stop them. They pass other boats, but stop before one on their last space.',
      ],
    },
    course: {
      title: 'The course',
      text: [
        'The first race uses the spots marked A, the second B, the third C. Buoys 0, 1, 2 and 3 are placed on the four spots at random. The line runs from buoy 0 over four spaces to the finish buoy.',
        'Each buoy has an arrow. It shows whether to go round to the left or to the right, always so that nobody has to circle a buoy or cross their own path. Two arrows at the line show which way to start and which way to finish.',
      ],
      caption:
        'A course: from the line round 1, 2 and 3, each the way its arrow turns, and back. The dots are one way to do it.',
    },
    rounding: {
      title: 'Rounding a buoy',
      text: [
        'Behind each buoy, on the outside of the course, lies its gate: a row of chevrons from the buoy to the shore. When you cross it the way the chevrons point, you have rounded the buoy.',
        'How far out you cross does not matter. Islands, and even another buoy, may lie between you and the buoy.',
        'Take the buoys in order. Only the next buoy and the one before it count: if you cross one of their gates the wrong way, you must undo it, by going back or round once more. An extra circle does no harm.',
        'Buoys further back no longer matter. On your way to buoy 3, or to the finish, you may pass behind buoy 1 as you like.',
      ],
      caption: 'The gate of buoy 1. Red crosses it far out and has still rounded the buoy.',
    },
    start: {
      title: 'Getting ready',
      text: [
        'Before the first race everyone rolls a die. The highest starts; ties are rolled again. In each later race the next player to the left starts.',
        'Boats are placed in reverse order, so the start player comes last. Choose a free space on the line, or behind it: a space from which you reach the line in at most three steps, straight on and in the direction of the start arrow. Your bow may point in any of the six directions.',
        'Nobody has dice at the start. A boat behind the line must first cross it the right way; before that no buoy counts.',
      ],
      caption: 'Every lit space is a start space: the four on the line and those up to three steps behind it.',
    },
    dice: {
      title: 'Your turn, first: dice',
      text: ['Your dice show 1, 2 or 3. They stay with you from turn to turn, and their sum is your speed.'],
      list: [
        'Add one die, or remove one, or leave the number as it is.',
        'Choose any of your dice to roll again.',
        'These and the new one are rolled together, once.',
        'You may have any number of dice. You may even have none: then the boat only turns.',
      ],
    },
    heading: {
      title: 'Second: direction',
      text: [
        'Go straight on, or turn by one side of the space, that is 60°, to the left or right. Then you move your full speed in a straight line.',
        'If there is a direction with enough open water for your full speed, you must choose such a direction, even if it leads the wrong way. If there is none, you must choose the direction with the most open water; if several are equal, you may choose.',
      ],
      caption: 'Speed 5. Left and straight on there is not enough water, so only right is allowed.',
    },
    moving: {
      title: 'Third: move',
      text: [
        'You pass other boats as if they were not there. Only the last space matters: if a boat is on it, you stop on the last free space before it. This is no crash and costs nothing.',
        'Your boat keeps the direction it moved in.',
      ],
    },
    crash: {
      title: 'Crash and damage',
      text: [
        'If land or a buoy stops you before your speed is used up, you crash. You take one damage for every space that was missing, and you lose all your dice. In your next turn you start again with one die, or you only turn.',
        'If a boat makes you stop even earlier, that adds no damage. Only the open water counts.',
        'With four damage or more your boat sinks, and the race is over for you.',
      ],
    },
    finish: {
      title: 'The finish',
      text: [
        'When you have rounded all three buoys, you finish by reaching the line in the direction of the finish arrow, or by going over it. You still move your full speed: if you crash behind the line, you have finished, but with damage.',
        'The race ends when everyone has finished, sunk or retired. Without the turn bonus it also ends when only one boat is left and it can win no more points. You may retire at any time; after 100 turns a boat is taken out of the race.',
      ],
    },
    points: {
      title: 'Points',
      text: [
        'In the first race the winner gets one point for every other player, the next boat one less, and so on; the last gets nothing. The second race counts double, the third triple. Boats that do not finish get nothing.',
        'With five players:',
      ],
    },
    between: {
      title: 'Between the races',
      text: [
        'Boats are repaired, but not quite as good as new. If you took damage, you start the next race with one damage more than you started this one. So you start the third race with none, one or two.',
        'If points are equal at the end, the better place in the last race decides.',
      ],
    },
    options: {
      title: 'Rules you can change',
      text: ['You choose these when you set up a table. “Rulebook” and “Manual” are two ready-made mixes.'],
    },
    keys: {
      title: 'Playing with the keyboard',
      text: ['You can reach everything with Tab. During a race there are shortcuts:'],
    },
  },
  options: [
    {
      name: 'Turn bonus',
      text: 'Usual with two players. Every finisher gets a point for each turn ahead of the last finisher, and five for each boat that sank or retired on the way. These points are not doubled or tripled.',
    },
    {
      name: 'Coasting repairs (Manual)',
      text: 'If you change no dice in a turn, you may first repair one damage.',
    },
    {
      name: 'Damage for everyone (Manual)',
      text: 'Every boat starts the next race with one more damage, damaged or not.',
    },
    {
      name: 'Boats in the way cost more (Manual)',
      text: 'If a boat makes you stop even earlier in a crash, the spaces you do not reach because of it count as damage too.',
    },
    { name: 'One race', text: 'For a short game: a single race on the A spots.' },
  ],
  keys: [
    { name: '1 2 3 …', text: 'mark a die: keep, re-roll, remove' },
    { name: 'A', text: 'add a die or leave it out' },
    { name: 'R', text: 'roll' },
    { name: '← ↑ →', text: 'go left, straight on, right' },
    { name: 'U', text: 'take back a choice that rolled no dice' },
    { name: 'S', text: 'skip what the others do' },
    { name: '+ − 0', text: 'on the lake: closer, further, everything' },
  ],
}
