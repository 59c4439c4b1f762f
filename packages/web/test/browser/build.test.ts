import { describe, expect, it } from 'vitest'
import { builtVersion } from './deployed.ts'

describe('what is built', () => {
  it('has style sheets that Safari reads before 16.4: no media queries with <= and >=', () => {
    const sheets = [...builtVersion()].filter(([file]) => file.endsWith('.css')).map(([, body]) => body.toString())
    const queries = sheets.flatMap((sheet) => sheet.match(/@media[^{]*/g) ?? [])
    expect(queries.filter((query) => /[<>]/.test(query))).toEqual([])
    expect(queries.filter((query) => query.includes('max-width')).length).toBeGreaterThan(10)
  })
})
