import type { GameEvent } from './event.ts'
import { boatAtStart, boatOf, nextSeat } from './game.ts'
import type { Boat, Game, Seat } from './game.ts'

/** The game after an event. It refuses nothing: `decide` has checked the event. */
export function evolve(game: Game, event: GameEvent): Game {
  switch (event.kind) {
    case 'startRolled':
      return game
    case 'raceStarted': {
      const boats = event.damage.map(boatAtStart)
      const started: Game = { ...game, phase: 'placing', race: event.race, starter: event.starter, boats }
      // R4.2: the start player's right-hand neighbour is the first to place.
      return { ...started, seat: nextSeat(started, event.starter, -1, isWaiting) }
    }
    case 'placed': {
      const { space, heading, started } = event
      const rounding = { ...boatOf(game, event.seat).rounding, started }
      return placeNext(withBoat(game, event.seat, { status: 'racing', space, heading, rounding }))
    }
    case 'repaired':
      return withBoat(game, event.seat, { damage: event.damage })
    case 'rolled':
      return { ...withBoat(game, event.seat, { dice: event.dice }), phase: 'steering' }
    case 'steered': {
      const boat = boatOf(game, event.seat)
      const moved = withBoat(game, event.seat, {
        space: event.path.at(-1) ?? boat.space,
        heading: event.heading,
        dice: event.run < event.total ? [] : boat.dice,
        damage: boat.damage + event.damage,
        hurt: boat.hurt || event.damage > 0,
        rounding: event.rounding,
        turns: boat.turns + 1,
      })
      return passTurn(moved, event.seat)
    }
    case 'finished':
      return leaveLake(game, event.seat, { status: 'finished', place: event.place })
    case 'sunk':
      return leaveLake(game, event.seat, { status: 'sunk' })
    case 'retired':
      return leaveLake(game, event.seat, { status: 'retired' })
    case 'raceEnded':
      return { ...game, results: [...game.results, event.results] }
    case 'gameEnded':
      return { ...game, phase: 'over', seat: null }
  }
}

/** The game after all these events. */
export function evolveAll(game: Game, events: readonly GameEvent[]): Game {
  return events.reduce(evolve, game)
}

function withBoat(game: Game, seat: Seat, change: Partial<Boat>): Game {
  return { ...game, boats: game.boats.map((boat, other) => (other === seat ? { ...boat, ...change } : boat)) }
}

/** A boat that has left the race leaves the lake at once; if it was its turn, the next boat goes on. */
function leaveLake(game: Game, seat: Seat, change: Partial<Boat>): Game {
  const left = withBoat(game, seat, { ...change, space: null, dice: [] })
  if (game.seat !== seat) return left
  return game.phase === 'placing' ? placeNext(left) : passTurn(left, seat)
}

/** R4.2: the next boat to be placed, counter-clockwise; once all are placed the start player has the first turn. */
function placeNext(game: Game): Game {
  const next = game.seat === null ? null : nextSeat(game, game.seat, -1, isWaiting)
  if (next !== null) return { ...game, seat: next }
  const beforeStarter = ((game.starter + game.boats.length - 1) % game.boats.length) as Seat
  return passTurn(game, beforeStarter)
}

/** R4.6: the next boat still racing, clockwise. */
function passTurn(game: Game, from: Seat): Game {
  return { ...game, phase: 'rolling', seat: nextSeat(game, from, 1, isRacing) }
}

function isWaiting(boat: Boat): boolean {
  return boat.status === 'waiting'
}

function isRacing(boat: Boat): boolean {
  return boat.status === 'racing'
}
