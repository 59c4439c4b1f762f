import { describe, expect, it } from 'vitest'
import { fakeFetch } from '../../../test/fakeFetch.ts'
import { createApi } from '../../online/api.ts'
import { openModeration } from './ctrl.ts'

const named = { id: 'bob', name: 'Bob' }
const entry = (number: number) => ({
  number,
  at: 1,
  actor: null,
  kind: 'mute',
  player: named,
  table: null,
  line: null,
  report: null,
  reason: 'rude',
  until: 2,
  from: null,
  to: null,
  addresses: [],
  undoes: null,
  undoneBy: null,
})

/** The page of a log of 60 entries that comes before a number. */
const page = (before: number) => ({
  entries: Array.from({ length: Math.min(50, before - 1) }, (_, i) => entry(before - 1 - i)),
})

function scene(answer: object) {
  const { fetched, asked } = fakeFetch({
    'GET moderation/entries': page(61),
    'GET moderation/entries?before=11': page(11),
    'POST moderation/acts': answer,
  })
  const ctrl = openModeration(createApi(new URL('http://here/api/v1/'), fetched))
  return { ctrl, asked: () => asked.map(({ method, url }) => `${method} ${url.split('moderation/')[1]}`) }
}

describe('the page of moderators', () => {
  it('shows the log page by page, and anew after an act', async () => {
    const { ctrl, asked } = scene(entry(61))
    ctrl.showLog()
    await expect.poll(() => ctrl.entries()?.length).toBe(50)
    expect(ctrl.hasMore()).toBe(true)
    ctrl.more()
    await expect.poll(() => ctrl.entries()?.length).toBe(60)
    expect(ctrl.hasMore()).toBe(false)
    expect(await ctrl.act({ kind: 'undo', entry: 3, reason: 'mistake' })).toBe(true)
    expect(ctrl.entries()).toHaveLength(50)
    expect(asked()).toEqual(['GET entries', 'GET entries?before=11', 'POST acts', 'GET entries'])
  })

  it('says why something was not done', async () => {
    const { ctrl } = scene({ status: 403, code: 'notPermitted' })
    expect(await ctrl.act({ kind: 'mute', player: 'ann', until: 2, reason: 'rude' })).toBe(false)
    expect(ctrl.failure()).toBe('notPermitted')
  })
})
