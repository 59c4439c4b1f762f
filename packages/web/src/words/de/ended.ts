import { sunkBonus } from '@powerboats/rules'
import { counted } from '../format/counted.ts'
import type { EndedWords } from '../en/ended.ts'

const points = counted('de', { one: 'Punkt', other: 'Punkte' })
const turns = counted('de', { one: 'Zug', other: 'Züge' })
const sideNames = { dark: 'dunklen', light: 'hellen' } as const

export const de: EndedWords = {
  sunk: {
    title: 'Du bist gesunken',
    hint: 'Vier Schäden sind für jedes Boot zu viel. Die anderen fahren weiter.',
    watch: 'Zuschauen',
    result: 'Zum Ergebnis',
    again: 'Dieses Rennen noch einmal',
  },
  share: {
    title: 'Ergebnis teilen',
    drawing: 'Das Bild wird gezeichnet …',
    failed: 'Das Bild konnte nicht gezeichnet werden. Versuch es später noch einmal.',
    picture: 'Die Strecke mit dem Weg jedes Bootes und das Ergebnis',
    send: 'Teilen',
    save: 'Bild speichern',
    copy: 'Link kopieren',
  },
  results: {
    title: (race, races) => (races === 1 ? 'Das Ergebnis' : `Rennen ${race}`),
    place: 'Platz',
    boat: 'Boot',
    forPlace: 'Platz × Rennen',
    forTurns: 'Vorsprung',
    forSunk: 'Ausfälle',
    sum: 'Punkte',
    total: 'Gesamt',
    unfinished: 'nicht im Ziel',
    carried: 'Schaden bleibt',
    explain: (players, race) =>
      `Bei ${players} Booten erhält das erste ${players - 1} × ${race} Punkte${players > 2 ? `, das nächste ${players - 2} × ${race} und so weiter` : ''}. Wer nicht ins Ziel kommt, erhält nichts.`,
    explainBonus: `Wer ins Ziel kommt, erhält auch einen Punkt für jeden Zug Vorsprung vor dem letzten Boot im Ziel und ${sunkBonus} für jedes Boot, das gesunken ist oder aufgegeben hat.`,
    turns,
    points,
    starter: (name) => `${name} beginnt das nächste Rennen.`,
    next: (race) => `Weiter zu Rennen ${race}`,
    decided: (name, before, after) =>
      `Der entscheidende Zug: Die Siegchance von ${name} stieg von ${before} auf ${after}.`,
    podium: 'Zur Siegerehrung',
    byBot: 'ein Bot hat übernommen',
    youWin: 'Du hast gewonnen!',
    best: {
      isNew: (count, side, before) =>
        before === null
          ? `${turns(count)}: bisher dein bestes Rennen auf der ${sideNames[side]} Seite.`
          : `${turns(count)}: neuer Bestwert auf der ${sideNames[side]} Seite! Bisher waren es ${before}.`,
      is: (count, side, best) => `${turns(count)}. Dein Bestwert auf der ${sideNames[side]} Seite: ${best}.`,
    },
  },
}
