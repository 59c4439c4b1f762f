import type { AccountWords } from '../en/account.ts'
import { dateIn, timeIn } from '../format/times.ts'

export const nl: AccountWords = {
  me: {
    title: 'Jij',
    looks: 'Naam en boot',
    keep: 'Dit profiel bewaren',
    keepHint:
      'Je bent te gast: alleen deze browser kent je. Dit apparaat of je wachtwoordmanager bewaart een passkey voor je; op andere apparaten werkt hij alleen als hij ermee wordt gesynchroniseerd. Je hebt geen wachtwoord of e-mailadres nodig.',
    keptHint:
      'Met je passkey kom je op dit apparaat terug, en op andere als je wachtwoordmanager hem ermee synchroniseert.',
    addPasskey: 'Passkey maken',
    signIn: 'Inloggen met een passkey',
    signInHint: 'Heb je hier al eens op een ander apparaat gespeeld? Log dan in om dat profiel te gebruiken.',
    signOut: 'Uitloggen',
    signOutSure: 'Op dit apparaat uitloggen? Zonder passkey of herstelcode kun je niet terug naar dit profiel.',
    signOutElsewhere: 'Op alle andere apparaten uitloggen',
    signOutElsewhereSure: 'Alle andere browsers uitloggen?',
    signOutElsewhereHint:
      'Alleen deze browser blijft ingelogd. Passkeys en tokens blijven geldig: verwijder de passkeys en tokens die je niet meer vertrouwt.',
    signedOutElsewhere: 'Je bent nu overal elders uitgelogd.',
    passkey: (when) => `Passkey van ${when}`,
    removePasskey: (when) => `Passkey van ${when} verwijderen`,
    passkeyMade: 'De passkey is gemaakt.',
    passkeyCancelled: 'Er is geen passkey gemaakt of gebruikt.',
    noPasskeys: 'Passkeys werken alleen via https, in een browser die ze ondersteunt. Een herstelcode werkt overal.',
    devices: 'Andere apparaten',
    devicesHint:
      'Met een link neem je dit profiel mee naar een van je andere apparaten. Hij werkt één keer, tien minuten lang. Stuur hem naar niemand anders.',
    makeLink: 'Link maken',
    linkUntil: (when) => `Scan de code of open de link op je andere apparaat, vóór ${when} uur.`,
    linkPicture: 'De link als QR-code',
    copyLink: 'Link kopiëren',
    recovery: 'Herstelcode',
    recoveryHint:
      'Een code om op te schrijven. Daarmee kom je in elke browser terug bij dit profiel, ook als je dit apparaat kwijtraakt.',
    recoveryKept: (when) => `Je hebt een herstelcode van ${when}. Een nieuwe vervangt die.`,
    makeRecovery: 'Herstelcode maken',
    recoveryOnce: 'Schrijf hem nu op: hij wordt maar één keer getoond. Wie hem heeft, kan onder jouw naam spelen.',
    removeRecovery: 'Herstelcode verwijderen',
    enterRecovery: 'Herstelcode invoeren',
    useRecovery: 'Met de code terug',
    becomeSure: 'Je andere profiel hier gebruiken?',
    becomeHint: (name) => `Je bent hier nu ${name}. Zonder passkey of herstelcode kun je niet terug naar dat profiel.`,
    time: timeIn('nl'),
    tokens: 'Tokens voor programma’s',
    tokensHint:
      'Een programma met zo’n token kan alles wat jij kunt, en ook voor je spelen. Geef het aan niemand anders.',
    apiPage: 'De API voor programma’s',
    label: 'Waarvoor is het?',
    makeToken: 'Token maken',
    tokenOnce: 'Kopieer het nu: het wordt maar één keer getoond.',
    copy: 'Kopiëren',
    tokenUsed: (when) => `laatst gebruikt: ${when}`,
    tokenNever: 'nooit gebruikt',
    removeToken: (label) => `Token “${label}” verwijderen`,
    shown: 'Wat anderen zien',
    page: 'Jouw pagina',
    hasProfile: 'Een pagina over jou',
    hasProfileHint: 'Anderen zien je naam, je ratings en sinds wanneer je hier speelt.',
    listsGames: 'Je partijen erop',
    listsGamesHint:
      'Je gespeelde openbare partijen, je records en hoe je het tegen anderen deed. Besloten partijen worden nooit getoond.',
    data: 'Jouw gegevens',
    export: 'Mijn gegevens downloaden',
    forget: 'Mijn profiel verwijderen',
    forgetSure: 'Je profiel voorgoed verwijderen?',
    forgetHint:
      'Je naam, passkeys, tokens, e-mailadres en alles wat je hebt gezegd worden verwijderd, net als je ratings, records, vrienden en races van de dag. Partijen met anderen blijven bestaan, onder een andere naam. Dit kan niet ongedaan worden gemaakt.',
    forgetYes: 'Ja, verwijderen',
    forgetNo: 'Nee, bewaren',
    date: dateIn('nl'),
  },
  calls: {
    title: 'Als een partij op je wacht',
    hint: 'Je kunt een bericht krijgen als iemand je uitdaagt en als je aan de beurt bent in een partij met een dag of meer per beurt: ook als er geen pagina van het spel openstaat. Zolang je het spel open hebt, meldt alleen die pagina het.',
    nothing: 'Er is nog niets ingesteld: je ziet het alleen als je hier kijkt.',
    push: 'Meldingen in je browsers',
    isOn: 'Deze browser krijgt meldingen.',
    turnOn: 'Waarschuw me op dit apparaat',
    turnOff: 'Niet meer op dit apparaat',
    device: (when) => `Browser, toegevoegd op ${when}`,
    removeDevice: (when) => `Geen meldingen meer in de browser van ${when}`,
    cannot: {
      insecure: 'Deze pagina is via gewone http geladen. Browsers nemen alleen meldingen van https-pagina’s aan.',
      install:
        'Op een iPhone of iPad zet je het spel eerst op het beginscherm (Deel, dan ‘Zet op beginscherm’) en open je het daar.',
      denied: 'Je staat deze pagina geen meldingen toe. Dat kun je wijzigen in de instellingen van je browser.',
      none: 'Deze browser kan geen meldingen aannemen als de pagina dicht is.',
    },
    pushFailed:
      'Dat is niet gelukt. Misschien heb je geweigerd, is dit een privévenster, of kan de browser zijn pushdienst niet bereiken.',
    mail: 'E-mail',
    noMail: 'Deze server verstuurt geen e-mail.',
    address: 'Je e-mailadres',
    setMail: 'Stuur me een link',
    unconfirmed: (address) =>
      `We hebben een link naar ${address} gestuurd. Open hem binnen twee dagen; tot dan krijg je geen andere e-mail.`,
    confirmed: (address) => `Je adres is ${address}.`,
    removeMail: 'Vergeet dit adres',
    when: 'Waarvoor en wanneer',
    kinds: {
      turn: 'Ik ben aan de beurt',
      challenge: 'Iemand daagt me uit',
      round: 'Een ronde van mijn toernooi begint',
    },
    channels: { push: 'Melding', mail: 'E-mail' },
    quiet: 'Stille uren',
    quietHint: 'Wat er dan gebeurt, hoor je daarna.',
    quietFrom: 'Stil vanaf',
    quietUntil: 'Stil tot',
    pause: 'Hoe vaak',
    everyHours: (hours) =>
      hours === 0
        ? 'Meteen'
        : hours === 1
          ? 'Hoogstens één keer per uur'
          : hours === 24
            ? 'Hoogstens één keer per dag'
            : `Hoogstens elke ${hours} uur`,
    pauseHint: 'Wachten er meerdere partijen, dan komen ze in één bericht.',
  },
  mailLinks: {
    confirm: {
      title: 'Je e-mailadres',
      text: 'Wil je een e-mail krijgen als je aan de beurt bent?',
      button: 'Ja, bevestig het adres',
      done: 'Bedankt. Vanaf nu krijg je een e-mail.',
    },
    stop: {
      title: 'Geen e-mails meer',
      text: 'Wil je geen e-mails van dit spel meer? Je adres wordt hier verwijderd.',
      button: 'Geen e-mails meer',
      done: 'Gelukt. Je krijgt geen e-mails meer en je adres is verwijderd.',
    },
  },
}
