import { newGame, openGame } from '@powerboats/rules'
import type { GameEvent } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { smallSetup } from '../test/storeContract.ts'
import { memoryBus } from './bus.ts'
import { fairThrow } from '../test/fairThrow.ts'
import { checkDice } from './checkDice.ts'
import { commitmentTo } from './fairDice.ts'
import { createHost } from './host.ts'
import { recordOf } from './record.ts'
import { memoryStore } from './store.ts'

const setup = smallSetup(7)
const dice = { secret: 'kept', contributions: ['x', 'y'] }
const origin = { kind: 'committed', commitment: commitmentTo('kept'), contributions: ['x', 'y'] } as const

describe('the record of a game', () => {
  it('hides the secret of the dice for as long as the game runs', () => {
    const opening = openGame(newGame(setup), fairThrow(dice, []))
    const begun: GameEvent[][] = [[], opening, [...opening, { kind: 'retired', seat: 0, reason: 'asked' }]]
    for (const events of begun)
      expect(recordOf({ setup, dice, events })).toEqual({ setup, dice: { ...origin, secret: null }, events })
  })

  it('says which draw of the table it was where lake and courses follow too', () => {
    const record = recordOf({ setup, dice: { ...dice, draw: 2 }, events: [] })
    expect(record.dice).toEqual({ ...origin, kind: 'drawn', draw: 2, secret: null })
  })

  it('shows the secret once the game is over, so that everyone can check the dice', async () => {
    const store = memoryStore()
    const host = createHost(store, memoryBus(), () => 0)
    await host.open('game', setup, dice)
    for (const seat of [0, 1] as const) await host.act('game', seat, { kind: 'retire' })
    const stored = (await store.load('game'))!
    const record = recordOf(stored)
    expect(record).toEqual({ setup, dice: { ...origin, secret: 'kept' }, events: stored.events })
    expect(checkDice(record)).toMatchObject({ ok: true })
  })
})
