import { err, ok } from '@powerboats/rules'
import { expect, it, vi } from 'vitest'
import type { Services } from '../contracts/services.ts'
import { act } from './act.ts'

function scene(isAway: boolean) {
  const setAway = vi.fn()
  const hosted = vi.fn(async () => ok('moved') as unknown)
  const tables = { seatOf: async () => 1, seatsKnown: () => [null, { kind: 'player', isAway }], setAway }
  const services = { tables, host: { act: hosted } } as unknown as Services
  return { setAway, hosted, play: () => act(services, 'AAAABBBB', 'ada', 5, { kind: 'retire' }) }
}

it('whoever acts is no longer away; of those who were there nothing is written', async () => {
  for (const isAway of [true, false]) {
    const { setAway, hosted, play } = scene(isAway)
    expect(await play()).toEqual(ok('moved'))
    expect(setAway.mock.calls).toEqual(isAway ? [['AAAABBBB', 1, false]] : [])
    expect(hosted).toHaveBeenCalledExactlyOnceWith('AAAABBBB', 1, { kind: 'retire' }, { after: 5, by: 'player' })
  }
})

it('before the start nobody can act', async () => {
  const { hosted, play } = scene(false)
  hosted.mockResolvedValueOnce(err('unknownGame')).mockResolvedValueOnce(err('stale'))
  expect(await play()).toEqual(err('tableNotStarted'))
  expect(await play()).toEqual(err('stale'))
})
