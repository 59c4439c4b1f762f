import { describe, expect, it } from 'vitest'
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

/** A server that has so many entries in its log, and refuses acts about some player. */
function scene(count: number) {
  const asked: string[] = []
  const answer = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })
  const api = createApi(new URL('http://here/api/v1/'), async (url, init) => {
    const { pathname, search, searchParams } = new URL(String(url))
    asked.push(`${init?.method} ${pathname.replace('/api/v1/moderation/', '')}${search}`)
    if (init?.method === 'POST')
      return String(init.body).includes('ann') ? answer({ code: 'notPermitted' }, 403) : answer(entry(count + 1))
    const before = Number(searchParams.get('before') ?? count + 1)
    const numbers = Array.from({ length: Math.min(50, before - 1) }, (_, i) => before - 1 - i)
    return answer({ entries: numbers.map(entry) })
  })
  return { ctrl: openModeration(api), asked }
}

describe('the page of moderators', () => {
  it('shows the log page by page, and anew after an act', async () => {
    const { ctrl, asked } = scene(60)
    ctrl.showLog()
    await expect.poll(() => ctrl.entries()?.length).toBe(50)
    expect(ctrl.hasMore()).toBe(true)
    ctrl.more()
    await expect.poll(() => ctrl.entries()?.length).toBe(60)
    expect(ctrl.hasMore()).toBe(false)
    expect(await ctrl.act({ kind: 'undo', entry: 3, reason: 'mistake' })).toBe(true)
    expect(ctrl.entries()).toHaveLength(50)
    expect(asked).toEqual(['GET entries', 'GET entries?before=11', 'POST acts', 'GET entries'])
  })

  it('says why something was not done', async () => {
    const { ctrl } = scene(1)
    expect(await ctrl.act({ kind: 'mute', player: 'ann', until: 2, reason: 'rude' })).toBe(false)
    expect(ctrl.failure()).toBe('notPermitted')
  })
})
