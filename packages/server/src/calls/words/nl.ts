import type { CallWords } from './en.ts'

export const nl: CallWords = {
  turn: 'Jij bent aan de beurt',
  turnWith: (names) => `Je race met ${names} wacht op je.`,
  start: 'Je race gaat bijna van start',
  startWith: (names) => `Open hem even, zodat je race met ${names} kan worden geloot.`,
  waiting: (count) => `${count} partijen wachten op je`,
  allTurns: 'In elk daarvan ben jij aan de beurt.',
  mixed: 'Beurten, uitdagingen en toernooien: kijk even.',
  challenge: 'Je bent uitgedaagd voor een race',
  challengeBy: (name) => `${name} daagt je uit voor een race`,
  challengeText: 'Open de tafel om aan te nemen of de voorwaarden te bekijken.',
  round: 'Je race in het toernooi wacht',
  roundText: 'Kom op tijd aan tafel: wie niet verschijnt, verliest de race.',
  open: 'Naar het spel:',
  why: 'Je krijgt deze e-mail omdat je een bericht wilt wanneer een partij op je wacht.',
  stop: 'Geen e-mails meer:',
  settings: 'Kies wanneer en hoe je een bericht krijgt:',
  confirm: 'Bevestig je adres',
  confirmText: (name) =>
    `${name} wil op dit adres een bericht krijgen bij elke beurt in Powerboats. Ben jij dat, open dan binnen twee dagen deze link:`,
  confirmNot: 'Ben jij het niet, dan hoef je niets te doen: je krijgt geen e-mails meer.',
}
