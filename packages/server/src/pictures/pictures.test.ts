import { describe, expect, it } from 'vitest'
import { anOpenedGame, stateOf } from '../../test/sample.ts'
import { cardTextOf } from './cardText.ts'
import type { PictureOrder } from './drawPicture.ts'
import { createPictures } from './pictures.ts'

const game = anOpenedGame()
const order = (): PictureOrder => ({ ...game, text: cardTextOf(stateOf(game)) })
const minute = 60_000

/** Pictures that are numbers; the test says when one is ready. */
function started(settings: { most?: number; waiting?: number } = {}) {
  let time = 1000
  let drawn = 0
  const ready: (() => void)[] = []
  const draw = () => new Promise<Uint8Array>((resolve) => ready.push(() => resolve(Uint8Array.of(++drawn))))
  const pictures = createPictures({ now: () => time, draw, ...settings })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    pass: (ms: number) => (time += ms),
    /** Asks, and lets everything that is to be drawn become ready. */
    ask: async (id: string, count: number, staleMs = 0) => {
      const asked = pictures.of({ id, count, staleMs, order })
      for (await settle(); ready.length > 0; await settle()) ready.shift()!()
      return (await asked)?.[0]
    },
    askOnly: (id: string) => pictures.of({ id, count: 1, staleMs: 0, order }),
    waiting: () => ready.length,
    settle,
  }
}

describe('pictures', () => {
  it('are kept until more has happened, and no longer than an hour', async () => {
    const { ask, pass } = started()
    expect([await ask('a', 5), await ask('a', 5), await ask('b', 5)]).toEqual([1, 1, 2])
    expect(await ask('a', 6)).toBe(3)
    pass(61 * minute)
    expect(await ask('a', 6)).toBe(4)
  })

  it('may be a little old while a game goes on', async () => {
    const { ask, pass } = started()
    expect(await ask('a', 5, minute)).toBe(1)
    pass(minute - 1)
    expect(await ask('a', 9, minute)).toBe(1)
    pass(1)
    expect(await ask('a', 9, minute)).toBe(2)
    // The end of a game is shown at once.
    expect(await ask('a', 10, 0)).toBe(3)
  })

  it('are forgotten when there are many', async () => {
    const { ask } = started({ most: 2 })
    expect([await ask('a', 1), await ask('b', 1), await ask('a', 1), await ask('c', 1)]).toEqual([1, 2, 1, 3])
    expect([await ask('a', 1), await ask('b', 1)]).toEqual([1, 4])
  })

  it('are drawn one at a time, and not at all when too many wait', async () => {
    const { askOnly, waiting, settle } = started({ waiting: 2 })
    const asked = [askOnly('a'), askOnly('b'), askOnly('a')]
    await settle()
    expect(waiting()).toBe(1)
    expect(await askOnly('c')).toBeNull()
    expect(asked).toHaveLength(3)
  })

  it('are drawn again once those before them are ready', async () => {
    const { ask } = started({ waiting: 1 })
    expect([await ask('a', 1), await ask('b', 1), await ask('c', 1)]).toEqual([1, 2, 3])
  })

  it('that could not be drawn are tried again', async () => {
    let tries = 0
    const pictures = createPictures({
      now: () => 0,
      draw: async () => {
        if (++tries === 1) throw new Error('no pen')
        return Uint8Array.of(7)
      },
    })
    const wish = { id: 'a', count: 1, staleMs: 0, order }
    await expect(pictures.of(wish)).rejects.toThrow('no pen')
    expect(await pictures.of(wish)).toEqual(Uint8Array.of(7))
  })

  it('that could not be drawn leave a later one of the same game alone', async () => {
    const endings: { readonly resolve: (picture: Uint8Array) => void; readonly reject: (error: Error) => void }[] = []
    const draw = () => new Promise<Uint8Array>((resolve, reject) => endings.push({ resolve, reject }))
    const pictures = createPictures({ now: () => 0, draw })
    const ask = (count: number) => pictures.of({ id: 'a', count, staleMs: 0, order })
    const failing = ask(1).catch(String)
    const later = ask(2)
    await expect.poll(() => endings.length).toBe(1)
    endings[0]!.reject(new Error('no pen'))
    expect(await failing).toBe('Error: no pen')
    await expect.poll(() => endings.length).toBe(2)
    endings[1]!.resolve(Uint8Array.of(2))
    expect(await later).toEqual(Uint8Array.of(2))
    expect(await ask(2)).toEqual(Uint8Array.of(2))
    expect(endings).toHaveLength(2)
  })
})
