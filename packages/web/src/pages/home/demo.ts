import { createHost, memoryBus, memoryStore } from '@powerboats/host'
import type { BotWorker } from '../../botWorker/client.ts'
import { newId } from '../../random/randomHex.ts'
import { deal } from '../../games/dealing.ts'
import { seated } from '../../games/table.ts'
import { joinGame } from '../../play/session.ts'
import { onShow } from '../../smallLake/onShow.ts'
import type { Shown } from '../../smallLake/onShow.ts'

/** A race that nobody steers, to look at. */
export async function openDemo(botWorker: BotWorker, isStill: () => boolean): Promise<Shown> {
  const host = createHost(memoryStore(), memoryBus(), Date.now)
  const seats = seated(
    (['white', 'yellow', 'orange', 'red', 'purple', 'black'] as const).map((colour) => ({
      name: colour,
      colour,
      pilot: 'skipper' as const,
    })),
  )
  const id = newId()
  const { setup } = await deal({ seats, side: 'dark', ruleSet: 'rulebook', changes: { races: 1 } }, '')
  const opened = await host.open(id, setup, { secret: 'for show', contributions: [] })
  const start = { setup, events: opened.ok ? opened.value.events : [] }
  const source = { id, host, start, fromStart: false, playedBy: () => 'skipper' as const, botWorker }
  return onShow((director, own) => joinGame(source, director, own), isStill)
}
