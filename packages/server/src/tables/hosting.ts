import type { BotLevel, Terms } from '@powerboats/protocol'
import { colours, err, ok } from '@powerboats/rules'
import type { Chance } from '@powerboats/rules'
import type { StoredPlace, StoredTable } from '../stores.ts'
import { freeColour, freePlaces, leaveSeat, whyNotGathering, withPlace } from './table.ts'
import type { Wished } from './table.ts'

const botNames = ['Ada', 'Bosse', 'Carmen', 'Dirk', 'Elif', 'Fiete', 'Greta', 'Hugo', 'Ines', 'Jorn', 'Kato', 'Lotte']

/** Nobody is host of a quick match: its terms are what everybody asked for. */
function isHost(table: StoredTable, player: string): boolean {
  return table.host === player && !table.isQuick
}

/** Changes the terms; whoever was ready has to look again. Free places go when there are to be fewer. */
export function changeTerms(table: StoredTable, asker: string, changes: Partial<Terms>): Wished {
  if (!isHost(table, asker)) return err('notYourTable')
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  const terms = { ...table.terms, ...changes }
  // Tables that follow each other name each other: a public one must not lead to a private one.
  if (table.rematchOf !== null && terms.isPublic !== table.terms.isPublic) return err('notYourTable')
  if (JSON.stringify(terms) === JSON.stringify(table.terms)) return ok(table)
  const filled = table.places.filter(({ kind }) => kind !== 'free').length
  if (filled > terms.seats) return err('tableFull')
  return ok({ ...table, terms, places: withSeats(table.places, terms.seats).map(unready) })
}

function withSeats(places: readonly StoredPlace[], seats: number): StoredPlace[] {
  let spare = Math.max(0, places.length - seats)
  const kept = places.toReversed().filter(({ kind }) => kind !== 'free' || spare-- <= 0)
  return [...kept.toReversed(), ...freePlaces(Math.max(0, seats - places.length))]
}

function unready(place: StoredPlace): StoredPlace {
  return place.kind === 'player' ? { ...place, isReady: false } : place
}

/** The host puts a bot at a place or frees it; a player who sat there has to leave. */
export function setPlace(
  table: StoredTable,
  asker: string,
  number: number,
  wanted: { readonly kind: 'free' } | { readonly kind: 'bot'; readonly bot: BotLevel },
  chance: Chance,
): Wished {
  if (!isHost(table, asker)) return err('notYourTable')
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  const place = table.places[number]
  if (place === undefined) return err('notFound')
  const emptied =
    place.kind === 'player' ? leaveSeat(table, place.player) : ok(withPlace(table, number, { kind: 'free' }))
  if (!emptied.ok || wanted.kind === 'free' || emptied.value.status !== 'gathering') return emptied
  // A bot that only changes its level keeps name and colour.
  const known = place.kind === 'bot' ? place : newBot(emptied.value, wanted.bot, chance)
  return ok(withPlace(emptied.value, number, { ...known, bot: wanted.bot }))
}

/** Puts bots at all free places, the first of them a skipper. */
export function withBots(table: StoredTable, chance: Chance): StoredTable {
  const levels: readonly BotLevel[] = ['skipper', 'captain', 'skipper', 'deckhand', 'captain']
  let bots = 0
  return table.places.reduce(
    (filled, place, index) =>
      place.kind === 'free'
        ? withPlace(filled, index, newBot(filled, levels[bots++ % levels.length]!, chance))
        : filled,
    table,
  )
}

function newBot(table: StoredTable, bot: BotLevel, chance: Chance): Extract<StoredPlace, { kind: 'bot' }> {
  const taken = new Set(table.places.flatMap((place) => (place.kind === 'free' ? [] : [place.name])))
  const names = botNames.filter((name) => !taken.has(name))
  return { kind: 'bot', bot, name: names[chance(names.length)]!, colour: freeColour(table) }
}

/** The host starts; asking for it says that they are ready. A start that did not get to the game may be asked for again. */
export function start(table: StoredTable, asker: string): Wished {
  if (!isHost(table, asker)) return err('notYourTable')
  if (table.status === 'racing') return ok(table)
  if (table.status !== 'gathering') return err(whyNotGathering(table))
  const isWaiting = table.places.some((place) => place.kind === 'player' && place.player !== asker && !place.isReady)
  return isWaiting ? err('notEverybodyReady') : raced(table)
}

/** R1.5, R4.1: from now on the places are the seats of the game, in the order of their colours; free ones fall away. */
export function raced(table: StoredTable): Wished {
  const places = table.places
    .flatMap((place) => (place.kind === 'free' ? [] : [place]))
    .toSorted((a, b) => colours.indexOf(a.colour) - colours.indexOf(b.colour))
  if (places.length < 2) return err('tooFewSeats')
  const terms = { ...table.terms, seats: places.length }
  return ok({ ...table, status: 'racing', terms, places, fillsAt: null })
}

/** The host closes a table that has not started. */
export function close(table: StoredTable, asker: string): Wished {
  return isHost(table, asker) ? closed(table) : err('notYourTable')
}

/** A table that never started, closed for good. */
export function closed(table: StoredTable): Wished {
  if (table.status === 'closed') return ok(table)
  return table.status === 'gathering' ? ok({ ...table, status: 'closed', fillsAt: null }) : err('tableStarted')
}
