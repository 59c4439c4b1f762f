import type { AccountWords } from '../en/account.ts'
import { dateIn, timeIn } from '../format/times.ts'

export const de: AccountWords = {
  me: {
    title: 'Du',
    looks: 'Name und Boot',
    keep: 'Dieses Profil behalten',
    keepHint:
      'Du bist zu Gast: Nur dieser Browser kennt dich. Einen Passkey bewahrt dieses Gerät oder dein Passwort-Manager für dich auf; auf anderen Geräten funktioniert er nur, wenn er mit ihnen synchronisiert wird. Du brauchst weder Passwort noch E-Mail-Adresse.',
    keptHint:
      'Mit deinem Passkey kommst du auf diesem Gerät zurück, und auf anderen, wenn dein Passwort-Manager ihn mit ihnen synchronisiert.',
    addPasskey: 'Passkey anlegen',
    signIn: 'Mit Passkey anmelden',
    signInHint: 'Hast du hier schon auf einem anderen Gerät gespielt? Dann melde dich an, um dieses Profil zu nutzen.',
    signOut: 'Abmelden',
    signOutSure:
      'Auf diesem Gerät abmelden? Ohne Passkey oder Wiederherstellungscode kommst du nicht mehr an dieses Profil.',
    signOutElsewhere: 'Auf allen anderen Geräten abmelden',
    signOutElsewhereSure: 'Alle anderen Browser abmelden?',
    signOutElsewhereHint:
      'Nur dieser Browser bleibt angemeldet. Passkeys und Tokens gelten weiter: Entferne die, denen du nicht mehr vertraust.',
    signedOutElsewhere: 'Du bist jetzt überall sonst abgemeldet.',
    passkey: (when) => `Passkey vom ${when}`,
    removePasskey: (when) => `Passkey vom ${when} entfernen`,
    passkeyMade: 'Der Passkey wurde angelegt.',
    passkeyCancelled: 'Es wurde kein Passkey angelegt oder benutzt.',
    noPasskeys:
      'Passkeys brauchen https und einen Browser, der sie unterstützt. Ein Wiederherstellungscode funktioniert überall.',
    devices: 'Andere Geräte',
    devicesHint:
      'Mit einem Link nimmst du dieses Profil auf ein anderes deiner Geräte mit. Er gilt einmal, zehn Minuten lang. Schick ihn niemandem sonst.',
    makeLink: 'Link erstellen',
    linkUntil: (when) => `Scanne den Code oder öffne den Link bis ${when} Uhr auf dem anderen Gerät.`,
    linkPicture: 'Der Link als QR-Code',
    copyLink: 'Link kopieren',
    recovery: 'Wiederherstellungscode',
    recoveryHint:
      'Ein Code zum Aufschreiben. Mit ihm kommst du in jedem Browser zu diesem Profil zurück, auch wenn du dieses Gerät verlierst.',
    recoveryKept: (when) => `Du hast einen Wiederherstellungscode vom ${when}. Ein neuer ersetzt ihn.`,
    makeRecovery: 'Wiederherstellungscode erstellen',
    recoveryOnce: 'Schreib ihn jetzt auf: Er wird nur einmal angezeigt. Wer ihn hat, kann als du spielen.',
    removeRecovery: 'Wiederherstellungscode entfernen',
    enterRecovery: 'Wiederherstellungscode eingeben',
    useRecovery: 'Mit dem Code zurück',
    becomeSure: 'Dein anderes Profil hier nutzen?',
    becomeHint: (name) =>
      `Hier bist du gerade ${name}. Ohne Passkey oder Wiederherstellungscode kommst du zu diesem Profil nicht mehr zurück.`,
    time: timeIn('de'),
    tokens: 'Tokens für Programme',
    tokensHint:
      'Ein Programm mit so einem Token kann alles, was du kannst, und auch für dich spielen. Gib es an niemanden weiter.',
    apiPage: 'Die Schnittstelle für Programme',
    label: 'Wofür ist es?',
    makeToken: 'Token anlegen',
    tokenOnce: 'Kopiere es jetzt: Es wird nur einmal angezeigt.',
    copy: 'Kopieren',
    tokenUsed: (when) => `zuletzt benutzt: ${when}`,
    tokenNever: 'nie benutzt',
    removeToken: (label) => `Token „${label}“ entfernen`,
    shown: 'Was andere sehen',
    page: 'Deine Seite',
    hasProfile: 'Eine Seite über dich',
    hasProfileHint: 'Andere sehen deinen Namen, deine Wertungen und seit wann du hier spielst.',
    listsGames: 'Deine Spiele darauf',
    listsGamesHint:
      'Deine beendeten öffentlichen Spiele, deine Bestleistungen und wie du gegen andere abgeschnitten hast. Private Spiele werden nie gezeigt.',
    data: 'Deine Daten',
    export: 'Meine Daten herunterladen',
    forget: 'Mein Profil löschen',
    forgetSure: 'Dein Profil endgültig löschen?',
    forgetHint:
      'Dein Name, deine Passkeys und Tokens, deine E-Mail-Adresse und alles, was du geschrieben hast, werden gelöscht, ebenso deine Wertungen, Bestleistungen, Freunde und Rennen des Tages. Spiele mit anderen bleiben unter einem anderen Namen erhalten. Das lässt sich nicht rückgängig machen.',
    forgetYes: 'Ja, löschen',
    forgetNo: 'Nein, behalten',
    date: dateIn('de'),
  },
  calls: {
    title: 'Wenn ein Spiel auf dich wartet',
    hint: 'Du kannst benachrichtigt werden, wenn dich jemand herausfordert und wenn du in einem Spiel mit einem Tag oder mehr pro Zug dran bist: auch wenn keine Seite des Spiels offen ist. Solange du das Spiel offen hast, meldet sich nur diese Seite.',
    nothing: 'Noch ist nichts eingerichtet: Du siehst es nur, wenn du hier nachschaust.',
    push: 'Mitteilungen an deine Browser',
    isOn: 'Dieser Browser wird benachrichtigt.',
    turnOn: 'Auf diesem Gerät benachrichtigen',
    turnOff: 'Auf diesem Gerät nicht mehr benachrichtigen',
    device: (when) => `Browser, hinzugefügt am ${when}`,
    removeDevice: (when) => `Den Browser vom ${when} nicht mehr benachrichtigen`,
    cannot: {
      insecure: 'Diese Seite wurde über einfaches http geladen. Browser nehmen Mitteilungen nur von https-Seiten an.',
      install:
        'Auf einem iPhone oder iPad musst du das Spiel zuerst zum Home-Bildschirm hinzufügen (Teilen, dann „Zum Home-Bildschirm“) und von dort öffnen.',
      denied: 'Du erlaubst dieser Seite keine Mitteilungen. Das kannst du in den Einstellungen deines Browsers ändern.',
      none: 'Dieser Browser kann keine Mitteilungen annehmen, wenn die Seite geschlossen ist.',
    },
    pushFailed:
      'Das hat nicht geklappt. Vielleicht hast du abgelehnt, das Fenster ist privat, oder der Browser erreicht seinen Push-Dienst nicht.',
    mail: 'E-Mail',
    noMail: 'Dieser Server verschickt keine E-Mails.',
    address: 'Deine E-Mail-Adresse',
    setMail: 'Link schicken',
    unconfirmed: (address) =>
      `Wir haben einen Link an ${address} geschickt. Öffne ihn innerhalb von zwei Tagen; bis dahin bekommst du keine weitere E-Mail.`,
    confirmed: (address) => `Deine Adresse ist ${address}.`,
    removeMail: 'Diese Adresse vergessen',
    when: 'Wofür und wann',
    kinds: {
      turn: 'Ich bin am Zug',
      challenge: 'Jemand fordert mich heraus',
      round: 'Eine Runde meines Turniers beginnt',
    },
    channels: { push: 'Mitteilung', mail: 'E-Mail' },
    quiet: 'Ruhezeit',
    quietHint: 'Was in dieser Zeit geschieht, erfährst du danach.',
    quietFrom: 'Ruhe ab',
    quietUntil: 'Ruhe bis',
    pause: 'Wie oft',
    everyHours: (hours) =>
      hours === 0
        ? 'Sofort'
        : hours === 1
          ? 'Höchstens einmal pro Stunde'
          : hours === 24
            ? 'Höchstens einmal am Tag'
            : `Höchstens alle ${hours} Stunden`,
    pauseHint: 'Warten mehrere Spiele, kommen sie in einer Nachricht.',
  },
  mailLinks: {
    confirm: {
      title: 'Deine E-Mail-Adresse',
      text: 'Möchtest du eine E-Mail bekommen, wenn du am Zug bist?',
      button: 'Ja, Adresse bestätigen',
      done: 'Danke. Ab jetzt wirst du per E-Mail benachrichtigt.',
    },
    stop: {
      title: 'Keine E-Mails mehr',
      text: 'Möchtest du keine E-Mails von diesem Spiel mehr bekommen? Deine Adresse wird hier gelöscht.',
      button: 'Keine E-Mails mehr',
      done: 'Erledigt. Du bekommst keine E-Mails mehr, und deine Adresse ist gelöscht.',
    },
  },
}
