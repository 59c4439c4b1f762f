import type { ClimbWords } from '../en/climb.ts'
import { counted } from '../format/counted.ts'

const times = counted('de', { one: 'Spiel', other: 'Spielen' })

export const de: ClimbWords = {
  ladder: {
    title: 'Leiter und Medaillen',
    hint: 'Schlage die Bots einen nach dem anderen: ein Duell über drei Strecken, die Punkte entscheiden.',
    race: (level) => `Herausfordern: ${level}`,
    won: 'geschlagen',
    open: 'noch nicht geschlagen',
    top: 'Du hast alle geschlagen.',
    beaten: (level) => `Geschlagen: ${level}`,
    toLadder: 'Leiter und Medaillen',
    medalsTitle: 'Medaillen',
    medals: {
      unscathed: 'Ohne Kratzer',
      clean: 'Dreimal sauber um die Boje',
      comeback: 'Vom letzten auf den ersten Platz',
      underPar: 'Unter Par',
    },
    hints: {
      unscathed: 'Bring dein Boot ohne jeden Schaden ins Ziel.',
      clean: 'Umrunde drei Bojen nacheinander in Zügen ohne Crash.',
      comeback: 'Gewinne ein Rennen, nachdem alle anderen dir eine Boje voraus waren.',
      underPar: 'Komm im Rennen des Tages mit weniger Zügen als Par ins Ziel.',
    },
    count: (games) => (games === 0 ? 'noch nicht' : `in ${times(games)}`),
    local:
      'Wird in diesem Browser aufbewahrt, und mit deinem Profil, sobald du online gespielt hast. In den Einstellungen lässt sich alles abschalten.',
  },
}
