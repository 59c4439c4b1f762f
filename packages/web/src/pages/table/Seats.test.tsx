import type { TableSeat, Table } from '@powerboats/protocol'
import { colours } from '@powerboats/rules'
import * as fc from 'fast-check'
import { render } from 'solid-js/web'
import { describe, expect, it } from 'vitest'
import { fakeFetch } from '../../../test/fakeFetch.ts'
import { settled, table as id } from '../../../test/fakeServer.ts'
import { aMe, gathering, player } from '../../../test/tables.ts'
import { fakeConnection } from '../../../test/fakeConnection.ts'
import { createApi } from '../../online/api.ts'
import { createFriends } from '../../online/friends.ts'
import { createIdentity } from '../../online/identity.ts'
import { en } from '../../words/en/online.ts'
import { openTable } from './ctrl.ts'
import { Gathering } from './Gathering.tsx'

/** The page of a table that gathers; `show` is what the server tells of it. */
async function pageOf(first: Table) {
  const { fetched } = fakeFetch({ 'POST guests': aMe, [`GET tables/${id}`]: first })
  const api = createApi(new URL('http://localhost/api/v1/'), fetched)
  const { connection, tell } = fakeConnection()
  const root = document.createElement('div')
  const leave = render(() => {
    const identity = createIdentity({ api, onBecome: () => {} })
    return <Gathering ctrl={openTable({ id, api, connection, identity, friends: createFriends({ api, identity }) })} />
  }, root)
  await settled()
  return {
    leave,
    show: (table: Table) => tell(({ onTable }) => onTable?.(table)),
    /** Who is shown at each seat; in a field where it is the one before the screen. */
    names: () =>
      [...root.querySelectorAll('li[aria-label^="Seat"]')].map(
        (seat) => seat.querySelector('input')?.value ?? seat.querySelector('b')?.textContent?.trim(),
      ),
  }
}

const free: TableSeat = { kind: 'free' }

const bot: TableSeat = { kind: 'bot', bot: 'skipper', name: 'Dirk', colour: 'black' }

function namesAt({ places: seats }: Table): string[] {
  const mine = seats.findIndex((seat) => seat.kind === 'player' && seat.player === aMe.id)
  return seats.map((seat, i) => (seat.kind === 'free' ? en.at.free : i === mine ? aMe.name : seat.name))
}

describe('the seats of a table', () => {
  const somebody = fc.constantFrom('me', 'host', 'bo', 'cleo')
  const aSeat: fc.Arbitrary<TableSeat> = fc.oneof(
    fc.constant(free),
    fc.constant(bot),
    fc.tuple(somebody, fc.constantFrom(...colours), fc.boolean()).map((given) => player(...given)),
  )
  const aTable = fc
    .tuple(fc.array(aSeat, { minLength: 2, maxLength: 4 }), somebody)
    .map(([seats, host]): Table => ({ ...gathering(seats), host }))

  const [me, bo] = [player('me', 'purple'), player('bo', 'red')]
  const hostLeaves = [
    [me, bot],
    [bo, free],
    [free, bot],
  ].map((seats) => gathering(seats))

  it('are shown as they are when the host leaves, and whatever else comes after whatever', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aTable, { minLength: 2, maxLength: 12 }), async (tables) => {
        const page = await pageOf(tables[0]!)
        for (const table of tables) {
          page.show(table)
          expect(page.names()).toEqual(namesAt(table))
        }
        page.leave()
      }),
      // The host gives their seat to another and is gone.
      { examples: [[hostLeaves]], numRuns: 60 },
    )
  })
})
