import type { CallWords } from './en.ts'

export const de: CallWords = {
  turn: 'Du bist dran',
  turnWith: (names) => `Dein Rennen mit ${names} wartet auf dich.`,
  start: 'Dein Rennen soll starten',
  startWith: (names) => `Öffne es einmal, damit dein Rennen mit ${names} ausgelost werden kann.`,
  waiting: (count) => `${count} Spiele warten auf dich`,
  allTurns: 'In jedem davon bist du am Zug.',
  mixed: 'Züge, Herausforderungen und Turniere: Schau mal rein.',
  challenge: 'Du wirst zu einem Rennen herausgefordert',
  challengeBy: (name) => `${name} fordert dich zu einem Rennen heraus`,
  challengeText: 'Öffne den Tisch, um anzunehmen oder die Bedingungen zu sehen.',
  round: 'Dein Rennen im Turnier wartet',
  roundText: 'Komm rechtzeitig an den Tisch: Wer nicht erscheint, verliert das Rennen.',
  open: 'Zum Spiel:',
  why: 'Du bekommst diese E-Mail, weil du benachrichtigt werden möchtest, wenn ein Spiel auf dich wartet.',
  stop: 'Keine E-Mails mehr:',
  settings: 'Auswählen, wann und wie du benachrichtigt wirst:',
  confirm: 'Bestätige deine Adresse',
  confirmText: (name) =>
    `${name} möchte unter dieser Adresse benachrichtigt werden, wenn ein Zug in Powerboats ansteht. Wenn du das bist, öffne innerhalb von zwei Tagen diesen Link:`,
  confirmNot: 'Wenn nicht, musst du nichts tun: Du bekommst keine weiteren E-Mails.',
}
