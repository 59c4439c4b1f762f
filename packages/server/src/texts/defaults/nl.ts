import type { DefaultTexts } from './defaultTexts.ts'

export const nl: DefaultTexts = {
  noOperator: 'Wie deze server beheert, heeft hier geen naam opgegeven. Vraag het aan wie je het adres gaf.',
  chatKept: (days) =>
    days === 0 ? 'Chatberichten blijven bewaard.' : `Chatberichten worden na ${days} dagen verwijderd.`,
  privacy: `
# Privacy

Wat deze server bewaart, waarvoor, en hoe je ervan afkomt. Het spel toont geen reclame, telt geen bezoeken en geeft niets door; van andere servers wordt niets geladen.

## Wie deze server beheert

{operator}

## In je browser

Races op dit apparaat, instellingen en medailles blijven in je browser. Speel je online, dan vertelt één cookie de server wie je bent. Die geldt tot een jaar na je laatste bezoek. Andere cookies zijn er niet.

## Op de server

- Je naam, je lievelingskleur en sinds wanneer je er bent.
- Waarmee je inlogt: het openbare deel van passkeys, en hashes van cookies, tokens en de herstelcode. De codes zelf kan de server niet lezen.
- Tafels, partijen met elke zet en het tijdstip ervan, uitslagen, ratings, races van de dag, toernooien en wat je in de chat zegt. De chat van een tafel leest wie daar is; openbare partijen kan iedereen bekijken. {chat}
- Wie je volgt of hebt geblokkeerd, en uitdagingen.
- Hoe je een bericht wilt krijgen: de adressen van je browsers bij hun pushdiensten, en je e-mailadres als je er een opgeeft. Ze worden nergens anders voor gebruikt.
- Wat je meldt en wat er over jou wordt gemeld, met de chatberichten eromheen; wat de moderators eraan hebben gedaan en waarom. Alleen moderators zien dit; jouw deel ervan vind je in het bestand met je gegevens.

Namen en chatberichten worden vergeleken met lijsten van ongewenste woorden; wat wordt geweigerd, wordt niet bewaard.

## Het logboek

De server schrijft op wat voor soort verzoek hij wanneer en voor wie heeft beantwoord: met het kenmerk van je profiel en een met een geheime sleutel gemaakte hash van je netwerkadres, waaruit niemand het adres kan afleiden. Zo zijn fouten en misbruik te vinden. Het adres zelf wordt alleen in het geheugen gebruikt, om overbelasting te voorkomen. Back-ups kunnen bevatten wat is verwijderd, totdat ze worden vervangen.

## Je rechten

Op de pagina *Jij* kun je alles wat over je wordt bewaard als bestand opslaan, je pagina verbergen en je profiel verwijderen. Dan verdwijnt je naam uit alle partijen en worden je chatberichten, contacten en ratings verwijderd; de zetten van je partijen blijven onder een andere naam bewaard, want het zijn ook de partijen van de anderen. Wat er over jou is gemeld, kan daarna nog bij de moderators blijven, zodat niemand de moderatie ontloopt door zijn profiel te verwijderen. Voor al het andere kun je terecht bij wie deze server beheert.
`,
  terms: `
# Gebruiksvoorwaarden

- Spelen is gratis. Niemand hoeft zich aan te melden: je bent gast tot je je profiel bewaart.
- Wees eerlijk en vriendelijk, ook in namen en in de chat. Geen beledigingen, geen haat, geen reclame, niets wat verboden is.
- Speel zelf. Programma’s zijn welkom onder een naam die dat zegt; in partijen die voor de rating tellen laat niemand een programma de zetten kiezen.
- In partijen die voor de rating tellen en in toernooien heeft iedereen één profiel.
- Verstoor de server en de partijen van anderen niet.
- Wie zich hier niet aan houdt, kan worden gedempt of verbannen. Partijen en toernooien waarin vals is gespeeld, kunnen uit de ratings worden gehaald.
- Je profiel is van jou. Houd passkeys, tokens en herstelcodes voor jezelf: wie ze heeft, kan onder jouw naam spelen.
- De server wordt zo goed mogelijk beheerd, zonder belofte dat hij er altijd is of dat er nooit iets verloren gaat.

## Wie deze server beheert

{operator}
`,
}
