import { counted } from '../format/counted.ts'
import { nl as common } from './common.ts'
import type { LearnWords } from '../en/learn.ts'

const spaces = counted('nl', { one: 'vak', other: 'vakken' })
const either = new Intl.ListFormat('nl', { type: 'disjunction' })
const { add, reroll, coast } = common.dice

export const nl: LearnWords = {
  title: 'Leer het spel',
  step: (step, steps) => `Stap ${step} van ${steps}`,
  toDo: 'Nu jij',
  hint: 'Net niet',
  back: 'Terug',
  next: 'Verder',
  again: 'Opnieuw',
  skip: 'Overslaan',
  cheers: ['Goed gedaan!', 'Geweldig!', 'Aye, kapitein!', 'Knap, hoor!', 'In één keer raak!'],
  corrections: {
    tooShort: (run, total, longest) => {
      const reach = run === 0 ? 'Daar is meteen land: je komt geen meter vooruit.' : `Die weg stopt na ${spaces(run)}.`
      return longest >= total
        ? `${reach} Je hebt ${total} en moet ze allemaal varen: zoek de weg die lang genoeg is.`
        : `${reach} Geen enkele weg is ${total} lang, dus je moet de langste nemen: ${spaces(longest)}.`
    },
    refused: {
      headingTooFar: 'Zo scherp kan een boot niet draaien: alleen links, rechtdoor of rechts.',
      addAndRemove: 'Een dobbelsteen erbij of eentje weg, maar niet allebei in dezelfde beurt.',
      tooManyAdded: 'Maar één nieuwe dobbelsteen per beurt.',
      tooManyRemoved: 'Per beurt mag er maar één dobbelsteen weg.',
    },
    add: `Er ontbreekt nog iets: tik op “${add}” voor een nieuwe dobbelsteen.`,
    leaveOut: 'Nu even zonder nieuwe dobbelsteen: tik er nog een keer op, dan blijft hij liggen.',
    mark: (face, mark) => `Bijna! Tik op de ${face} tot er “${mark}” staat.`,
    otherWay: (ways) => `In een race mag dat. Probeer hier maar eens ${either.format(ways.map(lowerCased))}.`,
  },
  lessons: {
    throttle: {
      title: 'Gas geven!',
      intro: 'De dobbelstenen zijn je motor. Ze geven aan hoeveel vakken je vaart.',
      goals: [
        `Je hebt nog geen dobbelsteen, dus je boot ligt stil. Tik op “${add}” en gooi.`,
        'Een 3! Dat zijn drie vakken, in een rechte lijn. Kies een van de drie wegen.',
      ],
      rule: 'Je dobbelstenen zijn je snelheid. Je vaart rechtdoor, of draait eerst een stukje naar links of rechts.',
    },
    reroll: {
      title: 'Sneller!',
      intro: 'Je dobbelstenen blijven liggen. Elke beurt mag je er een paar opnieuw gooien en er eentje bij nemen.',
      goals: [
        `Houd de 3. Tik op de 2 tot er “${reroll}” staat. Tik dan op “${add}” en gooi!`,
        '3 en 1 en 3 is samen 7. Daar ga je!',
      ],
      rule: 'Je mag er zoveel opnieuw gooien als je wilt, maar je mag er maar één per beurt bij nemen of wegleggen.',
    },
    total: {
      title: 'Elk vak telt',
      intro: 'Je hebt 7. Is er een weg met 7 vakken water, dan moet je die nemen.',
      goals: ['Kijk naar de drie wegen. Welke is lang genoeg? Neem die!'],
      rule: 'Waar je hele snelheid past, moet je heen, ook als je liever ergens anders heen wilt.',
    },
    crash: {
      title: 'Te hard!',
      intro: 'Overal eilanden! 3 en 2 en 2 is te veel. Afremmen dus.',
      goals: [
        'Leg één dobbelsteen weg, gooi er één opnieuw en houd een 2. Gooi, en hoop er het beste van!',
        'O jee, 2 en 3 is 5. Zo lang is geen enkele weg, dus je moet de langste nemen.',
      ],
      rule: 'Snelheid 5, maar 3 vakken water: 2 schade. Je dobbelstenen ben je kwijt, en bij 4 schade zink je.',
    },
    afterCrash: {
      title: 'Weer op gang',
      intro:
        'Boem! Je dobbelstenen zijn weg en aan drie kanten is land. Met een dobbelsteen zou je meteen weer crashen.',
      goals: [
        `Tik op de nieuwe dobbelsteen, dan blijft hij liggen. Tik daarna op “${coast(0)}”.`,
        'Draai naar links of naar rechts, weg van het land.',
        'Je volgende beurt. Gooi nu één dobbelsteen.',
        'Een 2, en open water. Varen maar!',
      ],
      rule: 'Na een crash gooi je één dobbelsteen, net als bij de start, of je gooit niets en draait alleen.',
    },
    behind: {
      title: 'Geen plaats voor twee',
      intro: 'In een vak past maar één boot. Geel ligt precies waar jij zou uitkomen.',
      goals: [
        'Leg de 3 weg en gooi niets opnieuw.',
        '2 en 1 is 3, en in het derde vak ligt Geel. Vaar maar en kijk wat er gebeurt.',
      ],
      rule: 'Ligt er een boot in je laatste vak, dan stop je in het vrije vak ervoor. Dat doet niemand pijn.',
    },
    pass: {
      title: 'Uit de weg!',
      intro: 'Boten op je weg zijn geen muren: je vaart er gewoon langs.',
      goals: ['Gooi beide dobbelstenen opnieuw.', '3 en 2 is 5. Langs Oranje en langs Paars!'],
      rule: 'Andere boten vaar je altijd voorbij. Alleen je laatste vak moet vrij zijn.',
    },
    bump: {
      title: 'Krap, hoor!',
      intro: 'Het is hier smal: elke weg heeft maar 2 vakken water. Kun je op tijd remmen?',
      goals: [
        'Leg één dobbelsteen weg en gooi de andere opnieuw.',
        'Een 3, dus je crasht. Alle wegen zijn even lang, dus je mag kiezen. Ga rechtdoor, tot bij Paars!',
      ],
      rule: 'Snelheid 3, maar 2 vakken water: 1 schade. Dat je door Paars eerder stopt, kost niets extra.',
    },
    gate: {
      title: 'Rond de boei',
      intro:
        'De pijl wijst aan welke kant je om moet. De rij pijlpunten achter de boei is de poort waar je doorheen moet.',
      goals: [
        'Je hebt 4, en dat is prima. Verander niets en vaar verder.',
        'Rechtdoor, langs de eilanden omhoog.',
        'En nog een keer met 4.',
        'Nu naar links, door de poort!',
      ],
      rule: 'Dichtbij of ver weg maakt niet uit. Er mogen eilanden en zelfs andere boeien tussen jou en de boei liggen.',
    },
    finish: {
      title: 'Naar de finish!',
      intro: 'Boei 1, 2 en 3 heb je al gerond, en 1 en 2 tellen niet meer. Nu alleen nog over de geblokte lijn!',
      goals: ['1 en 3 is 4, dat komt precies uit. Verander niets.', 'Rechtdoor, naar de lijn!'],
      rule: 'Je finisht zodra je de lijn bereikt of eroverheen vaart. Het hoeft niet precies uit te komen.',
    },
  },
  guide: {
    welcome:
      'Hallo! Zet je boot neer: tik op een vak op of achter de startlijn en dan waar de boeg heen moet wijzen. Eerst over de lijn, dan om de boeien 1, 2 en 3.',
    speed:
      'Neem er een dobbelsteen bij en gooi hem. De som van je dobbelstenen is je snelheid: zoveel vakken vaar je, elke beurt.',
    gate: 'Vaar door de rij pijlpunten, in hun richting. Dan is de boei gerond.',
    brake:
      'Pas op, je kunt crashen. Rem hier: tik op een dobbelsteen om hem opnieuw te gooien of weg te leggen, en kijk wat er op de grote knop staat.',
    crashed:
      'Dat was een crash: je bent al je dobbelstenen kwijt. Neem er een en maak weer vaart. Met vier schade zinkt een boot.',
    rounded: 'Goed zo, een boei is gerond! De pijlpunten liggen nu bij de volgende.',
    home: 'Alle boeien zijn gerond. Nu over de lijn, in de richting van FINISH.',
    done: 'Gelukt! Vanaf nu vaar je zonder mij. In de instellingen kun je me terugroepen.',
    close: 'Begrepen',
  },
  points: {
    title: 'Nu weet je alles!',
    intro: 'Een partij heeft drie races. Hoe later de race, hoe meer hij telt. Met vijf boten zijn dit de punten:',
    race: (race) => `Race ${race}`,
    place: 'Plaats',
    after:
      'Wie na drie races de meeste punten heeft, wint. Een boot die schade opliep, begint de volgende race met één schade.',
    rules: 'Lees alle regels',
  },
}

function lowerCased(way: string): string {
  return way.toLocaleLowerCase('nl')
}
