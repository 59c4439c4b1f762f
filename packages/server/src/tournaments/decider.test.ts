import { evolveAll, newTournament } from '@powerboats/tournaments'
import type { Plan, Tournament } from '@powerboats/tournaments'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createDecider } from './decider.ts'
import type { PairingTask } from './thread/pairing.ts'
import { createPairingThread } from './thread/thread.ts'

const plan: Plan = {
  name: 'Many',
  organiser: 'ada',
  format: { kind: 'swiss', rounds: 3 },
  start: { at: 1000, whenFull: false },
  least: 2,
  most: 100,
  bots: { kind: 'none' },
  graceSeconds: 60,
  breakSeconds: 30,
  side: 'dark',
  changes: { races: 1 },
}
const gathered = (players: number, changes: Partial<Plan> = {}): Tournament =>
  evolveAll(
    newTournament({ ...plan, ...changes }),
    Array.from({ length: players }, (_, i) => ({
      kind: 'joined',
      at: 1,
      entry: { id: `p${i}`, name: '', rating: 1500 + i, bot: null },
    })),
  )
const store = { busy: async () => new Set<string>() }
const proceed = { kind: 'proceed' } as const
const module = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)

describe('a regatta', () => {
  it('[T2.8] pairs nobody who sails elsewhere, and asks for no other tournament', async () => {
    const busy = vi.fn(async () => new Set(['p0']))
    const decide = async (tournament: Tournament, at: number) => {
      const decided = await createDecider({ store: { busy } }).decide('T', tournament, null, proceed, at)
      if (!decided.ok) throw new Error(decided.error)
      return decided.value
    }
    const regatta = gathered(3, { format: { kind: 'regatta', minutes: 40 } })
    const running = evolveAll(regatta, [{ kind: 'started', at: 1000, order: [['p0', 'p1', 'p2']] }])
    const paired = (await decide(running, 60_000)).flatMap((event) => (event.kind === 'paired' ? event.heats : []))
    expect(paired.map(({ players }) => players.toSorted())).toEqual([['p1', 'p2']])
    expect(busy.mock.calls).toEqual([[['p0', 'p1', 'p2'], 'T']])
    await decide(gathered(4), 1000)
    expect(busy).toHaveBeenCalledTimes(1)
  })
})

describe('where many are paired', () => {
  const thread = createPairingThread()
  afterAll(() => thread.close())

  it('is a thread, which decides as it would be decided here', async () => {
    const run = vi.fn((task: PairingTask) => thread.run(task))
    const onLost = vi.fn()
    const decider = createDecider({ store, thread: { warm: () => thread.warm(), run }, onLost })
    const decided = await decider.decide('T', gathered(65), null, proceed, 1000)
    if (!decided.ok) throw new Error(decided.error)
    expect(decided.value.map(({ kind }) => kind)).toEqual(['started', 'paired'])
    const paired = decided.value[1]!
    expect(paired.kind === 'paired' && [paired.heats.length, paired.byes.length]).toEqual([32, 1])
    expect([run.mock.calls.length, onLost.mock.calls.length]).toEqual([1, 0])
    expect(await decider.decide('T', gathered(65), 'p1', { kind: 'start' }, 900)).toEqual({
      ok: false,
      error: 'notAllowed',
    })
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('is not asked for few, nor when nothing is to be paired', async () => {
    const run = vi.fn((task: PairingTask) => thread.run(task))
    const decider = createDecider({ store, thread: { warm: () => thread.warm(), run } })
    expect((await decider.decide('T', gathered(8), null, proceed, 1000)).ok).toBe(true)
    expect((await decider.decide('T', gathered(65), null, proceed, 999)).ok).toBe(true)
    expect((await decider.decide('T', gathered(65), 'p1', { kind: 'leave', player: 'p1' }, 999)).ok).toBe(true)
    const entry = { id: 'late', name: '', rating: 1500, bot: null }
    const whenFull = { start: { at: 1000, whenFull: true } }
    for (const changes of [{}, whenFull])
      expect((await decider.decide('T', gathered(65, changes), 'late', { kind: 'join', entry }, 999)).ok).toBe(true)
    const almostFull = gathered(99, whenFull)
    expect((await decider.decide('T', almostFull, 'p1', { kind: 'leave', player: 'p1' }, 999)).ok).toBe(true)
    expect((await decider.decide('T', gathered(99), 'late', { kind: 'join', entry }, 999)).ok).toBe(true)
    expect(run).not.toHaveBeenCalled()
    expect((await decider.decide('T', almostFull, 'late', { kind: 'join', entry }, 999)).ok).toBe(true)
    expect(run).toHaveBeenCalledOnce()
  })

  it.each([
    ['ends over a task', 'process.exit(1)'],
    ['fails', 'throw new Error("out of memory")'],
  ])(
    'never hangs a round when the thread %s: it is paired here, and the next task finds another thread',
    async (_, act) => {
      const file = module(
        `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${act} })`,
      )
      const dying = createPairingThread(file)
      const onLost = vi.fn()
      const decider = createDecider({ store, thread: dying, onLost })
      for (const times of [1, 2]) {
        const decided = await decider.decide('T', gathered(64), null, proceed, 1000)
        expect(decided.ok && decided.value.at(-1)!.kind).toBe('paired')
        expect(onLost).toHaveBeenCalledTimes(times)
      }
      await dying.close()
    },
  )
})
