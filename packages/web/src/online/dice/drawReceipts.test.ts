import { commitmentTo, sealOf } from '@powerboats/host'
import type { Table } from '@powerboats/protocol'
import type { GameRecord } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { storedGame } from '../../../test/playedGame.ts'
import { gathering } from '../../../test/tables.ts'
import { browserDraws, fitsReceipt, ownContribution } from './drawReceipts.ts'

const { setup } = storedGame(7)
const commitment = commitmentTo('tide')
const own = 'what this browser adds'
const sealed = { commitment, contribution: own }
const seals = [sealOf(commitment, own), null, sealOf(commitment, 'what another adds')]
const table: Table = { ...gathering(), commitment, seals, status: 'starting' }
const contributions = [own, '', 'what another adds']

function freshDraws() {
  const kept = new Map<string, string>()
  const draws = browserDraws({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  })
  return { draws, kept }
}

function receiptOf(at: Table = table) {
  const { draws } = freshDraws()
  draws.seal(at.id, sealed)
  draws.settle(at)
  return draws.of(at.id)!
}

const game = (change: object = {}, side = setup.lake.side): GameRecord => ({
  setup: { ...setup, lake: { ...setup.lake, side } },
  dice: { kind: 'drawn', draw: 1, commitment, secret: 'tide', contributions, ...change },
  events: [],
})

describe('receipts of draws', () => {
  it('know what this browser has sealed, under its own seal alone', () => {
    const receipt = receiptOf()
    expect(ownContribution(receipt, commitment, seals[0]!)).toBe(own)
    expect(ownContribution(receipt, commitment, seals[2]!)).toBeUndefined()
    expect(ownContribution(receipt, commitmentTo('ebb'), seals[0]!)).toBeUndefined()
    expect(ownContribution(null, commitment, null)).toBeUndefined()
  })

  it('fit the game that was settled', () => {
    expect(fitsReceipt(receiptOf(), game())).toBe(true)
  })

  it.each([
    ['another secret', game({ commitment: commitmentTo('ebb') })],
    ['without what this browser added', game({ contributions: ['', '', 'what another adds'] })],
    ['in which another has changed theirs after the seals', game({ contributions: [own, '', 'found later'] })],
    [
      'in which somebody adds who had sealed nothing',
      game({ contributions: [own, 'found later', 'what another adds'] }),
    ],
    ['with a seat more', game({ contributions: [...contributions, 'found later'] })],
    ['on the other side of the tiles', game({}, setup.lake.side === 'dark' ? 'light' : 'dark')],
  ])('find out a game %s', (_, record) => {
    expect(fitsReceipt(receiptOf(), record)).toBe(false)
  })

  it('let others have told nothing in time at a heat, but not elsewhere, and miss their own number there too', () => {
    const withoutTheirs = game({ contributions: [own, '', ''] })
    const heat = receiptOf({ ...table, heat: { tournament: 'ABCDEFG1', number: 1 } })
    expect(fitsReceipt(heat, withoutTheirs)).toBe(true)
    expect(fitsReceipt(receiptOf(), withoutTheirs)).toBe(false)
    expect(fitsReceipt(heat, game({ contributions: ['', '', 'what another adds'] }))).toBe(false)
  })

  it('hold the server to the start player that it has shown, and to the roll where it showed none', () => {
    const started = (starter: 0 | 1): GameRecord => ({ ...game(), setup: { ...setup, starter } })
    const heat = receiptOf({ ...table, heat: { tournament: 'ABCDEFG1', number: 1 }, starter: 1 })
    expect([started(1), started(0), game()].map((record) => fitsReceipt(heat, record))).toEqual([true, false, false])
    expect(fitsReceipt(receiptOf(), started(0))).toBe(false)
    // What was kept before start players were settled says nothing of them.
    const { starter: _, ...older } = heat.settled!
    expect(fitsReceipt({ ...heat, settled: older }, started(0))).toBe(true)
  })

  it('say nothing of a later draw for which this browser sealed nothing, nor of older games', () => {
    expect(
      fitsReceipt(receiptOf(), game({ draw: 2, commitment: commitmentTo('ebb'), contributions: ['', '', ''] })),
    ).toBeNull()
    expect(fitsReceipt(receiptOf(), { ...game(), dice: { kind: 'seeded', seed: 1 } })).toBeNull()
  })

  it('miss what was sealed here and never asked for', () => {
    const receipt = { sealed: [sealed], settled: null }
    expect(fitsReceipt(receipt, game({ contributions: ['', '', 'what another adds'] }))).toBe(false)
    expect(fitsReceipt(receipt, game())).toBeNull()
  })

  it('make room for newer ones, and survive what cannot be read', () => {
    const { draws, kept } = freshDraws()
    for (let i = 0; i < 300; i++) draws.seal(`T${i}`, sealed)
    expect([draws.of('T0'), draws.of('T299')]).toEqual([null, { sealed: [sealed], settled: null }])
    for (const name of kept.keys()) kept.set(name, '{')
    expect(draws.of('T299')).toBeNull()
  })
})
