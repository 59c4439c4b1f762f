import { describe, expect, it } from 'vitest'
import { fakeFetch } from '../../test/fakeFetch.ts'
import { aMe, gathering } from '../../test/tables.ts'
import { createApi } from './api.ts'

const base = new URL('http://localhost/game/api/v1/')

describe('the API', () => {
  it('is called relative to the page, and its answers are read', async () => {
    const { fetched, asked } = fakeFetch({ 'POST tables': gathering() })
    const api = createApi(base, fetched)
    const answer = await api.makeTable(gathering().terms)
    expect(answer).toEqual({ ok: true, value: gathering() })
    expect(asked).toEqual([{ method: 'POST', url: 'http://localhost/game/api/v1/tables', body: gathering().terms }])
  })

  it('gives the code of a refusal', async () => {
    const { fetched } = fakeFetch({ 'POST tables/K7M29QXT/seat': { status: 409, code: 'tableFull' } })
    expect(await createApi(base, fetched).sit('K7M29QXT')).toEqual({ ok: false, error: 'tableFull' })
  })

  it('tells a server that is away from one that is none of ours', async () => {
    const none = createApi(base, fakeFetch({}).fetched)
    expect(await none.me()).toEqual({ ok: false, error: 'noServer' })
    expect(await none.record('K7M29QXT')).toEqual({ ok: false, error: 'noServer' })
    const away = createApi(base, () => Promise.reject(new TypeError('no network')))
    expect(await away.me()).toEqual({ ok: false, error: 'unreachable' })
  })

  it('does not trust what it cannot read', async () => {
    const { fetched } = fakeFetch({ 'GET me': { ...aMe, colour: 'pink' } })
    expect(await createApi(base, fetched).me()).toEqual({ ok: false, error: 'noServer' })
  })
})
