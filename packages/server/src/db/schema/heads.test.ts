import { seededCourse, seededLake } from '@powerboats/chance'
import { optionsFor } from '@powerboats/rules'
import type { Setup } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { smallSetup } from '../../../../host/test/storeContract.ts'
import { headOf, headReader, renameInHead } from './heads.ts'

const parseHead = (head: string) => headReader()(head)

it('[R3.3] a game that began before the rule of rounding changed can still be read, and goes on', () => {
  const setup = smallSetup(2)
  const head = headOf({ setup, dice: { secret: 'tide', contributions: [] } })
  const old = head.replace('"version": 2', '"version": 1')
  expect(old).not.toBe(head)
  expect(parseHead(old)).toEqual(parseHead(head))
})

it('[R2.5] so can one whose line points at a buoy, and the shorter way across it was another then', () => {
  const lake = seededLake(1063, 'light')
  const courses = ([1, 2, 3] as const).map((race) => seededCourse(1063, lake, race))
  const setup: Setup = { ...smallSetup(2), options: optionsFor(2), lake, courses }
  const head = headOf({ setup, dice: { secret: 'tide', contributions: [] } })
  const document = JSON.parse(head) as { courses: object[] }
  const oldCourse = { ...document.courses[2], finishHeadings: [1, 2] }
  const old = JSON.stringify({ ...document, version: 1, courses: document.courses.with(2, oldCourse) })
  expect(courses[2]!.finishHeadings).toEqual([4, 5])
  expect(parseHead(old)).toEqual(parseHead(head))
})

describe('the head of a game', () => {
  const setup = smallSetup(2)
  const headWith = (contribution: string) => headOf({ setup, dice: { secret: 'tide', contributions: [contribution] } })

  it('that cannot be read says what is wrong with it', () => {
    expect(() => parseHead('{}')).toThrow(/^The head of a game cannot be read: \S* .+/)
    const wrong = 'The head of a game cannot be read: format must be "powerboats-record"'
    expect(() => parseHead('{ "format": "chess" }')).toThrow(wrong)
  })

  it('that a later version has written is read without what this one does not know', () => {
    const head = headWith('x')
    const { players, ...rest } = JSON.parse(head) as { players: object[]; lake: object }
    // A name that is known elsewhere is not known everywhere.
    const later = { ...rest, wind: 'west', name: 'Autumn', players: players.map((one) => ({ ...one, flag: 'nl' })) }
    expect(parseHead(JSON.stringify(later))).toEqual(parseHead(head))
  })

  it('is read once while it is among the latest', () => {
    const read = headReader(2)
    const [first, second, third] = [headWith('1'), headWith('2'), headWith('3')]
    const [known, other] = [read(first), read(second)]
    expect(known).toEqual(parseHead(first))
    expect(read(first)).toBe(known)
    // Now the second is the one that was asked for longest ago.
    read(third)
    expect(read(first)).toBe(known)
    expect(read(second)).not.toBe(other)
  })

  it('has another name at one seat after a change, and is otherwise the same', () => {
    const head = headWith('x')
    const before = parseHead(head)
    const players = setup.players.with(1, { ...setup.players[1]!, name: 'Ada' })
    expect(parseHead(renameInHead(head, 1, 'Ada'))).toEqual({ ...before, setup: { ...before.setup, players } })
  })
})
