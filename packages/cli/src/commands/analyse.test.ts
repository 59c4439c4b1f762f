import { describe, expect, it } from 'vitest'
import { run } from '../../test/outside.ts'

describe('powerboats analyse', () => {
  it('reports accuracy, luck and the costliest mistakes of a recorded game', { timeout: 120_000 }, async () => {
    const record = (await run('record --seed 6 --players deckhand,skipper --option races=1')).printed
    const text = (await run('analyse game.json', { 'game.json': record })).printed
    expect(text).toMatch(/Deckhand 1: accuracy [\d.]+ over \d+ choices, [\d.]+ turns given away, luck [+−][\d.]+ turns/)
    expect(text).toContain('the costliest mistakes:')
    const tampered = record.replace('"kind":"placed","seat":0', '"kind":"placed","seat":1')
    expect((await run('analyse game.json', { 'game.json': tampered })).complaint).toMatch(/does not follow/)
  })
})
