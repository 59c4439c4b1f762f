import { courseOf } from '@powerboats/rules'
import type { Boat, BoatStatus, Game } from '@powerboats/rules'
import { packCourse, spaceNumber } from './packedCourse.ts'
import type { PackedCourse } from './packedCourse.ts'
import { field, fields, PackedRace, phase, status } from './packedRace.ts'

/** The race that a game is in, packed. */
export function packGame(game: Game, course: PackedCourse = packCourse(courseOf(game))): PackedRace {
  const damage = game.boats.map((boat) => boat.damageAtStart)
  const race = new PackedRace(course, game.setup.options, damage, game.starter)
  game.boats.forEach((boat, seat) => race.data.set(packBoat(course, boat), seat * fields))
  if (game.phase === 'opening') throw new Error('the game has no race yet')
  race.phase = game.phase === 'over' ? phase.over : phase[game.phase]
  race.seat = game.seat ?? 0
  race.tally()
  return race
}

const statuses: Readonly<Record<BoatStatus, number>> = status

function packBoat(course: PackedCourse, boat: Boat): Int16Array {
  const packed = new Int16Array(fields)
  packed[field.status] = statuses[boat.status]
  packed[field.space] = boat.space === null ? -1 : spaceNumber(course, boat.space)
  packed[field.heading] = boat.heading
  for (const face of boat.dice) packed[field.ones + face - 1]++
  packed[field.damage] = boat.damage
  packed[field.damageAtStart] = boat.damageAtStart
  packed[field.hurt] = boat.hurt ? 1 : 0
  packed[field.started] = boat.rounding.started ? 1 : 0
  packed.set(boat.rounding.counts, field.count1)
  packed[field.turns] = boat.turns
  packed[field.place] = boat.place ?? 0
  return packed
}
