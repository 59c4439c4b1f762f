import type { RulesWords } from '../en/rules.ts'

export const nl: RulesWords = {
  title: 'De spelregels',
  intro: 'Alles wat je moet weten, op één pagina. Liever doen dan lezen?',
  contents: 'Op deze pagina',
  learn: 'Leer al spelend',
  race: (race) => `Race ${race}`,
  place: 'Plaats',
  chapters: {
    goal: {
      title: 'Waar het om gaat',
      text: [
        'Twee tot zes speedboten racen over een meer vol eilanden: van de lijn om boei 1, 2 en 3 heen en terug naar de lijn. De dobbelstenen zijn je motor. Met meer dobbelstenen ga je harder, maar rem je ook moeilijker.',
        'Een partij heeft drie races, elk op een nieuw parcours. Elke race levert punten op, en wie er aan het eind de meeste heeft, wint.',
      ],
    },
    lake: {
      title: 'Het meer',
      text: [
        'Het meer bestaat uit zes delen die geschud en gedraaid worden, zodat het er bijna nooit hetzelfde uitziet. De donkere kant heeft veel open water. De lichte kant heeft meer eilanden en smallere doorgangen: kies die als je het spel al kent.',
        'Boten varen van vak naar vak over open water. Land en boeien houden ze tegen. Andere boten varen ze voorbij, maar ze stoppen voor een boot op hun laatste vak.',
      ],
    },
    course: {
      title: 'Het parcours',
      text: [
        'De eerste race gebruikt de plekken met een A, de tweede die met een B, de derde die met een C. Boei 0, 1, 2 en 3 komen willekeurig op de vier plekken. Vanaf boei 0 loopt de lijn over vier vakken tot de finishboei.',
        'Elke boei heeft een pijl. Die geeft aan of je linksom of rechtsom gaat, altijd zo dat niemand een heel rondje om een boei hoeft te varen of zijn eigen weg hoeft te kruisen. Twee pijlen bij de lijn geven aan in welke richting je start en in welke je finisht.',
      ],
      caption:
        'Een parcours: van de lijn om 1, 2 en 3, telkens zoals de pijl aangeeft, en weer terug. De stippen zijn één manier om het te varen.',
    },
    rounding: {
      title: 'Een boei ronden',
      text: [
        'Achter elke boei, aan de buitenkant van het parcours, ligt zijn poort: een rij pijlpunten van de boei tot de oever. Wie er in de richting van de pijlpunten doorheen vaart, heeft de boei gerond.',
        'Hoe ver van de boei je dat doet, maakt niet uit. Er mogen eilanden tussen jou en de boei liggen, en zelfs een andere boei.',
        'Je neemt de boeien op volgorde. Alleen de volgende boei en die ervoor tellen: wie verkeerd om door een van hun poorten vaart, moet dat ongedaan maken, dus terug of nog een keer eromheen. Een rondje te veel kan geen kwaad.',
        'Boeien die verder terug liggen, tellen niet meer. Op weg naar boei 3 of naar de finish mag je gerust achter boei 1 langs.',
      ],
      caption: 'De poort van boei 1. Rood vaart er op ruime afstand doorheen en heeft de boei toch gerond.',
    },
    start: {
      title: 'Klaar voor de start',
      text: [
        'Vóór de eerste race gooit iedereen een dobbelsteen. De hoogste begint; bij een gelijke worp wordt opnieuw gegooid. In elke volgende race begint de linkerbuur.',
        'De boten worden in omgekeerde volgorde geplaatst, dus de startspeler komt als laatste. Kies een vrij vak op de lijn of erachter: een vak vanwaar je in hoogstens drie stappen rechtuit, in de startrichting, op de lijn komt. De boeg mag alle zes de kanten op wijzen.',
        'Bij de start heeft niemand dobbelstenen. Wie achter de lijn ligt, moet er eerst in de goede richting overheen; vóór die tijd telt nog geen enkele boei.',
      ],
      caption: 'Alle lichte vakken zijn startvakken: de vier op de lijn en die tot drie stappen erachter.',
    },
    dice: {
      title: 'Je beurt, eerst: dobbelstenen',
      text: ['Je dobbelstenen tonen 1, 2 of 3. Ze blijven van beurt tot beurt liggen, en samen zijn ze je snelheid.'],
      list: [
        'Neem er één bij, of leg er één weg, of houd het aantal gelijk.',
        'Kies welke van je dobbelstenen je opnieuw wilt gooien, zoveel als je wilt.',
        'Die en de nieuwe gooi je samen, één keer.',
        'Een maximum is er niet. Helemaal geen dobbelsteen mag ook: dan draait de boot alleen.',
      ],
    },
    heading: {
      title: 'Dan: richting',
      text: [
        'Vaar rechtdoor, of draai eerst één zijde van het vak, dus 60°, naar links of rechts. Daarna vaar je je volle snelheid in een rechte lijn.',
        'Is er een richting met genoeg open water voor je hele snelheid, dan moet je zo’n richting kiezen, ook als die je de verkeerde kant op brengt. Is die er niet, dan moet je de richting met de langste weg nemen; zijn er meer even lang, dan mag je kiezen.',
      ],
      caption: 'Snelheid 5. Links en rechtdoor is er te weinig water, dus mag alleen rechts.',
    },
    moving: {
      title: 'Ten slotte: varen',
      text: [
        'Andere boten vaar je voorbij alsof ze er niet zijn. Alleen het laatste vak telt: ligt daar een boot, dan stop je in het laatste vrije vak ervoor. Dat is geen crash en kost niets.',
        'Je boot blijft wijzen in de richting waarin hij voer.',
      ],
    },
    crash: {
      title: 'Crash en schade',
      text: [
        'Houdt het water op bij land of een boei voordat je snelheid op is, dan crash je. Voor elk vak dat je tekortkomt, krijg je één schade, en je bent al je dobbelstenen kwijt. In je volgende beurt begin je weer met één dobbelsteen, of je draait alleen.',
        'Moet je door een boot nog eerder stoppen, dan komt er geen schade bij: alleen het open water telt.',
        'Bij vier of meer schade zinkt je boot, en is de race voor jou voorbij.',
      ],
    },
    finish: {
      title: 'De finish',
      text: [
        'Heb je alle drie de boeien gerond, dan finish je door de lijn te bereiken in de richting van de finishpijl, of door eroverheen te varen. Je vaart nog je volle snelheid uit: wie achter de lijn crasht, is gefinisht, maar wel beschadigd.',
        'De race eindigt als iedereen gefinisht of gezonken is of heeft opgegeven. Zonder beurtbonus eindigt hij ook zodra er nog maar één boot over is die geen punten meer kan halen. Opgeven mag altijd; na 100 beurten wordt een boot uit de race gehaald.',
      ],
    },
    points: {
      title: 'Punten',
      text: [
        'In de eerste race krijgt de winnaar één punt voor elke tegenstander, de volgende boot één minder, enzovoort; de laatste krijgt niets. In de tweede race telt alles dubbel, in de derde driedubbel. Wie niet finisht, krijgt niets.',
        'Met vijf spelers:',
      ],
    },
    between: {
      title: 'Tussen de races',
      text: [
        'De boten worden gerepareerd, maar niet helemaal als nieuw. Wie schade opliep, begint de volgende race met één schade meer dan deze race. Bij de start van de derde race heb je er dus geen, één of twee.',
        'Bij gelijke punten aan het eind beslist de betere plaats in de laatste race.',
      ],
    },
    options: {
      title: 'Wat je kunt veranderen',
      text: [
        'Dit kies je als je een partij klaarzet. “Regelboekje” en “Handleiding” zijn twee kant-en-klare combinaties.',
      ],
    },
    keys: { title: 'Met het toetsenbord', text: ['Met Tab kom je overal. Tijdens een race gaat het ook sneller:'] },
  },
  options: [
    {
      name: 'Beurtbonus',
      text: 'Gebruikelijk met twee spelers. Wie finisht, krijgt een punt voor elke beurt voorsprong op de laatste boot die finisht, en vijf voor elke boot die onderweg zonk of opgaf. Deze punten worden niet verdubbeld of verdrievoudigd.',
    },
    {
      name: 'Doorvaren repareert (Handleiding)',
      text: 'Verander je in een beurt geen enkele dobbelsteen, dan mag je eerst één schade repareren.',
    },
    {
      name: 'Schade voor iedereen (Handleiding)',
      text: 'Elke boot begint de volgende race met één schade meer, beschadigd of niet.',
    },
    {
      name: 'Boten in de weg kosten meer (Handleiding)',
      text: 'Moet je bij een crash door een boot nog eerder stoppen, dan tellen ook de vakken die je daardoor niet haalt als schade.',
    },
    { name: 'Eén race', text: 'Voor een korte partij: één race op de A-plekken.' },
  ],
  keys: [
    { name: '1 2 3 …', text: 'een dobbelsteen houden, opnieuw gooien of wegleggen' },
    { name: 'A', text: 'een dobbelsteen erbij nemen of laten liggen' },
    { name: 'R', text: 'gooien' },
    { name: '← ↑ →', text: 'naar links, rechtdoor, naar rechts varen' },
    { name: 'U', text: 'een keuze zonder worp terugnemen' },
    { name: 'S', text: 'de beurten van de anderen overslaan' },
    { name: '+ − 0', text: 'op het meer: dichterbij, verder weg, alles' },
  ],
}
