import { seeded, facesFrom } from '@powerboats/chance'
import type { KnownGame, Move } from '@powerboats/host'
import type { BotLevel } from '@powerboats/protocol'
import { anyLegalIntent, err, evolveAll, newGame, ok, openGame } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import { describe, expect, it, vi } from 'vitest'
import { smallSetup } from '../../../host/test/storeContract.ts'
import type { Services } from '../contracts/services.ts'
import type { StoredSeat } from '../contracts/storedSeat.ts'
import { playDueGame } from './dueGame.ts'

const setup = smallSetup(1)
const before = newGame(setup)
const game = evolveAll(before, openGame(before, facesFrom(seeded(1))))
const seat = game.seat!
const person = { kind: 'player', player: 'ada', isAway: false } as StoredSeat
const botSeat = (bot: BotLevel) => ({ kind: 'bot', bot }) as StoredSeat

/** A game with so many events, whose player has time until 9000; `missed` turns were missed so far. */
function known(count: number, missed = 0): KnownGame {
  const clock = { left: [8000, 8000], missed: [missed, missed] }
  const dice = { secret: 'tide', contributions: [] }
  return { setup, dice, pace: null, last: { at: 1000, by: 'player', clock }, count, game, throws: 0 }
}

interface Wishes {
  /** What is seen at each look; the last is seen from then on. */
  readonly looks: readonly KnownGame[]
  readonly seat?: StoredSeat
  readonly now?: number
  readonly acts?: readonly Result<Move, string>[]
}

const moved = (missed = 0) => ok({ clock: { left: [], missed: [missed, missed] } } as unknown as Move)

/** Plays a game, and tells what was done. */
async function played({ looks, now = 2000, acts = [], ...wishes }: Wishes) {
  const done: unknown[] = []
  const warn = vi.fn()
  const choose = vi.fn(async (_: string, __: unknown, ___: number, level: string) => ({ kind: 'chosen', level }))
  const left = [...looks]
  const answers = [...acts]
  const one = wishes.seat ?? person
  const services = {
    now: () => now,
    host: {
      look: async () => (left.length > 1 ? left.shift() : left[0]),
      catchUp: async () => void done.push('catches up'),
      act: async (_: string, __: number, intent: unknown, how: unknown) => {
        done.push(['acts', intent, how])
        // Whoever acts without end is stopped.
        if (done.length > 300) left.splice(0, left.length, null as never)
        return answers.shift() ?? moved()
      },
    },
    tables: {
      seats: async () => [one, one],
      view: async () => done.push('looks at the table'),
      setAway: async (...args: unknown[]) => done.push(['away', ...args]),
    },
    stores: { due: { settle: async (...args: unknown[]) => done.push(['settles', ...args]) } },
    botWorkers: { choose },
  }
  const { signal } = new AbortController()
  const play = () => playDueGame(services as unknown as Services, 'AAAABBBB', { botPace: 500, warn, signal })
  return { done, warn, choose, play }
}

const look = ['catches up', 'looks at the table']

describe('a game in which nobody has to act', () => {
  it('is looked at again when its time is up, and once more at once for what another node changed', async () => {
    const { done, play } = await played({ looks: [known(5)] })
    await play()
    expect(done).toEqual([['settles', 'AAAABBBB', 5, 9000], ...look])
  })

  it('is settled anew when it has changed meanwhile, by a move or by who sails', async () => {
    const { done, play } = await played({ looks: [known(5), known(6)] })
    await play()
    expect(done).toEqual([['settles', 'AAAABBBB', 5, 9000], ...look, ['settles', 'AAAABBBB', 6, 9000], ...look])
    const later = { ...known(5), last: { ...known(5).last, at: 1500 } }
    const other = await played({ looks: [known(5), later] })
    await other.play()
    expect(other.done).toEqual([['settles', 'AAAABBBB', 5, 9000], ...look, ['settles', 'AAAABBBB', 5, 9500], ...look])
  })
})

describe('a game in which a bot has to act', () => {
  const acts = (count: number, intent: unknown, by = 'bot') => ['acts', intent, { by, after: count }]
  const chosen = { kind: 'chosen', level: 'captain' }
  const captain = botSeat('captain')
  /** Not due for a long time: somebody else acted. */
  const quiet = { ...known(6), last: { ...known(6).last, at: 5000 } }

  it('is not settled after a move, which is stored with its time; but if something has changed since', async () => {
    const { done, play } = await played({ looks: [known(5), quiet], seat: captain })
    await play()
    expect(done).toEqual([acts(5, chosen), 'looks at the table'])
    const after = { ...quiet, count: 7 }
    const other = await played({ looks: [known(5), quiet, after], seat: captain })
    await other.play()
    expect(other.done).toEqual([acts(5, chosen), 'looks at the table', ['settles', 'AAAABBBB', 7, 5500], ...look])
  })

  it('lets other games have their turn after a hundred moves', async () => {
    const { done, play } = await played({ looks: [known(5)], seat: captain })
    await play()
    expect(done).toHaveLength(100)
  })

  it('is sailed by a skipper, or at random, when the bot cannot choose, and the log says why', async () => {
    const scene = await played({ looks: [known(5), quiet], seat: captain })
    const error = new Error('seasick')
    scene.choose.mockRejectedValueOnce(error)
    await scene.play()
    expect(scene.done[0]).toEqual(acts(5, { kind: 'chosen', level: 'skipper' }))
    expect(scene.warn.mock.calls).toEqual([
      [{ table: 'AAAABBBB', bot: 'captain', err: error }, 'a bot could not choose'],
    ])

    const worse = await played({ looks: [known(5), quiet], seat: captain })
    worse.choose.mockRejectedValue(error)
    await worse.play()
    expect(worse.done[0]).toEqual(acts(5, anyLegalIntent(game, seat)))
  })

  it('is sailed at random when what the bot chose is refused, and the log says what', async () => {
    const scene = await played({ looks: [known(5), quiet], seat: captain, acts: [err('notAllowed')] })
    await scene.play()
    expect(scene.done.slice(0, 2)).toEqual([acts(5, chosen), acts(5, anyLegalIntent(game, seat))])
    const about = { table: 'AAAABBBB', bot: 'captain', intent: chosen, code: 'notAllowed' }
    expect(scene.warn.mock.calls).toEqual([[about, 'a bot was refused']])
  })

  it.each(['stale', 'busy'])('is looked at again when it has gone on meanwhile: %s', async (code) => {
    const { done, warn, play } = await played({ looks: [known(5), quiet], seat: captain, acts: [err(code)] })
    await play()
    expect(done).toEqual([acts(5, chosen), 'looks at the table'])
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('a player whose time is up', () => {
  const away = ['away', 'AAAABBBB', seat, true]
  const quiet = { ...known(6), last: { ...known(6).last, at: 9000 } }
  const at = { now: 9000 }

  it.each([
    [2, 3, true],
    [1, 2, false],
    // Of the same turn: counted before.
    [3, 3, false],
    [5, 6, true],
  ])('with %i missed turns, and %i then, is away: %s', async (missedBefore, missedAfter, isAway) => {
    const { done, play } = await played({ looks: [known(5, missedBefore), quiet], ...at, acts: [moved(missedAfter)] })
    await play()
    expect(done[0]).toEqual(['acts', { kind: 'chosen', level: 'skipper' }, { by: 'clock', after: 5 }])
    expect(done.filter((one) => Array.isArray(one) && one[0] === 'away')).toEqual(isAway ? [away] : [])
  })

  it('and nobody else: a bot is never away', async () => {
    const { done, play } = await played({
      looks: [known(5, 2), quiet],
      ...at,
      seat: botSeat('captain'),
      acts: [moved(3)],
    })
    await play()
    expect(done).not.toContainEqual(away)
  })
})
