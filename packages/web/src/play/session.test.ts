import 'fake-indexeddb/auto'
import { skipper } from '@powerboats/bots'
import { seeded } from '@powerboats/chance'
import { memoryBus } from '@powerboats/host'
import type { Move } from '@powerboats/host'
import type { GameEvent } from '@powerboats/rules'
import { createEffect, createRoot } from 'solid-js'
import { describe, expect, it, onTestFinished } from 'vitest'
import { playedRecord } from '../../test/playedGame.ts'
import { createLocalHost } from '../games/createLocalHost.ts'
import type { LocalHost } from '../games/createLocalHost.ts'
import { openDatabase } from '../games/database.ts'
import { withFallback } from '../games/fallback.ts'
import { browserGameList } from '../games/gameList.ts'
import { browserStore } from '../games/store.ts'
import { quickTable, setupFor } from '../games/table.ts'
import { tabBus } from '../games/tabBus.ts'
import { joinGame } from './session.ts'
import type { Session } from './session.ts'

let made = 0

const newPractice = (tab: LocalHost) => tab.openGame({ ...quickTable(seeded(1)), isPractice: true })

/** A game in its second race. */
const inRaceTwo = (tab: LocalHost) => {
  const { setup, events } = playedRecord(1, 3)
  const start = events.findIndex((event) => event.kind === 'raceStarted' && event.race === 2)
  return tab.branchGame({ setup, events: events.slice(0, start + 20) }, [])
}

function channelOf(name: string): BroadcastChannel {
  const channel = new BroadcastChannel(name)
  onTestFinished(() => channel.close())
  return channel
}

/** A game that does not count, open in two tabs of a browser. Whoever looks at one sails for all in it. */
async function inTwoTabs(open = newPractice, busFor = (name: string) => tabBus<Move>(channelOf(name))) {
  const name = `tabs ${made++}`
  const openTab = async () => {
    const db = await openDatabase(name)
    const kept = { store: browserStore(db), gameList: browserGameList(db) }
    const { store, gameList } = withFallback(
      async () => kept,
      (error) => {
        throw error
      },
    )
    const dealt = async (table: Parameters<typeof setupFor>[0]) => ({ setup: setupFor(table, seeded(1)), secret: '1' })
    return createLocalHost(store, gameList, dealt, busFor(name))
  }
  const [here, there] = [await openTab(), await openTab()]
  const id = await open(here)
  const join = async (tab: typeof here): Promise<Session> => {
    const start = (await tab.store.load(id))!
    const takeBack = (count: number) => tab.takeBack(id, count)
    const source = { id, host: tab.host, start, fromStart: false, playedBy: () => 'person' as const, takeBack }
    const holdsAfter = ({ kind }: GameEvent) => kind === 'raceEnded'
    const director = { msOf: () => 0, holdsAfter, later: () => () => {} }
    const session = await joinGame({ ...source, botWorker: null }, director, (run) => createRoot(run))
    onTestFinished(() => session.close())
    return session
  }
  return { id, here, there, join }
}

/** Does what the skipper would do, for whoever is at turn. */
async function sail(session: Session, moves: number): Promise<void> {
  for (let i = 0; i < moves; i++) {
    const game = session.playback.shown()
    expect(await session.act(game.seat!, skipper.choose(game, game.seat!, seeded(i)))).toBeNull()
  }
}

/** What a tab shows. */
const shownIn = ({ playback }: Session) => ({ events: playback.told(), game: playback.shown() })

describe('a game that is open in two tabs', () => {
  it('goes on in both, whichever sails', async () => {
    const { here, there, join } = await inTwoTabs()
    const [one, other] = [await join(here), await join(there)]
    await sail(one, 6)
    await expect.poll(() => shownIn(other)).toEqual(shownIn(one))
    await sail(other, 4)
    await expect.poll(() => shownIn(one)).toEqual(shownIn(other))
  })

  it('is taken back in both', async () => {
    const { here, there, join } = await inTwoTabs()
    const [one, other] = [await join(here), await join(there)]
    await sail(one, 12)
    await expect.poll(() => shownIn(other)).toEqual(shownIn(one))
    await one.takeBack(one.playback.told().length - 3)
    await expect.poll(() => shownIn(other)).toEqual(shownIn(one))
    await sail(other, 3)
    await expect.poll(() => shownIn(one)).toEqual(shownIn(other))
    await sail(one, 3)
    await expect.poll(() => shownIn(other)).toEqual(shownIn(one))
  })

  it('is taken back in both in a later race, and nothing of what stays is told again', async () => {
    const { here, there, join } = await inTwoTabs(inRaceTwo)
    const [one, other] = [await join(here), await join(there)]
    const before = other.playback.told().length
    const lengths: number[] = []
    createRoot(() => createEffect(() => lengths.push(other.playback.told().length)))
    await one.takeBack(before - 3)
    await sail(one, 4)
    await expect.poll(() => shownIn(other)).toEqual(shownIn(one))
    expect([other.playback.isHeld(), other.playback.shown().race]).toEqual([false, 2])
    expect(Math.min(...lengths)).toBe(before - 3)
  })

  it('is as it is now when a tab that was frozen is shown again', async () => {
    const { here, there, join } = await inTwoTabs(newPractice, () => memoryBus())
    const [one, other] = [await join(here), await join(there)]
    await sail(one, 8)
    await there.catchUp()
    expect(shownIn(other)).toEqual(shownIn(one))
    await one.takeBack(one.playback.told().length - 3)
    await there.catchUp()
    await expect.poll(() => shownIn(other)).toEqual(shownIn(one))
  })

  it('is taken back in both also by both at once', async () => {
    const { here, there, join } = await inTwoTabs()
    const [one, other] = [await join(here), await join(there)]
    await sail(one, 12)
    await expect.poll(() => shownIn(other)).toEqual(shownIn(one))
    const count = one.playback.told().length
    await Promise.all([one.takeBack(count - 3), other.takeBack(count - 6)])
    await expect.poll(() => shownIn(other)).toEqual(shownIn(one))
    await sail(other, 3)
    await expect.poll(() => shownIn(one)).toEqual(shownIn(other))
  })

  it('is as it is now for whoever comes back to it after it was taken back and sailed on elsewhere', async () => {
    const { id, here, there, join } = await inTwoTabs()
    const one = await join(here)
    await sail(one, 12)
    const left = await join(there)
    left.close()
    await one.takeBack(one.playback.told().length - 3)
    await sail(one, 8)
    const back = await join(there)
    await expect.poll(() => shownIn(back)).toEqual(shownIn(one))
    const [known, stored] = [await there.host.look(id), await here.store.load(id)]
    expect(known!.game).toEqual(one.playback.shown())
    expect(known!.dice).toEqual(stored!.dice)
    await sail(back, 2)
    await expect.poll(() => shownIn(one)).toEqual(shownIn(back))
  })

  it('refuses what was meant for the game before the other tab sailed on', async () => {
    const { here, there, join } = await inTwoTabs()
    const [one, other] = [await join(here), await join(there)]
    await sail(one, 8)
    await expect.poll(() => shownIn(other)).toEqual(shownIn(one))
    const game = other.playback.shown()
    const intent = skipper.choose(game, game.seat!, seeded(1))
    const [done, refused] = await Promise.all([one.act(game.seat!, intent), other.act(game.seat!, intent)])
    expect(new Set([done, refused])).toEqual(new Set([null, 'stale']))
    await expect.poll(() => shownIn(other)).toEqual(shownIn(one))
  })
})
