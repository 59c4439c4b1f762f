import { botOfLevel, outlookOf, solvedCourses } from '@powerboats/bots'
import { playGame, seeded, seededSetup } from '@powerboats/chance'
import { courseOf, evolve, newGame, optionsFor, standingsOf } from '@powerboats/rules'
import type { Setup, Side } from '@powerboats/rules'

/** Games on the lake of a seed, to see whether the chances that people are shown come true. */
export interface CallsWanted {
  readonly lake: number
  readonly side: Side
  readonly games: number
}

/** The calls of one kind: how many there were, their sum, and how many of the games were won. */
export interface Calls {
  readonly count: number
  readonly called: number
  readonly won: number
}

/** A chance from 0 to 1 falls into one of this many kinds. */
const kindsOfCalls = 10
/** One turn out of this many is looked at: what the next ones bring is much the same. */
const everyTurns = 5
const most = 4

/** Plays games of two to four captains and skippers, and notes by kind what the coach says of every seat's chance to win. */
export function noteCalls({ lake, side, games }: CallsWanted): Calls[] {
  const solved = solvedCourses()
  const chance = seeded(lake)
  const full = seededSetup(lake, { names: Array.from({ length: most }, (_, seat) => `Boat ${seat + 1}`), side })
  const kinds = Array.from({ length: kindsOfCalls }, () => ({ count: 0, called: 0, won: 0 }))
  for (let game = 0; game < games; game++) {
    const setup = withPlayers(full, 2 + (game % (most - 1)))
    const bots = setup.players.map(() => botOfLevel(chance(2) === 0 ? 'captain' : 'skipper', solved))
    const played = playGame(setup, bots, lake * 1000 + game)
    const winners = standingsOf(played.game).filter(({ rank }) => rank === 1)
    let now = newGame(setup)
    for (const event of played.record.events) {
      if (event.kind === 'rolled' && now.boats[event.seat]!.turns % everyTurns === 0)
        outlookOf(now, solved.tableFor(courseOf(now), setup.options)).forEach(({ chanceToWin }, at) => {
          const kind = kinds[Math.min(kindsOfCalls - 1, Math.floor(chanceToWin * kindsOfCalls))]!
          kind.count++
          kind.called += chanceToWin
          kind.won += winners.some(({ seat }) => seat === at) ? 1 / winners.length : 0
        })
      now = evolve(now, event)
    }
  }
  return kinds
}

/** The same lake and courses for fewer players. */
function withPlayers(setup: Setup, count: number): Setup {
  return { ...setup, players: setup.players.slice(0, count), options: optionsFor(count) }
}
