import { describe, expect, it } from 'vitest'
import { boolean, decode, finite, flaw, integer, list, nullable, oneOf, strictObject, tagged, text } from './decode.ts'
import type { Decoder } from './decode.ts'

const point = strictObject<{ x: number; y: number }>({ x: integer(0, 9), y: finite })
const shape = tagged<{ kind: 'dot'; at: number } | { kind: 'none' }>({
  dot: strictObject({ at: integer(1, 2) }),
  none: strictObject({}),
})

describe('values from outside are read', () => {
  it.each<[string, Decoder<unknown>, unknown]>([
    ['one of several', oneOf(['a', 'b']), 'b'],
    ['null as one of several', oneOf([1, null]), null],
    ['false', boolean, false],
    ['the least whole number', integer(-2, 3), -2],
    ['the greatest whole number', integer(-2, 3), 3],
    ['any number', finite, -0.25],
    ['a text as long as it may be', text(3), 'abc'],
    ['nothing where there may be nothing', nullable(integer(0, 1)), null],
    ['something where there may be nothing', nullable(integer(0, 1)), 1],
    ['the shortest list', list(boolean, 1, 2), [true]],
    ['the longest list', list(boolean, 1, 2), [true, false]],
    ['an object', point, { x: 1, y: 2.5 }],
    ['an object with a kind', shape, { kind: 'dot', at: 2 }],
    ['an object with a kind alone', shape, { kind: 'none' }],
  ])('%s', (_, decoder, value) => {
    expect(decode(decoder, value)).toEqual({ ok: true, value })
  })
})

describe('values from outside are refused, with where it is and the reason', () => {
  const range = (least: number, most: number) => ({
    code: 'range',
    values: [String(least), String(most)],
    message: `must be a whole number from ${least} to ${most}`,
  })
  const other = (message: string) => ({ code: 'other', values: [], message })
  const aOrNull = { code: 'oneOf', values: ['"a"', 'null'], message: 'must be "a" or null' }
  const trueOrFalse = { code: 'oneOf', values: ['true', 'false'], message: 'must be true or false' }
  const dotOrNone = { code: 'oneOf', values: ['"dot"', '"none"'], message: 'must be "dot" or "none"' }

  it.each<[string, Decoder<unknown>, unknown, string, object]>([
    ['none of several', oneOf(['a', null]), 'b', '', aOrNull],
    ['null as none of several', boolean, null, '', trueOrFalse],
    ['less than the least', integer(-2, 3), -3, '', range(-2, 3)],
    ['more than the most', integer(-2, 3), 4, '', range(-2, 3)],
    ['half a number', integer(-2, 3), 0.5, '', range(-2, 3)],
    ['a number as text', integer(-2, 3), '1', '', range(-2, 3)],
    ['infinity', finite, Infinity, '', other('must be a number')],
    ['text as any number', finite, '1', '', other('must be a number')],
    ['a text too long', text(3), 'abcd', '', other('must be a text of at most 3 characters')],
    ['a list as text', text(3), ['a'], '', other('must be a text of at most 3 characters')],
    ['no list', list(boolean, 0, 2), { length: 1 }, '', other('must be a list')],
    ['a list too short', list(boolean, 1, 2), [], '', other('must have 1 to 2 entries')],
    ['a list too long', list(boolean, 1, 2), [true, true, true], '', other('must have 1 to 2 entries')],
    ['a list of another length', list(boolean, 2, 2), [true], '', other('must have 2 entries')],
    ['a wrong entry', list(list(boolean, 0, 9), 0, 9), [[], [true, 0]], '[1][1]', trueOrFalse],
    ['nothing as an object', point, null, '', other('must be an object')],
    ['text as an object', point, 'x', '', other('must be an object')],
    ['a list as an object', point, [], '', other('must be an object')],
    ['a missing field', point, { x: 1 }, 'y', { code: 'missing', values: [], message: 'is missing' }],
    ['an unknown field', point, { x: 1, y: 2, z: 3 }, 'z', { code: 'unknown', values: [], message: 'is not known' }],
    ['a wrong field of an entry', list(point, 0, 1), [{ x: 10, y: 0 }], '[0].x', range(0, 9)],
    ['an unknown kind', list(shape, 0, 1), [{ kind: 'line' }], '[0].kind', dotOrNone],
    ['a wrong field of a kind', shape, { kind: 'dot', at: 3 }, 'at', range(1, 2)],
  ])('%s', (_, decoder, value, at, error) => {
    expect(decode(decoder, value)).toEqual({ ok: false, error: { at, ...error } })
  })

  it('cutting long names of fields', () => {
    const at = (name: string) => {
      const read = decode(point, { [name]: 1 })
      return read.ok ? null : read.error.at
    }
    expect(at('n'.repeat(40))).toBe('n'.repeat(40))
    expect(at('n'.repeat(41))).toBe(`${'n'.repeat(40)}…`)
  })

  it('as errors that say what is wrong; other errors are not flaws of the document', () => {
    expect(() => flaw('here', 'is wrong')).toThrow('is wrong')
    const broken = () => {
      throw new RangeError('a fault of the program')
    }
    expect(() => decode(broken, 1)).toThrow(RangeError)
  })
})
