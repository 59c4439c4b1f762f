import { counted } from '../format/counted.ts'
import { de as common } from './common.ts'
import type { LearnWords } from '../en/learn.ts'

const afterSpaces = counted('de', { one: 'Feld', other: 'Feldern' })
const spaces = counted('de', { one: 'Feld', other: 'Felder' })
const either = new Intl.ListFormat('de', { type: 'disjunction' })
const { add, reroll, remove, coast } = common.dice

export const de: LearnWords = {
  title: 'Spielen lernen',
  step: (step, steps) => `Schritt ${step} von ${steps}`,
  toDo: 'Jetzt du',
  hint: 'Nicht ganz',
  back: 'Zurück',
  next: 'Weiter',
  again: 'Noch mal',
  skip: 'Überspringen',
  cheers: ['Gut gemacht!', 'Klasse!', 'Aye, Käpt’n!', 'Spitze!', 'Volltreffer!'],
  corrections: {
    tooShort: (run, total, longest) => {
      const reach =
        run === 0 ? 'Da ist sofort Land: Du kämst keinen Meter weit.' : `Dieser Weg endet nach ${afterSpaces(run)}.`
      return longest >= total
        ? `${reach} Du hast ${total} und musst alles ausfahren: Such den Weg, der lang genug ist.`
        : `${reach} Für deine ${total} reicht kein Weg, also musst du den längsten nehmen: ${spaces(longest)}.`
    },
    refused: {
      headingTooFar: 'So scharf kann ein Boot nicht abbiegen: nur links, geradeaus oder rechts.',
      addAndRemove: 'Einen Würfel dazunehmen oder einen weglegen, aber nicht beides im selben Zug.',
      tooManyAdded: 'Nur ein neuer Würfel pro Zug.',
      tooManyRemoved: 'Pro Zug darfst du nur einen Würfel weglegen.',
    },
    add: `Da fehlt noch etwas: Tippe auf „${add}“, um einen neuen Würfel zu nehmen.`,
    leaveOut: 'Diesmal ohne neuen Würfel: Tippe ihn noch einmal an, dann bleibt er liegen.',
    mark: (face, mark) => `Fast! Tippe die ${face} an, bis „${mark}“ darunter steht.`,
    otherWay: (ways) => `Im Rennen darfst du das. Probier hier bitte ${either.format(ways.map(lowerCased))}.`,
  },
  lessons: {
    throttle: {
      title: 'Gib Gas!',
      intro: 'Die Würfel sind dein Motor. Sie zeigen, wie viele Felder du fährst.',
      goals: [
        `Noch hast du keinen Würfel, darum liegt dein Boot still. Tippe auf „${add}“ und wirf.`,
        'Eine 3! Das sind drei Felder, immer geradeaus. Such dir einen der drei Wege aus.',
      ],
      rule: 'Deine Würfel sind dein Tempo. Du fährst geradeaus oder drehst vorher ein Stück nach links oder rechts.',
    },
    reroll: {
      title: 'Schneller!',
      intro: 'Deine Würfel bleiben liegen. In jedem Zug darfst du welche neu werfen und einen dazunehmen.',
      goals: [
        `Behalte die 3. Tippe die 2 an, bis „${reroll}“ darunter steht. Dann „${add}“ und werfen!`,
        '3 und 1 und 3 macht 7. Ab die Post!',
      ],
      rule: 'Neu werfen darfst du so viele, wie du willst; dazunehmen oder weglegen nur einen pro Zug.',
    },
    total: {
      title: 'Jedes einzelne Feld',
      intro: 'Du hast 7. Gibt es einen Weg mit 7 Feldern Wasser, dann musst du ihn nehmen.',
      goals: ['Sieh dir die drei Wege an. Welcher ist lang genug? Den nimm!'],
      rule: 'Wo dein ganzes Tempo hinpasst, da musst du hin, auch wenn du lieber woandershin möchtest.',
    },
    crash: {
      title: 'Zu schnell!',
      intro: 'Ringsum Inseln! 3 und 2 und 2 ist zu viel. Du musst bremsen.',
      goals: [
        `Ein Würfel soll auf „${remove}“ stehen, einer auf „${reroll}“, und eine 2 behältst du. Wirf und hoffe!`,
        'O je, 2 und 3 macht 5. So lang ist kein Weg, also musst du den längsten nehmen.',
      ],
      rule: 'Tempo 5, aber nur 3 Felder Wasser: 2 Schäden. Die Würfel sind weg, und bei 4 Schäden sinkst du.',
    },
    afterCrash: {
      title: 'Wieder flott',
      intro: 'Rums! Keine Würfel mehr, und auf drei Seiten Land. Mit einem Würfel gäbe es gleich den nächsten Crash.',
      goals: [
        `Tippe den neuen Würfel an, damit er liegen bleibt. Dann tippe auf „${coast(0)}“.`,
        'Dreh dich nach links oder rechts, weg vom Land.',
        'Dein nächster Zug. Wirf jetzt einen Würfel.',
        'Eine 2 und freies Wasser. Los!',
      ],
      rule: 'Nach einem Crash wirfst du einen Würfel, wie am Start, oder du wirfst keinen und drehst dich nur.',
    },
    behind: {
      title: 'Kein Platz für zwei',
      intro: 'Auf einem Feld ist nur Platz für ein Boot. Gelb liegt genau da, wo du ankommen würdest.',
      goals: [
        'Leg die 3 weg und wirf keinen Würfel neu.',
        '2 und 1 macht 3, und auf dem dritten Feld liegt Gelb. Fahr los und sieh, was passiert.',
      ],
      rule: 'Liegt auf deinem letzten Feld ein Boot, hältst du auf dem freien Feld davor. Das tut niemandem weh.',
    },
    pass: {
      title: 'Bahn frei!',
      intro: 'Boote auf deinem Weg sind keine Mauern: Du fährst einfach vorbei.',
      goals: ['Wirf beide Würfel neu.', '3 und 2 macht 5. Vorbei an Orange, vorbei an Lila!'],
      rule: 'An anderen Booten kommst du immer vorbei. Nur dein letztes Feld muss frei sein.',
    },
    bump: {
      title: 'Ganz schön eng',
      intro: 'Hier ist es eng: Auf jedem Weg sind es nur 2 Felder Wasser. Kannst du rechtzeitig bremsen?',
      goals: [
        'Leg einen Würfel weg und wirf den anderen neu.',
        'Eine 3, also ein Crash. Alle Wege sind gleich lang, darum darfst du wählen. Fahr geradeaus auf Lila zu!',
      ],
      rule: 'Tempo 3, aber 2 Felder Wasser: 1 Schaden. Dass du wegen Lila früher hältst, kostet nichts extra.',
    },
    gate: {
      title: 'Um die Boje',
      intro: 'Der Pfeil zeigt, wie herum. Die Reihe von Pfeilspitzen hinter der Boje ist das Tor, durch das du musst.',
      goals: [
        'Du hast 4, und das passt. Lass alles, wie es ist, und fahr weiter.',
        'Geradeaus, an den Inseln vorbei.',
        'Und noch einmal mit 4.',
        'Jetzt nach links, durch das Tor!',
      ],
      rule: 'Nah oder weit, das ist egal. Zwischen dir und der Boje dürfen Inseln liegen und sogar andere Bojen.',
    },
    finish: {
      title: 'Ab ins Ziel!',
      intro:
        'Die Bojen 1, 2 und 3 hast du schon umrundet, und 1 und 2 zählen nicht mehr. Jetzt fehlt nur noch die Ziellinie!',
      goals: ['1 und 3 macht 4, das passt genau. Lass alles, wie es ist.', 'Geradeaus, auf die Linie!'],
      rule: 'Im Ziel bist du, sobald du die Linie erreichst oder über sie hinwegfährst. Genau passen muss es nicht.',
    },
  },
  guide: {
    welcome:
      'Hallo! Setz dein Boot ein: Tippe auf ein Feld auf oder hinter der Startlinie und dann dorthin, wohin der Bug zeigen soll. Erst geht es über die Linie, dann um die Bojen 1, 2 und 3.',
    speed:
      'Nimm einen Würfel dazu und wirf ihn. Die Summe deiner Würfel ist dein Tempo: So viele Felder fährst du, in jedem Zug.',
    gate: 'Fahr durch die Reihe von Pfeilspitzen, in ihre Richtung. Dann ist die Boje umrundet.',
    brake:
      'Vorsicht, hier droht ein Crash. Bremse: Tippe auf einen Würfel, um ihn neu zu werfen oder wegzulegen, und achte darauf, was auf dem großen Knopf steht.',
    crashed:
      'Das war ein Crash: Alle deine Würfel sind weg. Nimm einen neuen und fahr wieder an. Mit vier Schäden sinkt ein Boot.',
    rounded: 'Sehr gut, eine Boje ist umrundet! Die Pfeilspitzen liegen jetzt an der nächsten.',
    home: 'Alle Bojen sind umrundet. Jetzt über die Linie, in Richtung ZIEL.',
    done: 'Geschafft! Ab jetzt fährst du ohne mich. In den Einstellungen kannst du mich zurückholen.',
    close: 'Alles klar',
  },
  points: {
    title: 'Jetzt weißt du alles!',
    intro: 'Ein Spiel hat drei Rennen. Je später das Rennen, desto mehr zählt es. Bei fünf Booten gibt es Punkte:',
    race: (race) => `Rennen ${race}`,
    place: 'Platz',
    after:
      'Wer nach drei Rennen die meisten Punkte hat, gewinnt. Ein Boot, das Schaden genommen hat, beginnt das nächste Rennen mit einem Schaden.',
    rules: 'Alle Regeln lesen',
  },
}

function lowerCased(way: string): string {
  return way.toLocaleLowerCase('de')
}
