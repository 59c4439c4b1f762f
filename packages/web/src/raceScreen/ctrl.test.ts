import 'fake-indexeddb/auto'
import { skipper } from '@powerboats/bots'
import { seeded } from '@powerboats/chance'
import { memoryStore } from '@powerboats/host'
import { replay } from '@powerboats/rules'
import type { Seat } from '@powerboats/rules'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { promised } from '../async/promised.ts'
import { settings } from '../settings/settings.ts'
import type { BotWorker } from '../botWorker/client.ts'
import { createLocalHost } from '../games/createLocalHost.ts'
import { openDatabase } from '../games/database.ts'
import { browserGameList } from '../games/gameList.ts'
import type { GameList } from '../games/gameList.ts'
import { browserStore } from '../games/store.ts'
import { quickTable, setupFor } from '../games/table.ts'
import type { SeatChoice } from '../games/table.ts'
import { choiceOf, cycled, sameMarks } from '../play/marks.ts'
import { openRace } from './ctrl.ts'
import type { RaceCtrl } from './ctrl.ts'
import { localGame } from '../pages/race/local.ts'

const botWorker: BotWorker = {
  choose: async (_id, game, seat) => skipper.choose(game, seat, seeded(1)),
  dismiss: () => {},
}

function memoryList(): GameList {
  const tables = new Map<string, readonly SeatChoice[]>()
  return {
    list: async () => [],
    remove: async () => {},
    seat: async (id, seats) => void tables.set(id, seats),
    seatsOf: async (id) => tables.get(id) ?? null,
    kindOf: async () => 'race',
    cut: async () => {},
  }
}

async function opened(seed: number, worker = botWorker) {
  settings.gameSpeed.set('instant')
  const store = memoryStore()
  const localHost = createLocalHost(store, memoryList(), async (table) => ({
    setup: setupFor(table, seeded(seed)),
    secret: `${seed}`,
  }))
  const id = await localHost.openGame(quickTable(seeded(seed)))
  const open = async () => openRace((await localGame(id, localHost, worker))!, () => {})
  /** Somebody at another seat gives up, and it is shown. */
  const retire = async (ctrl: RaceCtrl, seat: Seat) => {
    const before = ctrl.playback.told().length
    await localHost.host.act(id, seat, { kind: 'retire' })
    while (ctrl.playback.told().length === before) await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { id, store, localHost, open, retire, ctrl: await open() }
}

/** The same game as one whose other boats are moved elsewhere, by the test. */
async function openedElsewhere(seed: number) {
  const idle: BotWorker = { choose: () => new Promise(() => {}), dismiss: () => {} }
  const { id, localHost, ctrl: local } = await opened(seed, idle)
  local.close()
  const game = (await localGame(id, localHost, idle))!
  const playedBy = (seat: Seat) => (game.playedBy(seat) === 'person' ? ('person' as const) : ('elsewhere' as const))
  const ctrl = await openRace({ ...game, botWorker: null, playedBy }, () => {})
  /** Whoever is at turn does what the skipper would do. */
  const moveOn = async () => {
    const now = (await localHost.host.look(id))!.game
    await localHost.host.act(id, now.seat!, skipper.choose(now, now.seat!, seeded(1)))
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { ctrl, moveOn }
}

/** A game for practice, or one that counts, stored as in a browser. */
async function practised(seed: number, isPractice = true) {
  settings.gameSpeed.set('instant')
  const db = await openDatabase(`practice ${seed} ${isPractice}`)
  const store = browserStore(db)
  const localHost = createLocalHost(store, browserGameList(db), async (table) => ({
    setup: setupFor(table, seeded(seed)),
    secret: `${seed}`,
  }))
  const id = await localHost.openGame({ ...quickTable(seeded(seed)), isPractice })
  const open = async () => openRace((await localGame(id, localHost, botWorker))!, () => {})
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
  // What rolls no dice waits for the way that is taken.
  while (ctrl.playback.told().length === before && !ctrl.mayUndo())
    await new Promise((resolve) => setTimeout(resolve, 0))
}

/** Does what the skipper would do at the person's seat, through the controller. */
function help(ctrl: RaceCtrl, seat: Seat): void {
  const intent = skipper.choose(ctrl.game(), seat, seeded(2))
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

/** Plays on until the person has dice and the turn. */
async function withDice(ctrl: RaceCtrl): Promise<Seat> {
  for (let task = await asked(ctrl); ; task = await asked(ctrl)) {
    if (task.kind === 'roll' && ctrl.marks().dice.length > 0) return task.seat
    if (!('seat' in task)) throw new Error(`there were no dice before ${task.kind}`)
    await helped(ctrl, task.seat)
  }
}

describe('the race controller', () => {
  it('plays a whole race with bots, holds at the results and ends on the podium', async () => {
    const { ctrl, store, id } = await opened(4)
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
    const { ctrl, open } = await opened(5)
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
    const { ctrl } = await opened(6)
    await withDice(ctrl)
    const untouched = ctrl.landings()
    expect(untouched.every(({ throws, of }) => throws === of)).toBe(true)
    ctrl.mark(cycled(ctrl.marks(), 0))
    expect(choiceOf(ctrl.marks()).reroll).toEqual([0])
    expect(ctrl.landings().some(({ throws, of }) => throws < of)).toBe(true)
    ctrl.mark({ ...ctrl.marks(), dice: ctrl.marks().dice.map(() => 'keep') })
    expect(ctrl.landings()).toEqual(untouched)
    ctrl.close()
  })

  it('lets no bot move on a page that was left meanwhile', async () => {
    const answer = promised<never>()
    const asking = promised<void>()
    const slow: BotWorker = {
      choose: () => {
        asking.resolve(undefined)
        return answer.promise
      },
      dismiss: () => answer.reject(new Error('dismissed')),
    }
    // A bot begins.
    const { store, id, ctrl } = await opened(8, slow)
    await asking.promise
    const before = await store.load(id)
    ctrl.close()
    slow.dismiss()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(await store.load(id)).toEqual(before)
  })

  it('keeps the dice that are marked when another boat retires, and takes fresh ones to the next turn', async () => {
    const { ctrl, retire } = await opened(6)
    const seat = await withDice(ctrl)
    ctrl.mark(cycled(ctrl.marks(), 0))
    await retire(ctrl, ((seat + 1) % 4) as Seat)
    expect(await asked(ctrl)).toEqual({ kind: 'roll', seat })
    expect(choiceOf(ctrl.marks()).reroll).toEqual([0])
    await helped(ctrl, seat)
    await withDice(ctrl)
    expect(sameMarks(ctrl.marks(), ctrl.fresh())).toBe(true)
    ctrl.close()
  })

  it('keeps a choice that rolls nothing to itself until the boat is steered, and takes it back', async () => {
    const { ctrl, store, id, retire } = await opened(6)
    const seat = await withDice(ctrl)
    const stored = async () => (await store.load(id))!.events
    const before = await stored()
    ctrl.mark(cycled(cycled(ctrl.marks(), 0), 0))
    const marked = ctrl.marks()
    ctrl.roll()
    expect([ctrl.task(), ctrl.mayUndo()]).toEqual([{ kind: 'steer', seat }, true])
    expect(ctrl.ways()).toHaveLength(3)
    ctrl.undo()
    expect([ctrl.task(), ctrl.mayUndo(), ctrl.marks()]).toEqual([{ kind: 'roll', seat }, false, marked])
    ctrl.roll()
    // Others may go on meanwhile.
    await retire(ctrl, ((seat + 1) % 4) as Seat)
    expect(await asked(ctrl)).toEqual({ kind: 'steer', seat })
    expect((await stored()).slice(before.length).map(({ kind }) => kind)).toEqual(['retired'])
    await helped(ctrl, seat)
    while (ctrl.isBusy()) await new Promise((resolve) => setTimeout(resolve, 0))
    expect((await stored()).slice(before.length + 1, before.length + 3)).toMatchObject([
      { kind: 'rolled', seat, remove: [0], faces: [] },
      { kind: 'steered', seat },
    ])
    expect(ctrl.mayUndo()).toBe(false)
    ctrl.close()
  })

  it('lets dice be marked while others far away move, and keeps the marks for the turn', async () => {
    const { ctrl, moveOn } = await openedElsewhere(6)
    while (ctrl.waiting() === null || ctrl.marks().dice.length === 0) await moveOn()
    const seat = ctrl.waiting()!
    expect(ctrl.task().kind).toBe('watch')
    ctrl.mark(cycled(ctrl.marks(), 0))
    const marked = ctrl.marks()
    let moves = 0
    for (; ctrl.task().kind === 'watch'; moves++) await moveOn()
    expect(moves).toBeGreaterThan(1)
    expect([ctrl.task(), ctrl.waiting(), ctrl.marks()]).toEqual([{ kind: 'roll', seat }, null, marked])
    ctrl.close()
  })

  it('keeps the space that is chosen at the start when another boat retires', async () => {
    const { ctrl, retire } = await opened(6)
    const task = await asked(ctrl)
    if (task.kind !== 'place') throw new Error(`a boat is placed before ${task.kind}`)
    const space = ctrl.startSpaces()[0]!
    ctrl.choose(space)
    await retire(ctrl, ((task.seat + 1) % 4) as Seat)
    expect([await asked(ctrl), ctrl.spot()]).toEqual([task, space])
    await helped(ctrl, task.seat)
    expect([(await asked(ctrl)).kind, ctrl.spot()]).toEqual(['roll', null])
    ctrl.close()
  })

  it('is heard only where it is seen, so that two tabs do not sound at once', async () => {
    const idle: BotWorker = { choose: () => new Promise(() => {}), dismiss: () => {} }
    const { id, localHost, ctrl: instant } = await opened(3, idle)
    instant.close()
    settings.gameSpeed.set('fast')
    onTestFinished(() => settings.gameSpeed.set('instant'))
    const heard: string[] = []
    const ctrl = await openRace((await localGame(id, localHost, idle))!, ({ kind }) => heard.push(kind))
    onTestFinished(() => ctrl.close())
    await expect.poll(() => ctrl.playback.isCaughtUp()).toBe(true)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await localHost.host.act(id, 1, { kind: 'retire' })
    await expect.poll(() => ctrl.playback.scene()).not.toBeNull()
    await expect.poll(() => ctrl.playback.isCaughtUp()).toBe(true)
    expect(heard).toEqual([])
    hidden.mockRestore()
    await localHost.host.act(id, 2, { kind: 'retire' })
    await expect.poll(() => heard).toEqual(['retired'])
  })

  it('jumps to the end of the race when no person sails any more', async () => {
    const { ctrl } = await opened(4)
    settings.gameSpeed.set('calm')
    ctrl.skip()
    expect((await asked(ctrl)).kind).toBe('place')
    expect(ctrl.isOut()).toBe(false)
    ctrl.retire()
    while (!ctrl.isOut()) {
      ctrl.skip()
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    ctrl.skip()
    expect((await asked(ctrl)).kind).toBe('results')
    settings.gameSpeed.set('instant')
    ctrl.close()
  })

  it('does not know games that were not kept', async () => {
    const localHost = createLocalHost(memoryStore(), memoryList(), () => Promise.reject(new Error('not asked')))
    expect(await localGame('none', localHost, botWorker)).toBeNull()
  })
})

describe('a race for practice', () => {
  const takenBack = async (ctrl: RaceCtrl) => {
    ctrl.takeBack()
    while (ctrl.isBusy()) await new Promise((resolve) => setTimeout(resolve, 0))
  }

  it('takes back turn after turn to the first, also after it was left, and goes on from there to its end', async () => {
    const { ctrl: first, id, store, open } = await practised(4)
    const starts: number[] = []
    for (let turns = 0; turns < 5; turns++) {
      const seat = (await asked(first)) as { seat: Seat }
      starts.push(first.playback.told().length)
      do await helped(first, seat.seat)
      while ((await asked(first)).kind === 'steer')
    }
    await asked(first)
    first.close()
    const ctrl = await open()
    for (const start of starts.toReversed()) {
      expect(ctrl.lastTurn()?.at).toBe(start)
      await takenBack(ctrl)
      expect('seat' in ctrl.task()).toBe(true)
      const { events } = (await store.load(id))!
      expect([events.length, ctrl.playback.told()]).toEqual([start, events])
    }
    expect(ctrl.lastTurn()).toBeNull()
    expect(ctrl.task().kind).toBe('place')
    for (let task = await asked(ctrl); task.kind !== 'over'; task = await asked(ctrl)) {
      if (task.kind === 'results') ctrl.resume()
      else if ('seat' in task) await helped(ctrl, task.seat)
    }
    const stored = (await store.load(id))!
    expect(replay(stored.setup, stored.events)).toMatchObject({ ok: true, value: { phase: 'over' } })
    expect(ctrl.playback.told()).toEqual(stored.events)
    // The last turn is there to be sailed again even then.
    await takenBack(ctrl)
    expect((await asked(ctrl)).kind).toBe('roll')
    expect((await store.load(id))!.events.length).toBeLessThan(stored.events.length)
    ctrl.close()
  })

  it('rolls the dice of a turn that was taken back anew', async () => {
    const { ctrl, id, store } = await practised(6)
    const seat = await withDice(ctrl)
    const secrets = new Set<string>()
    for (let tries = 0; tries < 3; tries++) {
      secrets.add((await store.load(id))!.dice.secret)
      ctrl.mark({ dice: ctrl.marks().dice.map(() => 'reroll'), add: true })
      ctrl.roll()
      while (ctrl.isBusy()) await new Promise((resolve) => setTimeout(resolve, 0))
      expect(await asked(ctrl)).toEqual({ kind: 'steer', seat })
      await takenBack(ctrl)
      expect(await asked(ctrl)).toEqual({ kind: 'roll', seat })
    }
    expect(secrets.size).toBe(3)
    ctrl.close()
  })

  it('lets a bot that was asked before the turn was taken back do nothing', async () => {
    const { ctrl, id, store, open } = await practised(9)
    await withDice(ctrl)
    ctrl.close()
    const again = await open()
    const { seat } = again.task() as { seat: Seat }
    const before = (await store.load(id))!.events.length
    do await helped(again, seat)
    while (again.task().kind === 'steer')
    expect(again.task().kind).toBe('watch')
    await takenBack(again)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([again.task(), (await store.load(id))!.events.length]).toEqual([{ kind: 'roll', seat }, before])
    again.close()
  })

  it('is the only one: in a race that counts no turn is taken back', async () => {
    const { ctrl, id, store } = await practised(6, false)
    await withDice(ctrl)
    const before = (await store.load(id))!.events
    expect([ctrl.counts, ctrl.lastTurn()]).toEqual([true, null])
    ctrl.takeBack()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await store.load(id))!.events).toEqual(before)
    ctrl.close()
  })
})
