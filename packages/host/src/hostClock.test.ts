import { describe, expect, it } from 'vitest'
import { anyIntent } from '../test/anyIntent.ts'
import { smallSetup } from '../test/storeContract.ts'
import { memoryBus } from './bus.ts'
import { clockAtStart } from './clock.ts'
import type { Pace } from './clock.ts'
import { createHost } from './host.ts'
import type { Occasion } from './host.ts'
import { memoryStore } from './store.ts'

const pace: Pace = { kind: 'live', bankSeconds: 60, incrementSeconds: 5 }
const atStart = clockAtStart(pace, 2)

/** A game opened at second 100 of a time that passes only when it is told to. */
async function opened(wanted?: Pace) {
  let time = 100_000
  const store = memoryStore()
  const host = createHost(store, memoryBus(), () => time)
  const opening = await host.open('game', smallSetup(7), { secret: 'kept', contributions: [] }, wanted)
  const seat = (await host.look('game'))!.game.seat!
  const moveAt = async (at: number, occasion?: Occasion) => {
    time = at
    const { game } = (await host.look('game'))!
    return host.act('game', game.seat!, anyIntent(game, game.seat!), occasion)
  }
  return { store, opening, seat, moveAt }
}

describe('the host of a game with clocks', () => {
  it('starts them with the opening', async () => {
    const { store, opening } = await opened(pace)
    const last = { at: 100_000, by: 'host', clock: atStart }
    expect(opening).toMatchObject({ ok: true, value: { after: 0, ...last } })
    expect(await store.load('game')).toMatchObject({ pace, last })
  })

  it('takes from the bank what a move took, and says so with the move', async () => {
    const { store, seat, moveAt } = await opened(pace)
    const last = { at: 110_000, by: 'player', clock: { ...atStart, left: atStart.left.with(seat, 55_000) } }
    expect(await moveAt(110_000)).toMatchObject({ ok: true, value: last })
    expect(await store.load('game')).toMatchObject({ last })
  })

  it('counts a turn that the clock took as missed', async () => {
    const { seat, moveAt } = await opened(pace)
    const clock = { left: atStart.left.with(seat, 5000), missed: atStart.missed.with(seat, 1) }
    expect(await moveAt(170_000, { by: 'clock' })).toMatchObject({ value: { at: 170_000, by: 'clock', clock } })
  })

  it('never dates a move before the one that it follows', async () => {
    const { seat, moveAt } = await opened(pace)
    const left = atStart.left.with(seat, 65_000)
    expect(await moveAt(90_000)).toMatchObject({ value: { at: 100_000, clock: { left } } })
  })

  it('keeps none for a game that has no pace', async () => {
    const { store, opening, moveAt } = await opened()
    expect(opening).toMatchObject({ value: { clock: null } })
    expect(await moveAt(110_000)).toMatchObject({ value: { at: 110_000, clock: null } })
    expect(await store.load('game')).toMatchObject({ pace: null, last: { clock: null } })
  })
})
