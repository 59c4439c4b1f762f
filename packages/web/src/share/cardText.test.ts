import { describe, expect, it } from 'vitest'
import { smallSetup } from '../../../host/test/storeContract.ts'
import { playedRecord } from '../../test/playedGame.ts'
import { de as deCommon } from '../words/de/common.ts'
import { de as deEnded } from '../words/de/ended.ts'
import { en as enCommon } from '../words/en/common.ts'
import { en as enEnded } from '../words/en/ended.ts'
import { cardTextOf } from './cardText.ts'

const de = { ...deCommon, ...deEnded }
const en = { ...enCommon, ...enEnded }
const record = playedRecord(5)

describe('what a card says', () => {
  it('is who won, with the points of all boats', () => {
    const { title, rows } = cardTextOf(en, record)
    expect(title).toBe(`${rows[0]!.name} wins`)
    expect(rows).toHaveLength(record.setup.players.length)
    expect(rows.map(({ before }) => before)).toContain('1.')
    for (const { after } of rows) expect(after).toMatch(/^\d+ points?$/)
  })

  it('is in the language of the player, with the letters of the colours', () => {
    const { title, labels } = cardTextOf(de, record)
    expect(title).toContain('hat gewonnen')
    expect(labels).toEqual({ ...de.arrows, letters: de.letters })
  })

  it('names no winner while the game goes on', () => {
    const { title, rows } = cardTextOf(en, { ...record, events: record.events.slice(0, -1) })
    expect(title).toBe(en.race.standings)
    expect(rows.map(({ before }) => before).join('')).toBe('')
  })

  it('names no winner and no places when nobody has finished', () => {
    const setup = smallSetup(1, 2)
    const retired = ([0, 1] as const).map((seat) => ({ kind: 'retired', seat, reason: 'asked' }) as const)
    const results = retired.map(({ seat }) => ({
      seat,
      status: 'retired' as const,
      place: null,
      turns: 0,
      points: { place: 0, turns: 0, sunk: 0 },
      carried: 0,
    }))
    const ended = [
      { kind: 'raceEnded', race: 1, results },
      { kind: 'gameEnded', standings: [] },
    ] as const
    const { title, rows } = cardTextOf(de, { setup, events: [...retired, ...ended] })
    expect(title).toBe('Niemand kam ins Ziel')
    expect(rows.map(({ before }) => before)).toEqual(['–', '–'])
  })
})
