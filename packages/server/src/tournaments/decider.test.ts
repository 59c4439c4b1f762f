import { evolveAll, newTournament } from '@powerboats/tournaments'
import type { Intent, Plan, Tournament } from '@powerboats/tournaments'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { planOf } from '../../../tournaments/test/scene.ts'
import { createDecider } from './decider.ts'
import type { PairingTask } from './thread/pairing.ts'
import { createPairingThread } from './thread/thread.ts'

const plan = planOf({ kind: 'swiss', rounds: 3 }, { organiser: 'ada', start: { at: 1000, whenFull: false }, most: 100 })
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
  const plannedFor = (most: number) =>
    ({ format: { kind: 'regatta', minutes: 40 }, start: { at: 5000, whenFull: true }, most }) as const
  const regatta = gathered(3, plannedFor(100))
  const running = evolveAll(regatta, [{ kind: 'started', at: 1000, order: [['p0', 'p1', 'p2']] }])
  const paused = evolveAll(running, [{ kind: 'paused', at: 1000 }])
  const duel = (players: string[]) => ({ slot: 0, players, begins: 1000, appearBy: 90_000 })
  const sailed = { how: 'sailed', ranks: [1, 2], sailed: [1, 0] } as const
  const late = { id: 'late', name: '', rating: 1500, bot: null }
  // Two have just met and wait for somebody else, two others sail.
  const waiting = evolveAll(running, [
    { kind: 'joined', at: 1000, entry: { ...late, id: 'p3' } },
    { kind: 'paired', at: 1000, round: 0, heats: [duel(['p0', 'p1']), duel(['p2', 'p3'])], byes: [] },
    { kind: 'settled', at: 50_000, heat: 1, outcome: sailed },
  ])

  it.each<[string, Tournament, string | null, Intent, number]>([
    ['when it starts by the clock', regatta, null, proceed, 5000],
    ['when it is started', regatta, 'ada', { kind: 'start' }, 4999],
    ['when it is full', gathered(3, plannedFor(4)), 'late', { kind: 'join', entry: late }, 4999],
    ['while it runs', running, null, proceed, 60_000],
    ['when it goes on after a pause', paused, 'ada', { kind: 'resume' }, 60_000],
    ['when others are free again', waiting, null, { kind: 'report', heat: 2, outcome: sailed }, 60_000],
  ])('[T2.8] pairs nobody who sails elsewhere %s', async (_, tournament, by, intent, at) => {
    const elsewhere = ['p1', 'late']
    const busy = async (players: readonly string[]) => new Set(players.filter((player) => elsewhere.includes(player)))
    const decided = await createDecider({ store: { busy } }).decide('T', tournament, by, intent, at)
    if (!decided.ok) throw new Error(decided.error)
    const paired = decided.value.flatMap((event) => (event.kind === 'paired' ? event.heats : []))
    expect(paired.map(({ players }) => players.filter((player) => ['p0', ...elsewhere].includes(player)))).toEqual([
      ['p0'],
    ])
  })

  it('[T2.8] asks only of people who are free, and nothing before its start; other kinds never ask', async () => {
    const busy = vi.fn(async () => new Set<string>())
    const decide = (tournament: Tournament, at: number) =>
      createDecider({ store: { busy } }).decide('T', tournament, null, proceed, at)
    await decide(regatta, 4999)
    await decide(gathered(4), 1000)
    await decide(evolveAll(gathered(2), [{ kind: 'started', at: 1000, order: [['p0', 'p1']] }]), 1000)
    expect(busy).not.toHaveBeenCalled()
    const bot = { id: 'bot:mate:1', name: 'mate 1', rating: 1500, bot: 'mate' }
    await decide(evolveAll(waiting, [{ kind: 'joined', at: 1000, entry: bot }]), 60_000)
    expect(busy.mock.calls).toEqual([[['p0', 'p1'], 'T']])
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
    // The round that is due when a pause is over, among as few as are many.
    const paused = evolveAll(gathered(32), [
      { kind: 'started', at: 1000, order: [[]] },
      { kind: 'paused', at: 1000 },
    ])
    expect((await decider.decide('T', paused, 'ada', { kind: 'resume' }, 2000)).ok).toBe(true)
    expect(run).toHaveBeenCalledTimes(3)
  })

  it('is not asked for few, nor when nothing is to be paired', async () => {
    const run = vi.fn((task: PairingTask) => thread.run(task))
    const decider = createDecider({ store, thread: { warm: () => thread.warm(), run } })
    expect((await decider.decide('T', gathered(31), null, proceed, 1000)).ok).toBe(true)
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
