import type { DailyWords } from '../en/daily.ts'
import { counted, ordinal } from '../format/counted.ts'
import { decimalIn, signedIn, wholeIn } from '../format/measured.ts'
import { dayIn } from '../format/times.ts'

const days = counted('nl', { one: 'dag', other: 'dagen' })
const turns = counted('nl', { one: 'beurt', other: 'beurten' })
const sailors = counted('nl', { one: 'boot', other: 'boten' })
const damage = counted('nl', { one: 'schade', other: 'schade' })
const throws = counted('nl', { one: 'worp', other: 'worpen' })
const decimal = decimalIn('nl')
const signed = signedIn('nl')
const whole = wholeIn('nl')
const place = ordinal('nl', { other: 'e' })

export const nl: DailyWords = {
  page: {
    title: 'Race van de dag',
    date: dayIn('nl'),
    lead: 'Eén parcours voor iedereen, alleen tegen het meer, en iedereen met dezelfde worpen.',
    loading: 'De dag wordt opgehaald …',
    next: (clock) => `Volgende race over ${clock}`,
    closing: (clock) => `Nog ${clock} om af te maken`,
    sail: 'Vaar de race',
    sailOn: 'Verder varen',
    practise: 'Oefenen',
    counts: 'Je eerste poging telt. Daarna kun je oefenen zo vaak je wilt.',
    again: 'Je kunt oefenen zo vaak je wilt.',
    guest: 'Zonder passkey vaar je als gast en telt je poging niet.',
    keepName: 'Je naam houden',
    openDice: 'Deze dag is voorbij: vaar hem om te oefenen, met de dobbelstenen van toen. Dat kan ook offline.',
    par: (value) => `Par ${decimal(value)}`,
    parHint: 'Zoveel beurten zijn te verwachten als elke keuze de beste is.',
    noPar: 'Par wordt berekend …',
    captain: (count) => `De kapitein deed er ${turns(count)} over.`,
    streak: (count) => `${days(count)} op rij`,
    best: (count) => `Je langste reeks: ${days(count)}`,
    offline: 'Je bent offline. Dagen die je al hebt gezien, kun je nog steeds varen om te oefenen.',
    today: 'Naar de race van vandaag',
  },
  table: {
    title: 'De ranglijst',
    none: 'Er staat nog niemand op de ranglijst.',
    sailors,
    place,
    you: (name) => `${name} (jij)`,
    turns,
    damage,
    accuracy: (value) => `${whole(value)}% nauwkeurig`,
    unfinished: 'niet gefinisht',
    more: 'Meer tonen',
  },
  calendar: {
    title: 'Eerdere dagen',
    none: 'Vandaag is de eerste dag.',
    yours: (count) => `Jij: ${turns(count)}`,
    notSailed: 'Niet gevaren',
    more: 'Nog eerder',
  },
  dice: {
    title: 'De dobbelstenen van deze dag',
    promise:
      'Een geheim bepaalt alle worpen. Het zegel ervan is bekend sinds het begin van de dag; het geheim wordt getoond als de dag voorbij is, en je browser controleert het.',
    seal: 'Zegel (SHA-256)',
    secret: 'Geheim',
    proven: (count) =>
      count === 1
        ? 'Het geheim past bij het zegel, en de enige worp van de kapitein volgt eruit.'
        : `Het geheim past bij het zegel, en alle ${throws(count)} van de kapitein volgen eruit.`,
    witnessed: 'Het is het zegel dat deze browser die dag heeft gezien.',
    broken: 'De dobbelstenen van deze dag zijn niet de beloofde.',
  },
  result: {
    title: (count) => turns(count),
    sunk: 'Je bent gezonken',
    retired: 'Je hebt opgegeven',
    againstPar: (difference) => `${signed(difference)} tegen par`,
    cost: (value) => `${decimal(value)} beurten verloren door keuzes`,
    luck: (value) =>
      value >= 0 ? `${decimal(value)} beurten gewonnen door geluk` : `${decimal(-value)} beurten verloren door pech`,
    working: 'De coach bekijkt het …',
    place: (number, of) => `${place(number)} van ${sailors(of)}`,
    counted: 'Deze poging telt.',
    notCounted: 'Om te oefenen: deze poging telt niet.',
    ghosts: 'Bekijk met de geesten',
    report: 'Verslag van de coach',
    copy: 'Als tekst kopiëren',
    text: (day, count, difference) =>
      `Powerboats ${day}: ${turns(count)}${difference === null ? '' : `, ${signed(difference)} tegen par`}`,
    textUnfinished: (day) => `Powerboats ${day}: niet gefinisht`,
  },
  ghosts: {
    title: 'Iedereen vaart mee',
    lake: 'De boten van deze dag op hun parcours',
    turn: (number) => `Beurt ${number}`,
    play: 'Afspelen',
    pause: 'Pauze',
    captain: 'Kapitein',
    hidden: 'Zodra je gevaren hebt, varen de kapitein en de anderen hier mee.',
  },
}
