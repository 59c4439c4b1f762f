import { seeded } from '@powerboats/chance'
import { memoryStore } from '@powerboats/host'
import { replay } from '@powerboats/rules'
import type { Seat } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { settings } from '../../app/settings.ts'
import type { Crew } from '../../crew/crew.ts'
import { botOf } from '../../crew/levels.ts'
import { createHarbour } from '../../games/harbour.ts'
import type { Shelf } from '../../games/shelf.ts'
import { quickTable, setupFor } from '../../games/table.ts'
import type { SeatChoice } from '../../games/table.ts'
import { choiceOf, cycled } from '../../race/marks.ts'
import { openRace } from './ctrl.ts'
import type { RaceCtrl } from './ctrl.ts'
import { localGame } from './local.ts'

const crew: Crew = {
  choose: async (_id, game, seat) => botOf('skipper').choose(game, seat, seeded(1)),
  dismiss: () => {},
}

function memoryShelf(): Shelf {
  const tables = new Map<string, readonly SeatChoice[]>()
  return {
    list: async () => [],
    remove: async () => {},
    seat: async (id, seats) => void tables.set(id, seats),
    seatsOf: async (id) => tables.get(id) ?? null,
  }
}

async function launched(seed: number) {
  settings.pace.set('instant')
  const store = memoryStore()
  const harbour = createHarbour(store, memoryShelf(), async (table) => ({
    setup: setupFor(table, seeded(seed)),
    secret: `${seed}`,
  }))
  const id = await harbour.launch(quickTable('You', seeded(seed)))
  const open = async () => openRace((await localGame(id, harbour, crew))!, () => {})
  return { id, store, open, ctrl: await open() }
}

/** Waits until the player is asked something. */
async function asked(ctrl: RaceCtrl): Promise<ReturnType<RaceCtrl['task']>> {
  while (ctrl.task().kind === 'watch') await new Promise((resolve) => setTimeout(resolve, 0))
  return ctrl.task()
}

/** Helps the person and waits until it is shown. */
async function helped(ctrl: RaceCtrl, seat: Seat): Promise<void> {
  const before = ctrl.playback.told().length
  help(ctrl, seat)
  while (ctrl.playback.told().length === before) await new Promise((resolve) => setTimeout(resolve, 0))
}

/** Does what the skipper would do at the person's seat, through the controller. */
function help(ctrl: RaceCtrl, seat: Seat): void {
  const intent = botOf('skipper').choose(ctrl.game(), seat, seeded(2))
  if (intent.kind === 'place') {
    ctrl.choose(intent.space)
    ctrl.place(intent.heading)
  } else if (intent.kind === 'steer') ctrl.steer(intent.heading)
  else if (intent.kind === 'roll') {
    const { dice } = ctrl.marks()
    const mark = (die: number) =>
      intent.remove.includes(die) ? ('remove' as const) : intent.reroll.includes(die) ? ('reroll' as const) : 'keep'
    ctrl.mark({ dice: dice.map((_, die) => mark(die)), add: intent.add === 1 })
    ctrl.roll()
  }
}

describe('the race controller', () => {
  it('plays a whole race with bots, holds at the results and ends on the podium', async () => {
    const { ctrl, store, id } = await launched(4)
    for (let task = await asked(ctrl); task.kind !== 'over'; task = await asked(ctrl)) {
      if (task.kind === 'results') ctrl.resume()
      else if ('seat' in task) await helped(ctrl, task.seat)
    }
    const stored = await store.load(id)
    expect(replay(stored!.setup, stored!.events)).toMatchObject({ ok: true, value: { phase: 'over' } })
    expect(ctrl.playback.told()).toEqual(stored!.events)
    ctrl.close()
  })

  it('goes on where a game was left', async () => {
    const { ctrl, open } = await launched(5)
    const task = await asked(ctrl)
    if ('seat' in task) await helped(ctrl, task.seat)
    const before = await asked(ctrl)
    ctrl.close()
    const again = await open()
    expect(await asked(again)).toEqual(before)
    expect(again.game()).toEqual(ctrl.game())
    again.close()
  })

  it('lets dice marks be changed and undone until the roll, and shows the odds of each choice', async () => {
    const { ctrl } = await launched(6)
    for (let task = await asked(ctrl); ; task = await asked(ctrl)) {
      if (task.kind === 'roll' && ctrl.marks().dice.length > 0) break
      if (!('seat' in task)) throw new Error(`there were no dice before ${task.kind}`)
      await helped(ctrl, task.seat)
    }
    const untouched = ctrl.landings()
    expect(untouched.every(({ chance }) => chance === 1)).toBe(true)
    ctrl.mark(cycled(ctrl.marks(), 0))
    expect(choiceOf(ctrl.marks()).reroll).toEqual([0])
    expect(ctrl.landings().some(({ chance }) => chance < 1)).toBe(true)
    ctrl.mark({ ...ctrl.marks(), dice: ctrl.marks().dice.map(() => 'keep') })
    expect(ctrl.landings()).toEqual(untouched)
    ctrl.close()
  })

  it('does not know games that were not kept', async () => {
    const harbour = createHarbour(memoryStore(), memoryShelf(), () => Promise.reject(new Error('not asked')))
    expect(await localGame('none', harbour, crew)).toBeNull()
  })
})
