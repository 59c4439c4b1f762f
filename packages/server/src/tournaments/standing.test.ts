import { serverOrganiser } from '@powerboats/protocol'
import { checkPlan } from '@powerboats/tournaments'
import { describe, expect, it } from 'vitest'
import { tournamentScene } from '../../test/tournamentScene.ts'
import { createTournaments } from './createTournaments.ts'

const hour = 60 * 60 * 1000

describe('the regatta of the server', () => {
  const scene = async () => {
    const { web, seen } = await tournamentScene(['Ada'])
    const evening = { time: '20:00', zone: 'Europe/Amsterdam' }
    const nodes = [1, 2, 3].map(() => createTournaments({ ...web, stores: web.stores, evening }))
    const proceed = () => Promise.all(nodes.map((node) => node.proceed()))
    const coming = async () => (await web.stores.tournaments.list('gathering', null, 9)).map((one) => one)
    const starts = async () => (await coming()).map(({ plan }) => new Date(plan.start.at).toISOString())
    return { web, seen, proceed, coming, starts }
  }

  it('[T10.4] is in the calendar once, whichever nodes look, and the next one as soon as one begins', async () => {
    const { web, proceed, coming, starts } = await scene()
    for (let i = 0; i < 3; i++) await proceed()
    expect(await starts()).toEqual(['2025-10-09T18:00:00.000Z'])
    const [{ plan }] = (await coming()) as [Awaited<ReturnType<typeof coming>>[0]]
    expect([checkPlan(plan).ok, plan.organiser]).toEqual([true, serverOrganiser])
    web.pass(24 * hour)
    await proceed()
    expect(await starts()).toEqual(['2025-10-10T18:00:00.000Z'])
    // In winter it is still eight there.
    web.pass(30 * 24 * hour)
    await proceed()
    expect(await starts()).toEqual(['2025-11-09T19:00:00.000Z'])
  })

  it('[T10.4] lets guests in, and has bots for whoever is alone; it is cancelled where nobody is', async () => {
    const { web, seen, proceed, coming } = await scene()
    await proceed()
    const guest = await web.guest('Gus')
    const [first] = await coming()
    expect(await guest.code('POST', `/tournaments/${first!.id}/entrants`, {})).toBe('ok')
    expect(await guest.code('POST', `/tournaments/${first!.id}/acts`, { kind: 'start' })).toBe('notAllowed')
    web.pass(24 * hour)
    await proceed()
    expect((await seen(first!.id)).state).toMatchObject({ phase: 'running' })
    expect((await seen(first!.id)).state.entrants.map(({ bot }) => bot)).toEqual([
      null,
      'skipper',
      'skipper',
      'skipper',
    ])
    const [second] = await coming()
    web.pass(24 * hour)
    await proceed()
    expect((await seen(second!.id)).state).toMatchObject({ phase: 'cancelled', reason: 'tooFewEntrants' })
  })
})
