import { describe, expect, it } from 'vitest'
import { startWeb } from '../../test/webNode.ts'

/** The warnings of a server that is asked several times, as by a proxy. */
async function warnings(environment: Record<string, string>, headers: Record<string, string>) {
  const lines: string[] = []
  const web = await startWeb({ LOG_LEVEL: 'warn', ...environment }, { write: (line) => void lines.push(line) })
  for (const url of ['/api/v1/tables?list=open', '/', '/healthz']) await web.app.inject({ url, headers })
  return lines.map((line) => JSON.parse(line) as { msg: string }).filter(({ msg }) => msg.includes('TRUST_PROXY'))
}

describe('a server behind a proxy of which it was told nothing', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }

  it('warns once that all players count as one address, with what to set', async () => {
    const found = await warnings({}, forwarded)
    expect(found).toHaveLength(1)
    expect(found[0]!.msg).toContain('TRUST_PROXY=1')
    expect(JSON.stringify(found)).not.toContain('203.0.113.7')
  })

  it('says nothing when it knows its proxies, was told that there is none, or sees none', async () => {
    expect(await warnings({ TRUST_PROXY: '1' }, forwarded)).toEqual([])
    expect(await warnings({ TRUST_PROXY: 'no' }, forwarded)).toEqual([])
    expect(await warnings({}, {})).toEqual([])
  })
})
