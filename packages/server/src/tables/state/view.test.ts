import { aTable as tableSchema } from '@powerboats/protocol'
import { expect, it } from 'vitest'
import { aTable, free, seatOf } from '../../../test/sample.ts'
import { viewOf } from './view.ts'

it('shows a table of which a node of a later version has stored more than this one knows', () => {
  const bot = { kind: 'bot', bot: 'skipper', name: 'Skipper', colour: 'black' } as const
  const known = { ...aTable('AAAAAAA0', { seats: [seatOf('ada'), bot, free] }), game: null }
  const later = {
    ...known,
    terms: { ...known.terms, wind: 'west' },
    seats: known.seats.map((one) => ({ ...one, flag: 'nl' })),
    weather: 'fine',
  }
  expect(tableSchema.parse(viewOf(later))).toEqual(viewOf(known))
})
