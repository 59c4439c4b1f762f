import { sealOf } from '@powerboats/host'
import type { Table } from '@powerboats/protocol'
import { err, ok } from '@powerboats/rules'
import { createRoot, createSignal } from 'solid-js'
import { describe, expect, it } from 'vitest'
import { handTimers, settled } from '../../../test/fakeServer.ts'
import { gathering, player } from '../../../test/tables.ts'
import type { SeatWish } from '../api.ts'
import type { Failure } from '../../play/failure.ts'
import { takePart } from './drawPart.ts'
import { browserDraws } from './drawReceipts.ts'

const first = 'a1'.repeat(32)
const second = 'b2'.repeat(32)
const at = (change: Partial<Table> = {}): Table => ({
  ...gathering([player('bo', 'red'), player('me', 'purple')]),
  commitment: first,
  seals: [null, null],
  ...change,
})

/** A browser at a table; the test is the server, which answers with a failure as long as `failure` says so. */
function browserAt(table: Table, storage = new Map<string, string>(), failure: Failure | null = null) {
  const [shown, show] = createSignal<Table | null>(table)
  const [me, become] = createSignal<string | null>('me')
  const timers = handTimers()
  const seals: SeatWish['seal'][] = []
  const told: string[] = []
  const answer = () => (failure === null ? ok(shown()!) : err(failure))
  const { sealed, leave } = createRoot((dispose) => ({
    leave: dispose,
    sealed: takePart({
      table: shown,
      me,
      api: {
        changeSeat: async (_id, { seal }) => {
          seals.push(seal)
          return answer()
        },
        tell: async (_id, contribution) => {
          told.push(contribution)
          return answer()
        },
      },
      receipts: browserDraws({
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
      }),
      onTable: () => {},
      later: timers.later,
    }),
  }))
  const fail = (code: Failure | null) => {
    failure = code
  }
  return { show, become, timers, seals, told, sealed, fail, storage, leave }
}

const hashes = (seals: readonly SeatWish['seal'][]) => seals.map((seal) => seal!.hash)

describe('the part of a browser in a draw', () => {
  it('is sealed once, and told under that seal alone', async () => {
    const { show, seals, told, sealed } = browserAt(at())
    await sealed()
    show(at({ terms: { ...at().terms, hasChat: false } }))
    expect(seals).toHaveLength(1)
    show(at({ status: 'starting', seals: [null, hashes(seals)[0]!], awaited: [1] }))
    await settled()
    expect(told.map((contribution) => sealOf(first, contribution))).toEqual(hashes(seals))
  })

  it('is not told to a server that shows another commitment or another seal than before', async () => {
    for (const change of [{ commitment: second }, { seals: [null, 'cd'.repeat(32)] }]) {
      const { show, seals, told, sealed } = browserAt(at())
      await sealed()
      show(at({ status: 'starting', seals: [null, hashes(seals)[0]!], awaited: [1], ...change }))
      await settled()
      expect(told).toEqual([])
    }
  })

  it('is another number for each commitment', async () => {
    const { show, seals, told } = browserAt(at())
    await settled()
    show(at({ status: 'starting', seals: [null, hashes(seals)[0]!], awaited: [1] }))
    await settled()
    show(at({ commitment: second, draw: 2 }))
    await settled()
    show(at({ commitment: second, draw: 2, status: 'starting', seals: [null, hashes(seals)[1]!], awaited: [1] }))
    await settled()
    expect(seals.map((seal) => seal!.commitment)).toEqual([first, second])
    expect(told.map((contribution, i) => sealOf([first, second][i]!, contribution))).toEqual(hashes(seals))
    expect(new Set(told).size).toBe(2)
  })

  it('is tried again when the server could not be reached, and not when it has refused', async () => {
    const { show, seals, told, fail, timers } = browserAt(at(), undefined, 'unreachable')
    await settled()
    await timers.pass(1000)
    expect(seals).toHaveLength(2)
    fail(null)
    await timers.pass(1000)
    expect(seals).toHaveLength(3)
    fail('unreachable')
    show(at({ status: 'starting', seals: [null, hashes(seals)[2]!], awaited: [1] }))
    await settled()
    await timers.pass(1000)
    expect(told).toHaveLength(2)
    fail('tableStarted')
    await timers.pass(1000)
    await timers.pass(60_000)
    expect(told).toHaveLength(3)
    expect(new Set(told).size).toBe(1)
  })

  it('is known after the page was loaded again, also in a second tab', async () => {
    const one = browserAt(at())
    await one.sealed()
    const starting = at({ status: 'starting', seals: [null, hashes(one.seals)[0]!], awaited: [1] })
    const again = browserAt(starting, one.storage)
    await settled()
    expect(again.told.map((contribution) => sealOf(first, contribution))).toEqual(hashes(one.seals))
  })

  it('goes over to the browser that was opened last, without a quarrel', async () => {
    const one = browserAt(at())
    await one.sealed()
    const other = browserAt(at({ seals: [null, hashes(one.seals)[0]!] }))
    await settled()
    expect(other.seals).toHaveLength(1)
    one.show(at({ seals: [null, hashes(other.seals)[0]!] }))
    await settled()
    expect(one.seals).toHaveLength(1)
  })

  it('is sealed anew by who gets up and sits down again', async () => {
    const { show, seals, sealed } = browserAt(at())
    await sealed()
    show(at({ places: [player('bo', 'red'), { kind: 'free' }] }))
    show(at())
    await settled()
    expect(seals).toHaveLength(2)
  })

  it('is told as soon as it is known who sits before the screen', async () => {
    const one = browserAt(at())
    await one.sealed()
    one.become(null)
    one.show(at({ status: 'starting', seals: [null, hashes(one.seals)[0]!], awaited: [1] }))
    await settled()
    expect(one.told).toEqual([])
    one.become('me')
    await settled()
    expect(one.told).toHaveLength(1)
  })

  it('is none for those who only watch', async () => {
    const { seals, sealed } = browserAt(at({ places: [player('bo', 'red'), player('cem', 'white')] }))
    await sealed()
    expect(seals).toEqual([])
  })
})
