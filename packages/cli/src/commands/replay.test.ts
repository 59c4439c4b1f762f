import { skipper } from '@powerboats/bots'
import { seeded, seededSetup } from '@powerboats/chance'
import { commitmentTo, createHost, fairChance, memoryBus, memoryStore, recordOf } from '@powerboats/host'
import { dealSetup, makeRecord, optionsFor } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { run } from '../../test/outside.ts'

async function recorded(flags: string): Promise<string> {
  return (await run(`record ${flags}`)).printed
}

describe('powerboats record and replay', () => {
  it.each([
    '--players 2',
    '--players 4 --rules manual --side light',
    '--players 3 --option races=1 --option turnBonus=true',
  ])('replays what was recorded with %s', async (flags) => {
    const { code, printed } = await run('replay game.json', { 'game.json': await recorded(`--seed 11 ${flags}`) })
    expect(printed).toMatch(/^all \d+ events follow; the game is over/)
    expect(code).toBe(0)
  })

  it('names the first event that does not follow, and fails', async () => {
    const record = JSON.parse(await recorded('--seed 12 --players 2 --option races=1')) as {
      events: { kind: string; dice?: number[] }[]
    }
    const index = record.events.findIndex((event) => event.kind === 'rolled' && event.dice!.length > 0)
    record.events[index]!.dice![0] = (record.events[index]!.dice![0]! % 3) + 1
    const { code, printed } = await run('replay game.json', { 'game.json': JSON.stringify(record) })
    expect(code).toBe(1)
    expect(printed).toContain(`event ${index} does not follow`)
    const asJson = await run('replay game.json --json', { 'game.json': JSON.stringify(record) })
    expect(JSON.parse(asJson.printed)).toMatchObject({ follows: false, index, found: { kind: 'rolled' } })
  })

  it('checks dice that somebody committed to', async () => {
    const record = JSON.parse(await recorded('--seed 12 --players 2 --option races=1')) as { dice: unknown }
    const secret = 'not the one that rolled these dice'
    const commitment = commitmentTo(secret)
    const replayed = async (dice: unknown) =>
      run('replay game.json', { 'game.json': JSON.stringify({ ...record, dice }) })
    const foreign = await replayed({ kind: 'committed', commitment, secret, contributions: [] })
    expect([foreign.code, foreign.printed]).toEqual([1, expect.stringMatching(/the dice of event \d+ do not follow/)])
    const hidden = await replayed({ kind: 'committed', commitment, secret: null, contributions: [] })
    expect([hidden.code, hidden.printed]).toEqual([0, expect.stringContaining('once the secret is shown')])
    const other = await replayed({ kind: 'committed', commitment, secret: 'another', contributions: [] })
    expect([other.code, other.printed]).toEqual([1, expect.stringContaining('not the one that was committed to')])
  })

  it('checks lake and courses of a game that was drawn', async () => {
    const source = { secret: 'drawn', contributions: ['a', 'b'], draw: 2 }
    const players = [
      { name: 'Ada', colour: 'red' },
      { name: 'Bo', colour: 'white' },
    ] as const
    const agreed = { players, side: 'dark', options: optionsFor(2, 'rulebook', { races: 1 }) } as const
    const drawnFrom = async (secret: string) => {
      const store = memoryStore()
      const host = createHost(store, memoryBus(), () => 0)
      await host.open('game', dealSetup(agreed, fairChance({ ...source, secret })), source)
      for (const seat of [0, 1] as const) await host.act('game', seat, { kind: 'retire' })
      return run('replay game.json', { 'game.json': makeRecord(recordOf((await store.load('game'))!)) })
    }
    const fair = await drawnFrom(source.secret)
    expect([fair.code, fair.printed]).toEqual([0, expect.stringMatching(/lake, courses and all \d+ throws follow/)])
    // R7.3: nobody finished.
    expect(fair.printed).toMatch(/^– .*, 0 points\n– .*, 0 points/m)
    const bent = await drawnFrom('dealt from another')
    expect([bent.code, bent.printed]).toEqual([1, expect.stringContaining('the lake is not laid')])
  })

  it('[R10.5] checks the dice of a race of the day by its turns', async () => {
    const store = memoryStore()
    const host = createHost(store, memoryBus(), () => 0)
    const setup = seededSetup(5, { names: ['Ada'], side: 'dark', changes: { races: 1 } })
    await host.open('day', setup, { secret: 'of the day', contributions: ['2026-11-17'] })
    const look = async () => (await host.look('day'))!.game
    for (let game = await look(); game.seat !== null; game = await look())
      await host.act('day', 0, skipper.choose(game, 0, seeded(1)))
    const game = (await store.load('day'))!
    const text = makeRecord(recordOf(game, true))
    const fair = await run('replay game.json', { 'game.json': text })
    expect([fair.code, fair.printed]).toEqual([0, expect.stringMatching(/all \d+ throws follow from the secret/)])
    // Another day has other dice.
    const other = await run('replay game.json', { 'game.json': text.replace('"2026-11-17"', '"2026-11-18"') })
    expect([other.code, other.printed]).toEqual([1, expect.stringMatching(/the dice of event \d+ do not follow/)])
    const hidden = await run('replay game.json', { 'game.json': makeRecord(recordOf(game)) })
    expect([hidden.code, hidden.printed]).toEqual([0, expect.stringContaining('once the secret is shown')])
  })

  it.each([
    ['', 'game.json: the document is not JSON'],
    ['{\n"format": x\n}', 'game.json: the document is not JSON'],
    ['[1]', 'game.json: the document must be an object'],
    ['{"format":"powerboats-record"}', 'game.json: version is missing'],
    [
      '{"format":"powerboats-record","version":1}',
      'game.json: version is 1, and this program reads 2: gates were counted by another rule (R3.3)',
    ],
    [
      '{"format":"powerboats-record","version":3}',
      'game.json: version is 3, and this program reads 2: it was written by',
    ],
  ])('says where a damaged record is wrong: %s', async (text, complaint) => {
    const outcome = await run('replay game.json', { 'game.json': text })
    expect(outcome.code).toBe(2)
    expect(outcome.complaint).toContain(complaint)
    expect(outcome.complaint).not.toContain('\n')
  })
})
