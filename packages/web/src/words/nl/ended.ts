import { sunkBonus } from '@powerboats/rules'
import { counted } from '../format/counted.ts'
import type { EndedWords } from '../en/ended.ts'

const points = counted('nl', { one: 'punt', other: 'punten' })
const turns = counted('nl', { one: 'beurt', other: 'beurten' })
const sideNames = { dark: 'donkere', light: 'lichte' } as const

export const nl: EndedWords = {
  sunk: {
    title: 'Je bent gezonken',
    hint: 'Vier schade is te veel voor elke boot. De anderen varen verder.',
    watch: 'Meekijken',
    result: 'Naar de uitslag',
    again: 'Deze race opnieuw',
  },
  share: {
    title: 'Uitslag delen',
    drawing: 'De afbeelding wordt getekend …',
    failed: 'De afbeelding kon niet worden getekend. Probeer het later nog eens.',
    picture: 'Het parcours met de route van elke boot, en de uitslag',
    send: 'Delen',
    save: 'Afbeelding opslaan',
    copy: 'Link kopiëren',
  },
  results: {
    title: (race, races) => (races === 1 ? 'De uitslag' : `Race ${race}`),
    place: 'Plaats',
    boat: 'Boot',
    forPlace: 'Plaats × race',
    forTurns: 'Voorsprong',
    forSunk: 'Uitvallers',
    sum: 'Punten',
    total: 'Totaal',
    unfinished: 'niet gefinisht',
    carried: 'Schade blijft',
    explain: (players, race) =>
      `Bij ${players} boten krijgt de eerste ${players - 1} × ${race} punten${players > 2 ? `, de volgende ${players - 2} × ${race}, enzovoort` : ''}. Wie niet finisht, krijgt niets.`,
    explainBonus: `Wie finisht, krijgt ook een punt voor elke beurt voorsprong op de laatste die finisht, en ${sunkBonus} voor elke boot die gezonken is of heeft opgegeven.`,
    turns,
    points,
    starter: (name) => `${name} begint de volgende race.`,
    next: (race) => `Door naar race ${race}`,
    decided: (name, before, after) =>
      `De beslissende beurt: de winstkans van ${name} steeg van ${before} naar ${after}.`,
    podium: 'Naar het podium',
    byBot: 'een bot nam het over',
    youWin: 'Je hebt gewonnen!',
    best: {
      isNew: (count, side, before) =>
        before === null
          ? `${turns(count)}: tot nu toe je beste race op de ${sideNames[side]} kant.`
          : `${turns(count)}: een nieuw record op de ${sideNames[side]} kant! Het was ${before}.`,
      is: (count, side, best) => `${turns(count)}. Je record op de ${sideNames[side]} kant is ${best}.`,
    },
  },
}
