import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
const loaded = () => import('./kept.ts')

it('what was won is there the next time, each game once', async () => {
  const before = await loaded()
  before.keepClimb({ beaten: ['deckhand'], won: { clean: ['a'] } })
  before.keepClimb({ beaten: ['deckhand'], won: { clean: ['b', 'a'] } })
  vi.resetModules()
  expect((await loaded()).ownClimb()).toEqual({ beaten: ['deckhand'], won: { clean: ['a', 'b'] } })
})

it.each(['nonsense', 'null', '{"beaten":["king"],"won":{"clean":5,"gold":["a"]}}'])(
  'nonsense is left out: %s',
  async (text) => {
    localStorage.setItem('powerboats.climb', text)
    expect((await loaded()).ownClimb()).toEqual({ beaten: [], won: {} })
  },
)
