import { legal, replay } from '@powerboats/rules'
import type { Intent } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { smallSetup } from '../test/storeContract.ts'
import { memoryBus } from './bus.ts'
import { checkDice } from './checkDice.ts'
import { fairFaces } from './fairDice.ts'
import { createHost } from './host.ts'
import { recordOf } from './record.ts'
import { memoryStore } from './store.ts'

const setup = smallSetup(7, 1)
const dice = { secret: 'of the day', contributions: ['2026-11-17'] }
const add: Intent = { kind: 'roll', add: 1, remove: [], reroll: [] }
const keep: Intent = { ...add, add: 0 }

/** Sails some turns with these choices of dice, one a turn, and retires. */
async function sailed(rolls: readonly Intent[]) {
  const store = memoryStore()
  const host = createHost(store, memoryBus(), () => 0)
  await host.open('trial', setup, dice)
  const game = async () => (await host.look('trial'))!.game
  const act = async (intent: Intent) => {
    const acted = await host.act('trial', 0, intent)
    if (!acted.ok) throw new Error(`${intent.kind} was refused: ${acted.error}`)
  }
  await act({ kind: 'place', space: legal(await game(), 0).place[0]!, heading: 0 })
  for (const roll of rolls) {
    await act(roll)
    await act({ kind: 'steer', heading: legal(await game(), 0).steer.find(({ allowed }) => allowed)!.heading })
  }
  await act({ kind: 'retire' })
  return (await store.load('trial'))!
}

describe('the dice of a time trial', () => {
  const facesIn = ({ events }: Awaited<ReturnType<typeof sailed>>) =>
    events.flatMap((event) => (event.kind === 'rolled' ? [event.faces] : []))

  it('[R10.5] are the same for all in the same turn, whatever they rolled before', async () => {
    const eager = facesIn(await sailed([add, { ...keep, reroll: [0] }, add]))
    const patient = facesIn(await sailed([keep, keep, add]))
    expect(eager).toEqual([fairFaces(dice, 0, 1), fairFaces(dice, 1, 1), fairFaces(dice, 2, 1)])
    expect(patient).toEqual([[], [], fairFaces(dice, 2, 1)])
    // More dice in the same turn begin with the same.
    expect(fairFaces(dice, 2, 5).slice(0, 1)).toEqual(patient[2])
  })

  it('[R10.5] can be checked once the day is over, and stay hidden until then', async () => {
    const stored = await sailed([add, keep, add, { ...add, reroll: [0, 1] }])
    // The dice of the fourth turn are its own, not those of the third throw.
    expect(fairFaces(dice, 3, 3)).not.toEqual(fairFaces(dice, 2, 3))
    expect(replay(setup, stored.events)).toMatchObject({ ok: true })
    expect(recordOf(stored).dice).toMatchObject({ secret: null })
    const record = recordOf(stored, true)
    const { events } = record
    expect(checkDice(record)).toEqual({ ok: true, value: { throws: 3, isDealt: false } })
    const last = events.findLastIndex((event) => event.kind === 'rolled')
    const wrong = events.map((event, index) =>
      index === last && event.kind === 'rolled'
        ? { ...event, faces: event.faces.with(0, ((event.faces[0]! % 3) + 1) as 1 | 2 | 3) }
        : event,
    )
    expect(checkDice({ ...record, events: wrong })).toEqual({ ok: false, error: { code: 'faceDiffers', event: last } })
  })
})
