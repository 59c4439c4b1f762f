import { recordOf } from '@powerboats/host'
import { makeRecord } from '@powerboats/rules'
import type { Steered } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { playedRecord, storedGame } from '../../test/playedGame.ts'
import { de } from '../words/de/coach.ts'
import { en } from '../words/en/coach.ts'
import { nl } from '../words/nl/coach.ts'
import { fileOf } from './files.ts'
import { flawText, mismatchText } from './flawText.ts'
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
    expect(saidOf('boats')).toBe('The file is not a game file: it cannot be read as JSON.')
    expect(saidOf('{}')).toBe('At format: the value is missing.')
    const json = makeRecord(record)
    const seaside = json.replace('"side": "dark"', '"side": "edge"')
    expect(saidOf(seaside)).toBe('At lake.side: the value must be "dark" or "light".')
    expect(saidOf(seaside, de)).toBe('Bei lake.side: Der Wert muss "dark" oder "light" sein.')
    expect(saidOf(json.replace('"races": ', '"races": 1'))).toMatch(
      /^At options\.races: the value must be 1 or 2 or 3\.$/,
    )
    expect(saidOf(json.replace(/"seed": \d+/, '"seed": -1'))).toMatch(
      /^At dice\.seed: the value must be a whole number from 0 to/,
    )
    expect(saidOf(json.replace('"heading":', '"bow":'))).toMatch(
      /^At events\[\d+\]\.bow: the value does not belong there\.$/,
    )
  })

  it('[R3.3] says that a record is from before the rule of rounding changed, or from a later version of the game', () => {
    const json = makeRecord(record)
    const [old, later] = [1, 3].map((version) => json.replace('"version": 2', `"version": ${version}`))
    expect(saidOf(old!)).toMatch(/^The file is older than the current rule/)
    expect(saidOf(old!, de)).toMatch(/^Die Datei ist älter als die heutige Regel/)
    expect(saidOf(old!, nl)).toMatch(/^Het bestand is ouder dan de huidige regel/)
    expect(saidOf(later!)).toMatch(/^The file comes from a newer version of the game/)
  })

  it('[R3.3] says of a game begun before the rule changed why its replay ends early', () => {
    const index = record.events.findIndex((event) => event.kind === 'steered' && event.crossings.length > 0)
    const crossed = record.events[index] as Steered
    const { mismatch } = check({ ...record, events: record.events.with(index, { ...crossed, crossings: [] }) })
    expect(mismatchText(en, mismatch!)).toMatch(new RegExp(`^Event ${index + 1} was counted by older rules`))
    const moved = check({ ...record, events: record.events.with(index, { ...crossed, total: 99 }) }).mismatch
    expect(mismatchText(de, moved!)).toBe(
      `Ereignis ${index + 1} passt nicht zu den Regeln. Die Aufzeichnung endet davor.`,
    )
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
