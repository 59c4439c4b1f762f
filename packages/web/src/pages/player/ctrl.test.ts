import type { EnteredTournament, PlayedGame, Profile } from '@powerboats/protocol'
import { describe, expect, it } from 'vitest'
import { settled } from '../../../test/fakeServer.ts'
import { openPlayer } from './ctrl.ts'
import type { PlayerNeeds } from './ctrl.ts'

const profile: Profile = {
  id: 'bo',
  name: 'Bo',
  colour: null,
  since: 0,
  ratings: { duel: null, fleet: { rating: { value: 1600, within: 200, isProvisional: false }, games: 3 } },
  records: null,
  coach: null,
}
const game = (id: string) => ({ game: id }) as PlayedGame
const tournament = (id: string) => ({ id }) as EnteredTournament
const ok = <T>(value: T) => Promise.resolve({ ok: true as const, value })

const refuse = (error: 'unknownPlayer' | 'gamesNotListed') => async () => ({ ok: false as const, error })

function opened(changes: Partial<PlayerNeeds['api']> = {}, me: string | null = 'ada') {
  const asked: unknown[] = []
  const api: PlayerNeeds['api'] = {
    profile: () => ok(profile),
    played: (_, query) => {
      asked.push(query)
      return query.after === null ? ok({ games: [game('B'), game('A')], next: 7 }) : ok({ games: [game('0')] })
    },
    entered: (_, after) =>
      after === null ? ok({ tournaments: [tournament('B')], next: 'key' }) : ok({ tournaments: [tournament('A')] }),
    curve: () => ok({ points: [{ at: 1, value: 1600, within: 200 }] }),
    against: () => ok({ games: 3, ahead: 1, behind: 2 }),
    ...changes,
  }
  return { ctrl: openPlayer({ key: 'Bo', api, me: async () => me }), asked }
}

describe('the page about a player', () => {
  it('begins with the rating that there is, and compares with whoever looks, seen from their side', async () => {
    const { ctrl } = opened()
    await settled()
    expect(ctrl.kind()).toBe('fleet')
    expect(ctrl.curve()).toHaveLength(1)
    expect(ctrl.met()).toEqual({ games: 3, ahead: 2, behind: 1 })
  })

  it('shows more games behind those that are there, and others when asked for others', async () => {
    const { ctrl, asked } = opened()
    await settled()
    expect(ctrl.hasMore()).toBe(true)
    ctrl.more()
    await settled()
    expect(ctrl.games()?.map((one) => one.game)).toEqual(['B', 'A', '0'])
    expect(ctrl.hasMore()).toBe(false)
    ctrl.narrow({ result: 'won', isAgainstMe: true })
    await settled()
    expect(ctrl.games()).toHaveLength(2)
    expect(asked.at(-1)).toEqual({ kind: null, result: 'won', opponent: 'ada', after: null })
  })

  it('shows tournaments page by page', async () => {
    const { ctrl } = opened()
    await settled()
    expect([ctrl.tournaments()?.map(({ id }) => id), ctrl.hasMoreTournaments()]).toEqual([['B'], true])
    ctrl.moreTournaments()
    await settled()
    expect([ctrl.tournaments()?.map(({ id }) => id), ctrl.hasMoreTournaments()]).toEqual([['B', 'A'], false])
  })

  it('compares nobody with themselves, nor with those who have not come in', async () => {
    for (const me of ['bo', null]) {
      const { ctrl } = opened({}, me)
      await settled()
      expect(ctrl.met()).toBeNull()
    }
  })

  it('says why there is nothing to see', async () => {
    const { ctrl } = opened({ profile: refuse('unknownPlayer') })
    await settled()
    expect([ctrl.failure(), ctrl.profile()]).toEqual(['unknownPlayer', null])
    const { ctrl: shy } = opened({ played: refuse('gamesNotListed') })
    await settled()
    expect([shy.hidden(), shy.games()]).toEqual(['gamesNotListed', null])
  })
})
