import type { DailyWords } from '../en/daily.ts'
import { counted, ordinal } from '../format/counted.ts'
import { decimalIn, signedIn, wholeIn } from '../format/measured.ts'
import { dayIn } from '../format/times.ts'

const days = counted('de', { one: 'Tag', other: 'Tage' })
const turns = counted('de', { one: 'Zug', other: 'Züge' })
const inTurns = counted('de', { one: 'Zug', other: 'Zügen' })
const sailors = counted('de', { one: 'Boot', other: 'Boote' })
const damage = counted('de', { one: 'Schaden', other: 'Schäden' })
const throws = counted('de', { one: 'Wurf', other: 'Würfe' })
const decimal = decimalIn('de')
const signed = signedIn('de')
const whole = wholeIn('de')
const place = ordinal('de', { other: '.' })

export const de: DailyWords = {
  page: {
    title: 'Rennen des Tages',
    date: dayIn('de'),
    lead: 'Ein Kurs für alle, allein gegen den See, mit denselben Würfeln für jeden.',
    loading: 'Der Tag wird geladen …',
    next: (clock) => `Nächstes Rennen in ${clock}`,
    closing: (clock) => `Noch ${clock} bis zum Ende`,
    sail: 'Rennen fahren',
    sailOn: 'Weiterfahren',
    practise: 'Üben',
    counts: 'Dein erster Versuch zählt. Danach kannst du üben, so oft du willst.',
    again: 'Du kannst üben, so oft du willst.',
    guest: 'Ohne Passkey fährst du als Gast, und dein Versuch zählt nicht.',
    keepName: 'Namen behalten',
    openDice: 'Dieser Tag ist vorbei: Fahr ihn zum Üben, mit den Würfeln von damals. Das geht auch offline.',
    par: (value) => `Par ${decimal(value)}`,
    parHint: 'So viele Züge sind zu erwarten, wenn jede Entscheidung die beste ist.',
    noPar: 'Par wird gerade berechnet …',
    captain: (count) => `Der Kapitän war nach ${inTurns(count)} im Ziel.`,
    streak: (count) => `${days(count)} in Folge`,
    best: (count) => `Deine längste Serie: ${days(count)}`,
    offline: 'Du bist offline. Tage, die du schon gesehen hast, kannst du trotzdem zum Üben fahren.',
    today: 'Zum Rennen von heute',
  },
  table: {
    title: 'Die Tabelle',
    none: 'Noch steht niemand in der Tabelle.',
    sailors,
    place,
    you: (name) => `${name} (du)`,
    turns,
    damage,
    accuracy: (value) => `${whole(value)} % Genauigkeit`,
    unfinished: 'nicht im Ziel',
    more: 'Mehr anzeigen',
  },
  calendar: {
    title: 'Vergangene Tage',
    none: 'Heute ist der erste Tag.',
    yours: (count) => `Du: ${turns(count)}`,
    notSailed: 'Nicht gefahren',
    more: 'Frühere Tage',
  },
  dice: {
    title: 'Die Würfel dieses Tages',
    promise:
      'Ein Geheimnis bestimmt alle Würfe. Sein Siegel ist bekannt, seit der Tag begonnen hat; das Geheimnis wird gezeigt, wenn der Tag vorbei ist, und dein Browser prüft es.',
    seal: 'Siegel (SHA-256)',
    secret: 'Geheimnis',
    proven: (count) =>
      count === 1
        ? 'Das Geheimnis passt zum Siegel, und der einzige Wurf des Kapitäns folgt daraus.'
        : `Das Geheimnis passt zum Siegel, und alle ${throws(count)} des Kapitäns folgen daraus.`,
    witnessed: 'Es ist das Siegel, das dieser Browser an jenem Tag gesehen hat.',
    broken: 'Die Würfel dieses Tages sind nicht die versprochenen.',
  },
  result: {
    title: (count) => turns(count),
    sunk: 'Du bist gesunken',
    retired: 'Du hast aufgegeben',
    againstPar: (difference) => `${signed(difference)} gegen Par`,
    cost: (value) => `${decimal(value)} Züge durch Entscheidungen verloren`,
    luck: (value) =>
      value >= 0 ? `${decimal(value)} Züge durch Glück gewonnen` : `${decimal(-value)} Züge durch Pech verloren`,
    working: 'Der Trainer sieht es sich an …',
    place: (number, of) => `Platz ${number} von ${of}`,
    counted: 'Dieser Versuch zählt.',
    notCounted: 'Zum Üben: Dieser Versuch zählt nicht.',
    ghosts: 'Mit den Geistern ansehen',
    report: 'Bericht des Trainers',
    copy: 'Als Text kopieren',
    text: (day, count, difference) =>
      `Powerboats ${day}: ${turns(count)}${difference === null ? '' : `, ${signed(difference)} gegen Par`}`,
    textUnfinished: (day) => `Powerboats ${day}: nicht im Ziel`,
  },
  ghosts: {
    title: 'Alle fahren mit',
    lake: 'Die Boote dieses Tages auf ihrem Kurs',
    turn: (number) => `Zug ${number}`,
    play: 'Abspielen',
    pause: 'Anhalten',
    captain: 'Kapitän',
    hidden: 'Sobald du gefahren bist, fahren hier der Kapitän und die anderen mit.',
  },
}
