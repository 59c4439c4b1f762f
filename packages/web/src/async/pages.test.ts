import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { createPages } from './pages.ts'
import type { Page } from './pages.ts'
import { promised } from './promised.ts'

/** Pages that are answered one by one. */
function asking() {
  const asked: { from: number | undefined; answer: (found: Result<Page<string, number>, 'gone'>) => void }[] = []
  const pages = createPages<string, number, 'gone'>((from) => {
    const { promise, resolve } = promised<Result<Page<string, number>, 'gone'>>()
    asked.push({ from, answer: resolve })
    return promise
  })
  return { pages, asked }
}
const page = (items: readonly string[], next?: number) => ok({ items, next })

describe('a list that comes page by page', () => {
  it('asks for each page once, however often it is asked for more', async () => {
    const { pages, asked } = asking()
    expect([pages.items(), pages.hasMore()]).toEqual([null, false])
    const first = pages.more()
    asked[0]!.answer(page(['a', 'b'], 2))
    await first
    const both = [pages.more(), pages.more()]
    expect(asked.map(({ from }) => from)).toEqual([undefined, 2])
    asked[1]!.answer(page(['c']))
    await Promise.all(both)
    expect([pages.items(), pages.hasMore()]).toEqual([['a', 'b', 'c'], false])
    await pages.more()
    expect(asked).toHaveLength(2)
  })

  it('does not listen to what was asked before it began again', async () => {
    const { pages, asked } = asking()
    const old = pages.more()
    const now = pages.restart()
    asked[1]!.answer(page(['new'], 1))
    await now
    asked[0]!.answer(page(['old'], 9))
    await old
    expect([pages.items(), pages.hasMore()]).toEqual([['new'], true])
    const again = pages.restart()
    asked[2]!.answer(page(['newest']))
    await again
    expect([pages.items(), pages.hasMore()]).toEqual([['newest'], false])
  })

  it('says why a page did not come, keeps what is there and can be asked again', async () => {
    const { pages, asked } = asking()
    const first = pages.more()
    asked[0]!.answer(page(['a'], 1))
    await first
    const failed = pages.more()
    asked[1]!.answer(err('gone'))
    await failed
    expect([pages.items(), pages.hasMore(), pages.failure()]).toEqual([['a'], true, 'gone'])
    const retried = pages.more()
    asked[2]!.answer(page(['b']))
    await retried
    expect([pages.items(), pages.failure()]).toEqual([['a', 'b'], null])
  })
})
