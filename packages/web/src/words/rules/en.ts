import type { Chapter, ChapterName, OptionText } from './shape.ts'

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
  intro: 'Everything that counts, on one page. Rather try it than read it?',
  contents: 'On this page',
  learn: 'Learn by playing',
  race: (race) => `Race ${race}`,
  place: 'Place',
  chapters: {
    goal: {
      title: 'What it is about',
      text: [
        'Two to six speedboats race over a lake full of islands: from the line round buoys 1, 2 and 3 and back to the line. Dice are your engine. More dice make you faster, and harder to stop.',
        'A game has three races, each on a new course. Each brings points, and whoever has most of them at the end wins.',
      ],
    },
    lake: {
      title: 'The lake',
      text: [
        'The lake is put together from six pieces, shuffled and turned, so that it hardly ever looks the same. On the dark side there is plenty of open water. The light side has more islands and narrower channels: take it when you know your way.',
        'Boats move from space to space over open water. Land and buoys stop them; other boats do not.',
      ],
    },
    course: {
      title: 'The course',
      text: [
        'The first race is sailed on the spots marked A, the second on B, the third on C. Buoys 0, 1, 2 and 3 are put on the four spots by chance. From buoy 0 the line stretches over four spaces to the finish buoy.',
        'Each buoy carries an arrow. It shows whether to go round to the left or to the right, always so that nobody has to circle a buoy or cross the way they came. Two arrows at the line show which way to start and which way to come in.',
      ],
      caption:
        'A course: from the line round 1, 2 and 3, each the way its arrow turns, and home. The dots are one way to do it.',
    },
    rounding: {
      title: 'Rounding a buoy',
      text: [
        'Behind each buoy, on the far side of the course, lies its gate: a row of chevrons from the buoy to the shore. Crossing it the way the chevrons point means that the buoy is rounded.',
        'How far out you cross does not matter. Islands, and even another buoy, may lie between you and the buoy.',
        'Take the buoys in order. If you cross a gate the wrong way, you must undo it: go back, or go round once more. Circling too often does no harm.',
      ],
      caption: 'The gate of buoy 1. Red crosses it far out and has rounded the buoy all the same.',
    },
    start: {
      title: 'Getting ready',
      text: [
        'For the first race everyone rolls a die; the highest starts, and those who tie roll again. Each later race is started by the next player to the left.',
        'Boats are placed the other way round, so that the start player comes last. Choose a free space on the line, or behind it: a space from which a straight run of up to three steps leads over the line the way the start arrow points. Your bow may point in any of the six directions.',
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
        'The chosen ones and the new one are rolled together, once.',
        'There is no limit to the number of dice. None at all is allowed as well: then the boat only turns.',
      ],
    },
    heading: {
      title: 'Second: direction',
      text: [
        'Go straight on, or turn by one side of the space, that is 60°, to the left or right. You will sail your full speed in a straight line.',
        'If there is a direction with enough open water for all of it, you must choose one like that, even when it leads the wrong way. If there is none, you must choose the one with the longest run; between equally long ones you are free.',
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
        'If land or a buoy ends your run before your speed is used up, you crash. For every space that was missing you take one damage, and you lose all your dice. In your next turn you start again with one die, or you only turn.',
        'Should a boat make you stop even earlier, that adds no damage. It is measured by the open water.',
        'With four damage or more your boat sinks, and the race is over for you.',
      ],
    },
    finish: {
      title: 'The finish',
      text: [
        'When all three buoys are rounded, you finish by reaching the line the way the finish arrow points, or by going over it. You still sail your full speed: whoever crashes behind the line is in, but damaged.',
        'The race ends when everyone has finished, sunk or given up. Without the turn bonus it also ends when only one boat is left and has no points to win. You may give up at any time; after 100 turns a boat is taken out.',
      ],
    },
    points: {
      title: 'Points',
      text: [
        'In the first race the winner gets one point for every other player, the next boat one less, and so on; the last gets nothing. In the second race it is double, in the third triple. Whoever does not finish gets nothing.',
        'With five players:',
      ],
    },
    between: {
      title: 'Between the races',
      text: [
        'Boats are repaired, but not quite as good as new. Whoever took damage starts the next race with one damage more than this one. So you have none, one or two at the start of the third race.',
        'If points are equal at the end, the better place in the last race decides.',
      ],
    },
    options: {
      title: 'What a table may change',
      text: ['You choose these when you set up a table. “Rulebook” and “Manual” are two ready-made mixes.'],
    },
    keys: { title: 'Playing by keyboard', text: ['Tab leads to everything. During a race there are shortcuts:'] },
  },
  options: [
    {
      name: 'Turn bonus',
      text: 'Usual with two players. Every finisher gets a point for each turn ahead of the last finisher, and five for each boat that sank on the way. These points are not doubled or tripled.',
    },
    {
      name: 'Coasting repairs (Manual)',
      text: 'If you leave all your dice as they are for a turn, you may first take off one damage.',
    },
    {
      name: 'Everyone carries damage (Manual)',
      text: 'Each boat starts the next race with one damage more, hurt or not.',
    },
    {
      name: 'Boats in the way hurt more (Manual)',
      text: 'If a boat makes you stop even earlier in a crash, the damage is measured by the spaces you really moved.',
    },
    { name: 'One race', text: 'For a short evening: a single race on the A spots.' },
  ],
  keys: [
    { name: '1 2 3 …', text: 'mark a die: keep, re-roll, remove' },
    { name: 'A', text: 'add a die or leave it out' },
    { name: 'R', text: 'roll' },
    { name: '← ↑ →', text: 'go left, straight on, right' },
    { name: 'S', text: 'skip what the others do' },
    { name: '+ − 0', text: 'on the lake: closer, further, everything' },
  ],
}
