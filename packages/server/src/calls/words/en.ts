/** What calls say: English gives the shape. */
export const en = {
  turn: 'Your turn',
  turnWith: (names: string) => `Your race with ${names} is waiting for you.`,
  start: 'Your race is about to start',
  startWith: (names: string) => `Open it once, so that your race with ${names} can be drawn.`,
  waiting: (count: number) => `${count} games are waiting for you`,
  allTurns: 'It is your turn in each of them.',
  mixed: 'Turns, challenges and tournaments: have a look.',
  challenge: 'You are challenged to a race',
  challengeBy: (name: string) => `${name} challenges you to a race`,
  challengeText: 'Open the table to accept or to see the terms.',
  round: 'Your race in the tournament is waiting',
  roundText: 'Come to the table in time: who does not appear loses the race.',
  open: 'To the game:',
  why: 'You get this e-mail because you want to be called when a game is waiting for you.',
  stop: 'No more e-mails:',
  settings: 'Choose when and how you are called:',
  confirm: 'Confirm your address',
  confirmText: (name: string) =>
    `${name} wants to be called at this address when it is their turn in Powerboats. If that is you, open this link within two days:`,
  confirmNot: 'If it is not you, do nothing: you will get no more e-mails.',
}

export type CallWords = typeof en
