import type { DefaultTexts } from './defaultTexts.ts'

export const de: DefaultTexts = {
  noOperator:
    'Wer diesen Server betreibt, hat hier keinen Namen angegeben. Frag die Person, von der du die Adresse hast.',
  chatKept: (days) =>
    days === 0 ? 'Chatnachrichten bleiben gespeichert.' : `Chatnachrichten werden nach ${days} Tagen gelöscht.`,
  privacy: `
# Datenschutz

Was dieser Server speichert, wozu, und wie du es wieder loswirst. Das Spiel zeigt keine Werbung, zählt keine Besuche und gibt nichts weiter; von anderen Servern wird nichts geladen.

## Wer diesen Server betreibt

{operator}

## In deinem Browser

Rennen auf diesem Gerät, Einstellungen und Medaillen bleiben in deinem Browser. Wenn du online spielst, sagt ein Cookie dem Server, wer du bist. Es gilt ein Jahr über deinen letzten Besuch hinaus. Andere Cookies gibt es nicht.

## Auf dem Server

- Dein Name, deine Lieblingsfarbe und seit wann du da bist.
- Womit du dich anmeldest: der öffentliche Teil von Passkeys sowie Hashwerte von Cookies, Tokens und Wiederherstellungscode. Die Codes selbst kann der Server nicht lesen.
- Tische, Spiele mit jedem Zug und seiner Zeit, Ergebnisse, Wertungen, Rennen des Tages, Turniere und was du im Chat schreibst. Den Chat eines Tisches liest, wer dort ist; öffentliche Spiele können alle ansehen. {chat}
- Wem du folgst, wen du blockiert hast, und Herausforderungen.
- Wie du benachrichtigt werden willst: die Adressen deiner Browser bei ihren Push-Diensten und deine E-Mail-Adresse, falls du eine angibst. Sie dienen zu nichts anderem.
- Was du meldest und was über dich gemeldet wird, mit den Chatnachrichten drumherum; was die Moderation daraufhin getan hat und warum. Das sieht nur die Moderation; deinen Teil davon findest du in der Datei mit deinen Daten.

Namen und Chatnachrichten werden mit Listen unerwünschter Wörter verglichen; was abgelehnt wird, wird nicht gespeichert.

## Das Protokoll

Der Server schreibt auf, welche Art von Anfrage er wann und wem beantwortet hat: mit der Kennung deines Profils und einem Hashwert deiner Netzwerkadresse mit geheimem Schlüssel, aus dem niemand die Adresse lesen kann. So lassen sich Fehler und Missbrauch finden. Die Adresse selbst wird nur im Arbeitsspeicher gebraucht, um Überflutung zu begrenzen. Sicherungen können Gelöschtes enthalten, bis sie ersetzt werden.

## Deine Rechte

Auf der Seite *Du* kannst du alles, was über dich gespeichert ist, als Datei sichern, deine Seite verbergen und dein Profil löschen. Dann verschwindet dein Name aus allen Spielen, und deine Chatnachrichten, Kontakte und Wertungen werden gelöscht; die Züge deiner Spiele bleiben unter einem anderen Namen erhalten, denn es sind auch die Spiele der anderen. Was über dich gemeldet wurde, kann danach noch bei der Moderation bleiben, damit sich ihr niemand entzieht, indem er sein Profil löscht. Mit allem anderen wende dich an die Betreiber dieses Servers.
`,
  terms: `
# Nutzungsbedingungen

- Spielen kostet nichts. Niemand muss sich registrieren: Du bist zu Gast, bis du dein Profil behältst.
- Sei fair und freundlich, auch bei Namen und im Chat. Keine Beleidigungen, kein Hass, keine Werbung, nichts Verbotenes.
- Spiel selbst. Programme sind unter einem Namen willkommen, der das verrät; in gewerteten Spielen lässt niemand ein Programm seine Züge wählen.
- In gewerteten Spielen und Turnieren hat jeder Mensch nur ein Profil.
- Störe weder den Server noch die Spiele anderer.
- Wer sich nicht daran hält, kann stummgeschaltet oder gesperrt werden. Spiele und Turniere, bei denen betrogen wurde, können aus der Wertung fallen.
- Dein Profil gehört dir. Behalte Passkeys, Tokens und Wiederherstellungscodes für dich: Wer sie hat, kann als du spielen.
- Der Server wird so gut betrieben, wie es geht, ohne Gewähr, dass er immer erreichbar ist oder nie etwas verloren geht.

## Wer diesen Server betreibt

{operator}
`,
}
