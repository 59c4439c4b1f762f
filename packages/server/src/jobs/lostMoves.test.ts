import { evolveAll } from '@powerboats/rules'
import type { GameEvent } from '@powerboats/rules'
import { describe, expect, it } from 'vitest'
import { startNode } from '../../test/playNode.ts'

describe('moves that never came', () => {
  it.each([false, true])('is noticed by number and told to those who follow; several nodes: %s', async (isShared) => {
    const node = await startNode({ hasJobs: true, isShared })
    const table = await node.race([await node.guest('Ada'), await node.guest('Bob')])
    const heard: GameEvent[] = []
    await node.host.follow(table, 0, ({ events }) => heard.push(...events))
    const { count, last, game } = (await node.host.look(table))!
    const retired: GameEvent = { kind: 'retired', seat: 0, reason: 'asked' }
    // Somebody stores a move, and nobody says so.
    await node.stores.games.append(table, { after: count, events: [retired], ...last }, evolveAll(game, [retired]))
    await expect.poll(() => heard.length, { timeout: 25_000, interval: 20 }).toBe(count + 1)
    expect(heard.at(-1)).toEqual(retired)
  })
})
