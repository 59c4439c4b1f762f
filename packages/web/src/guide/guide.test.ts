import type { Boat, Game } from '@powerboats/rules'
import { newGame } from '@powerboats/rules'
import { createRoot, createSignal } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { smallSetup } from '../../../host/test/storeContract.ts'
import type { Task } from '../panels/controls.ts'
import type { Landing } from '../play/odds.ts'
import type { OnLake } from '../raceLog/lookBack.ts'
import { createGuide } from './guide.ts'
import { topicsOf } from './topics.ts'

const start = newGame(smallSetup(2))

/** A race in which the first boat is like this and is asked this. */
function race(boat: Partial<Boat>, kind: 'place' | 'roll' | 'steer' | 'watch', isDangerous = false) {
  const game: Game = { ...start, boats: start.boats.map((other, seat) => (seat === 0 ? { ...other, ...boat } : other)) }
  const task: Task = kind === 'watch' ? { kind } : { kind, seat: 0 }
  const landings = (isDangerous ? [{ damage: 2 }] : []) as Landing[]
  return { game: () => game, task: () => task, landings: () => landings } as unknown as OnLake
}

/** A guide that begins here, and what it says after the race has gone on. */
function guided(first: OnLake) {
  const [now, setNow] = createSignal(first)
  const ctrl = {
    game: () => now().game(),
    task: () => now().task(),
    landings: () => now().landings(),
  } as unknown as OnLake
  const { guide, dispose } = createRoot((end) => ({ guide: createGuide(ctrl, 0), dispose: end }))
  const after = (next: OnLake) => {
    setNow(() => next)
    return guide.topic()
  }
  return { guide, after, dispose }
}

const { rounding } = start.boats[0]!
const started = { ...rounding, started: true }

describe('the guide', () => {
  it('explains placing, dice, gates and danger when they come up', () => {
    expect(topicsOf(race({}, 'place'), 0)).toEqual(['welcome'])
    expect(topicsOf(race({ dice: [] }, 'roll'), 0)).toEqual(['speed'])
    expect(topicsOf(race({ rounding: started, dice: [2] }, 'roll'), 0)).toEqual(['gate'])
    expect(topicsOf(race({ rounding: started, dice: [3, 3] }, 'roll', true), 0)).toEqual(['brake', 'gate'])
    expect(topicsOf(race({ rounding: started, dice: [], hurt: true }, 'roll'), 0)).toEqual(['crashed', 'gate'])
    expect(topicsOf(race({ status: 'finished' }, 'watch'), 0)).toEqual(['done'])
    expect(topicsOf(race({}, 'watch'), 0)).toEqual([])
  })

  it('says each thing once, and is silent when nothing new matters', () => {
    const { guide, after, dispose } = guided(race({}, 'place'))
    expect(guide.topic()).toBe('welcome')
    expect(after(race({}, 'watch'))).toBeNull()
    expect(after(race({ dice: [] }, 'roll'))).toBe('speed')
    expect(after(race({ dice: [], turns: 1 }, 'roll'))).toBeNull()
    expect(after(race({ rounding: started, dice: [3], turns: 2 }, 'roll', true))).toBe('brake')
    expect(after(race({ rounding: started, dice: [3], turns: 3 }, 'roll', true))).toBe('gate')
    guide.close()
    expect(guide.topic()).toBeNull()
    expect(after(race({ status: 'finished', turns: 4 }, 'watch'))).toBe('done')
    dispose()
  })

  it('does not say again what a boat under way was told before the page was loaded', () => {
    const around = { ...started, counts: [1, 0, 0] as const }
    const { after, dispose } = guided(race({ rounding: around, dice: [3], turns: 5 }, 'watch'))
    expect(after(race({ rounding: around, dice: [3], turns: 5 }, 'roll'))).toBeNull()
    expect(after(race({ rounding: around, dice: [], turns: 6 }, 'roll'))).toBeNull()
    expect(after(race({ rounding: around, dice: [], hurt: true, turns: 6 }, 'roll'))).toBeNull()
    expect(after(race({ rounding: around, dice: [3, 3], turns: 7 }, 'roll', true))).toBe('brake')
    expect(after(race({ rounding: { ...started, counts: [1, 1, 1] }, dice: [1], turns: 8 }, 'roll'))).toBe('home')
    expect(after(race({ status: 'finished', turns: 9 }, 'watch'))).toBe('done')
    dispose()
  })
})
