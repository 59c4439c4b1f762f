/** What calls say: English gives the shape. */
export const en = {
  turn: 'Your turn',
  turnWith: (names: string) => `Your race with ${names} is waiting for you.`,
  waiting: (count: number) => `${count} games are waiting for you`,
  waitingText: 'It is your turn in each of them.',
  open: 'To the game:',
  why: 'You get this e-mail because you want to be called when it is your turn.',
  stop: 'No more e-mails:',
  settings: 'Choose when and how you are called:',
  confirm: 'Confirm your address',
  confirmText: (name: string) =>
    `${name} wants to be called at this address when it is their turn in Powerboats. If that is you, open this link within two days:`,
  confirmNot: 'If it is not you, do nothing: you will get no more e-mails.',
}

export type CallWords = typeof en
