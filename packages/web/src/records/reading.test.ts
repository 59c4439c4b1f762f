import { recordOf } from '@powerboats/host'
import { makeRecord } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { playedRecord, storedGame } from '../../../test/playedGame.ts'
import { de } from '../../words/coach/de.ts'
import { en } from '../../words/coach/en.ts'
import { fileOf } from './files.ts'
import { flawText } from './flawText.ts'
import { check, readText } from './reading.ts'

const record = playedRecord(5)

/** What the page says about a text that is no record. */
function saidOf(text: string, words = en): string {
  const result = readText(text)
  return result.ok ? '' : flawText(words, result.error)
}

describe('reading a record', () => {
  it('takes a whole game, and says that a plain seed proves nothing', () => {
    const result = readText(makeRecord(record))
    expect(result.ok && result.value.mismatch).toBeNull()
    expect(result.ok && result.value.fairness).toEqual({ kind: 'unproven', code: 'notCommitted', event: null })
  })

  it('verifies every throw of a game that was played here', () => {
    const stored = storedGame(7)
    const { fairness } = check(recordOf(stored))
    const throws = stored.events.filter((event) => event.kind === 'startRolled' || event.kind === 'rolled')
    expect(fairness.kind).toBe('proven')
    expect(fairness.kind === 'proven' && fairness.throws).toBeLessThanOrEqual(throws.length)
  })

  it('finds a throw that does not follow from the secret', () => {
    const { setup, dice, events } = storedGame(7)
    const index = events.findIndex((event) => event.kind === 'rolled' && event.faces.length === 1)
    const { fairness } = check(recordOf({ setup, dice: { ...dice, secret: 'another' }, events }))
    expect(index).toBeGreaterThan(0)
    expect(fairness).toMatchObject({ kind: 'unproven', code: 'faceDiffers' })
  })

  it('keeps the secret of a game that is not over', () => {
    const { setup, dice, events } = storedGame(7)
    const unfinished = recordOf({ setup, dice, events: events.slice(0, 30) })
    expect(JSON.stringify(unfinished)).not.toContain('secret 7')
    expect(check(unfinished).fairness).toMatchObject({ code: 'secretHidden' })
  })

  it('ends before the first event that does not follow, and keeps the record as it came', () => {
    const broken = { ...record, events: record.events.filter((_, index) => index !== 12) }
    const reading = check(broken)
    expect(reading.mismatch?.index).toBe(12)
    expect(reading.record.events).toHaveLength(12)
    expect(reading.original).toBe(broken)
  })

  it('says in words what is wrong with a file, and where', () => {
    expect(saidOf('boats')).toBe('The file is not a record: it cannot be read as JSON.')
    expect(saidOf('{}')).toBe('At format: it is missing.')
    const json = makeRecord(record)
    expect(saidOf(json.replace('"version": 1', '"version": 7'))).toBe('At version: it must be 1.')
    expect(saidOf(json.replace('"version": 1', '"version": 7'), de)).toBe('Stelle version: Der Eintrag muss 1 sein.')
    expect(saidOf(json.replace('"heading":', '"bow":'))).toMatch(/^At events\[\d+\]\.bow: it does not belong there\.$/)
  })

  it('writes a file that reads the same, with a name that is safe everywhere', async () => {
    const named = {
      ...record,
      setup: { ...record.setup, players: record.setup.players.map((player) => ({ ...player })) },
    }
    named.setup.players[0]!.name = '../Ä/Ada: 1'
    const file = fileOf(named)
    expect(file.name).toMatch(/^powerboats-A\p{M}?Ada1-Bo\.json$/u)
    const read = readText(await file.text())
    expect(read.ok && read.value.record).toEqual(named)
  })
})
