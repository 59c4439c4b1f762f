import type { RulesWords } from '../en/rules.ts'

export const de: RulesWords = {
  title: 'Die Regeln',
  intro: 'Alles, was du wissen musst, auf einer Seite. Lieber ausprobieren als lesen?',
  contents: 'Auf dieser Seite',
  learn: 'Beim Spielen lernen',
  race: (race) => `Rennen ${race}`,
  place: 'Platz',
  chapters: {
    goal: {
      title: 'Worum es geht',
      text: [
        'Zwei bis sechs Rennboote jagen über einen See voller Inseln: von der Linie um die Bojen 1, 2 und 3 und zurück zur Linie. Die Würfel sind dein Motor. Mit mehr Würfeln wirst du schneller, aber auch schwerer zu bremsen.',
        'Ein Spiel hat drei Rennen, jedes auf einer neuen Strecke. Jedes bringt Punkte, und wer am Ende die meisten hat, gewinnt.',
      ],
    },
    lake: {
      title: 'Der See',
      text: [
        'Der See besteht aus sechs Teilen, die gemischt und gedreht werden. So sieht er fast nie gleich aus. Die dunkle Seite hat viel offenes Wasser. Auf der hellen gibt es mehr Inseln und engere Durchfahrten: etwas für alle, die sich schon auskennen.',
        'Boote fahren von Feld zu Feld über freies Wasser. Land und Bojen halten sie auf. An anderen Booten fahren sie vorbei, halten aber vor einem auf ihrem letzten Feld.',
      ],
    },
    course: {
      title: 'Die Strecke',
      text: [
        'Das erste Rennen nutzt die Bojenplätze mit A, das zweite die mit B, das dritte die mit C. Die Bojen 0, 1, 2 und 3 kommen zufällig auf die vier Bojenplätze. Von Boje 0 reicht die Linie über vier Felder bis zur Zielboje.',
        'Jede Boje hat einen Pfeil. Er zeigt, ob du links- oder rechtsherum fährst, und zwar immer so, dass niemand eine Boje ganz umkreisen oder den eigenen Weg kreuzen muss. Zwei Pfeile an der Linie zeigen, in welche Richtung gestartet wird und in welche es ins Ziel geht.',
      ],
      caption:
        'Eine Strecke: von der Linie um 1, 2 und 3, jeweils so herum, wie der Pfeil zeigt, und zurück. Die Punkte sind ein möglicher Weg.',
    },
    rounding: {
      title: 'Um eine Boje fahren',
      text: [
        'Hinter jeder Boje, auf der Außenseite der Strecke, liegt ihr Tor: eine Reihe von Pfeilspitzen von der Boje bis zum Ufer. Wer in Richtung der Spitzen hindurchfährt, hat die Boje umrundet.',
        'Wie weit draußen das geschieht, ist egal. Zwischen dir und der Boje dürfen Inseln liegen und sogar eine andere Boje.',
        'Die Bojen kommen der Reihe nach dran. Es zählen immer nur die nächste Boje und die davor: Wer verkehrt herum durch eines ihrer Tore fährt, muss das rückgängig machen, also zurück oder noch einmal herum. Eine Runde zu viel schadet nicht.',
        'Bojen, die weiter zurückliegen, zählen nicht mehr. Auf dem Weg zu Boje 3 oder ins Ziel darfst du hinter Boje 1 vorbeifahren, wie du willst.',
      ],
      caption: 'Das Tor von Boje 1. Rot fährt weit draußen hindurch und hat die Boje trotzdem umrundet.',
    },
    start: {
      title: 'Vor dem Start',
      text: [
        'Vor dem ersten Rennen wirft jeder einen Würfel. Die höchste Zahl beginnt; bei Gleichstand wird noch einmal geworfen. In jedem weiteren Rennen beginnt der linke Nachbar.',
        'Aufgestellt wird in umgekehrter Reihenfolge, der Startspieler kommt also zuletzt. Wähle ein freies Feld auf der Linie oder dahinter: ein Feld, von dem du mit höchstens drei Schritten geradeaus in Startrichtung auf die Linie kommst. Der Bug darf in jede der sechs Richtungen zeigen.',
        'Am Start hat niemand Würfel. Wer hinter der Linie liegt, muss sie erst in der richtigen Richtung überfahren; vorher zählt keine Boje.',
      ],
      caption: 'Alle hellen Felder sind Startfelder: die vier auf der Linie und die bis zu drei Schritte dahinter.',
    },
    dice: {
      title: 'Dein Zug, erstens: Würfel',
      text: ['Deine Würfel zeigen 1, 2 oder 3. Sie bleiben von Zug zu Zug liegen, und ihre Summe ist dein Tempo.'],
      list: [
        'Nimm einen Würfel dazu, leg einen weg oder lass die Anzahl, wie sie ist.',
        'Wähle beliebig viele deiner Würfel aus, um sie neu zu werfen.',
        'Diese und der neue werden zusammen geworfen, ein einziges Mal.',
        'Eine Obergrenze gibt es nicht. Du darfst auch gar keinen Würfel haben: Dann dreht sich das Boot nur.',
      ],
    },
    heading: {
      title: 'Zweitens: Richtung',
      text: [
        'Fahr geradeaus oder dreh dich vorher um eine Seite des Feldes, also 60°, nach links oder rechts. Dann fährst du dein volles Tempo in gerader Linie.',
        'Gibt es eine Richtung, in der das freie Wasser für dein ganzes Tempo reicht, musst du so eine nehmen, auch wenn sie dich vom Weg abbringt. Gibt es keine, musst du die mit dem längsten Weg nehmen; sind mehrere gleich lang, hast du die Wahl.',
      ],
      caption: 'Tempo 5. Links und geradeaus reicht das Wasser nicht, darum ist nur rechts erlaubt.',
    },
    moving: {
      title: 'Drittens: Fahren',
      text: [
        'An anderen Booten fährst du vorbei, als wären sie nicht da. Nur das letzte Feld zählt: Liegt dort ein Boot, hältst du auf dem letzten freien Feld davor. Das ist kein Crash und kostet nichts.',
        'Dein Boot zeigt danach in die Richtung, in die es gefahren ist.',
      ],
    },
    crash: {
      title: 'Crash und Schaden',
      text: [
        'Ist der Weg an Land oder an einer Boje zu Ende, bevor dein Tempo aufgebraucht ist, baust du einen Crash. Für jedes fehlende Feld bekommst du einen Schaden, und alle deine Würfel sind weg. Im nächsten Zug fängst du wieder mit einem Würfel an, oder du drehst dich nur.',
        'Musst du wegen eines Bootes noch früher halten, kommt kein Schaden dazu: Gezählt wird das freie Wasser.',
        'Mit vier oder mehr Schäden sinkt dein Boot, und das Rennen ist für dich vorbei.',
      ],
    },
    finish: {
      title: 'Das Ziel',
      text: [
        'Hast du alle drei Bojen umrundet, bist du im Ziel, sobald du die Linie in Richtung des Zielpfeils erreichst oder überfährst. Du fährst noch dein volles Tempo aus: Wer hinter der Linie einen Crash baut, ist im Ziel, aber beschädigt.',
        'Das Rennen endet, wenn alle im Ziel oder gesunken sind oder aufgegeben haben. Ohne Zugbonus endet es auch, sobald nur noch ein Boot übrig ist, das keine Punkte mehr holen kann. Aufgeben darfst du jederzeit; nach 100 Zügen wird ein Boot aus dem Rennen genommen.',
      ],
    },
    points: {
      title: 'Punkte',
      text: [
        'Im ersten Rennen bekommt das Siegerboot für jeden Mitspieler einen Punkt, das nächste Boot einen weniger und so weiter; das letzte geht leer aus. Im zweiten Rennen zählt alles doppelt, im dritten dreifach. Wer nicht ins Ziel kommt, bekommt nichts.',
        'Bei fünf Spielern:',
      ],
    },
    between: {
      title: 'Zwischen den Rennen',
      text: [
        'Die Boote werden repariert, aber nicht ganz wie neu. Wer Schaden genommen hat, beginnt das nächste Rennen mit einem Schaden mehr als dieses. Am Start des dritten Rennens hast du also keinen, einen oder zwei.',
        'Bei gleichen Punkten am Ende entscheidet der bessere Platz im letzten Rennen.',
      ],
    },
    options: {
      title: 'Was ihr ändern könnt',
      text: [
        'Das wählst du aus, wenn du ein Spiel einrichtest. „Regelheft“ und „Handbuch“ sind zwei fertige Zusammenstellungen.',
      ],
    },
    keys: { title: 'Mit der Tastatur', text: ['Mit Tab kommst du überall hin. Im Rennen geht es auch kürzer:'] },
  },
  options: [
    {
      name: 'Zugbonus',
      text: 'Üblich zu zweit. Jedes Boot im Ziel bekommt einen Punkt für jeden Zug Vorsprung auf das letzte im Ziel und fünf für jedes Boot, das unterwegs gesunken ist oder aufgegeben hat. Diese Punkte werden nicht verdoppelt oder verdreifacht.',
    },
    {
      name: 'Gleiten repariert (Handbuch)',
      text: 'Wenn du in einem Zug keinen Würfel änderst, darfst du vorher einen Schaden reparieren.',
    },
    {
      name: 'Schaden für alle (Handbuch)',
      text: 'Jedes Boot beginnt das nächste Rennen mit einem Schaden mehr, ob beschädigt oder nicht.',
    },
    {
      name: 'Boote im Weg kosten mehr (Handbuch)',
      text: 'Musst du bei einem Crash wegen eines Bootes noch früher halten, zählen auch die Felder als Schaden, die du deshalb nicht erreichst.',
    },
    { name: 'Ein Rennen', text: 'Für ein kurzes Spiel: ein einziges Rennen auf den Bojenplätzen mit A.' },
  ],
  keys: [
    { name: '1 2 3 …', text: 'Würfel behalten, neu werfen, weglegen' },
    { name: 'A', text: 'einen Würfel dazunehmen oder liegen lassen' },
    { name: 'R', text: 'werfen' },
    { name: '← ↑ →', text: 'links, geradeaus, rechts fahren' },
    { name: 'U', text: 'eine Wahl ohne Wurf zurücknehmen' },
    { name: 'S', text: 'die Züge der anderen überspringen' },
    { name: '+ − 0', text: 'auf dem See: näher, weiter weg, alles' },
  ],
}
