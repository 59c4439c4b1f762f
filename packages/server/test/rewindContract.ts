import { createHost, memoryBus } from '@powerboats/host'
import type { Move } from '@powerboats/host'
import { expect, it } from 'vitest'
import { smallSetup } from '../../host/test/storeContract.ts'
import type { Stores } from '../src/contracts/stores.ts'

/** A database under whose nodes something is done that they do not know of. */
export interface Underlying {
  readonly stores: Stores
  readonly run: (...statements: string[]) => Promise<void>
}

/** Takes a game back to its first events, as a failover to a replica that is behind does. */
export function rewinding(game: string, count: number): string[] {
  const before = `(select at from moves where game = '${game}' order by "after" desc limit 1)`
  return [
    `delete from moves where game = '${game}' and "after" >= ${count}`,
    `update games set count = ${count}, last_at = ${before}, is_over = 0 where id = '${game}'`,
  ]
}

/** What every database must do when it goes back under a node that runs. */
export function rewindContract(name: string, open: () => Promise<Underlying>): void {
  it(`${name} that goes back takes the nodes on it along: they go on from there, with one history for all`, async () => {
    const { stores, run } = await open()
    let time = 1000
    const host = createHost(stores.games, memoryBus<Move>(), () => time++)
    await host.open('a', smallSetup(7, 4), { secret: 'kept', contributions: [] })
    const { count, game } = (await host.look('a'))!
    const [first, second] = ([0, 1, 2] as const).filter((seat) => seat !== game.seat)
    let rewound = 0
    await host.follow(
      'a',
      count,
      () => {},
      () => rewound++,
    )
    await host.act('a', first!, { kind: 'retire' })
    const after = (await host.look('a'))!.count
    await run(...rewinding('a', count))
    expect(await host.act('a', second!, { kind: 'retire' }, { after })).toEqual({ ok: false, error: 'stale' })
    expect(rewound).toBe(1)
    expect(await host.act('a', second!, { kind: 'retire' }, { after: count })).toMatchObject({ ok: true })
    const stored = (await stores.games.load('a'))!
    const heard: unknown[] = []
    await host.follow('a', 0, ({ events }) => heard.push(...events))
    expect(heard).toEqual(stored.events)
  })
}
