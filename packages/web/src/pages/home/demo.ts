import { createHost, memoryBus, memoryStore } from '@powerboats/host'
import { createRoot } from 'solid-js'
import { later } from '../../async/later.ts'
import type { BotWorker } from '../../botWorker/client.ts'
import { newId } from '../../random/randomHex.ts'
import { deal } from '../../games/dealing.ts'
import { seated } from '../../games/table.ts'
import { joinGame } from '../../play/session.ts'
import type { Session } from '../../play/session.ts'
import { msOf } from '../../play/timing.ts'

/** What nobody needs to see in a race that is only looked at. */
const isQuick: ReadonlySet<string> = new Set(['rolled', 'placed', 'raceStarted', 'startRolled'])

/** A race that nobody steers, to look at. */
export async function openDemo(
  botWorker: BotWorker,
  isStill: () => boolean,
): Promise<{ session: Session; close: () => void }> {
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
  let end = () => {}
  const director = {
    // Boats on show run calmly, and nobody waits for dice.
    msOf: (event: Parameters<typeof msOf>[0]) => (isQuick.has(event.kind) ? 60 : msOf(event, isStill()) * 1.5),
    holdsAfter: () => false,
    later,
  }
  const start = { setup, events: opened.ok ? opened.value.events : [] }
  const source = { id, host, start, fromStart: false, playedBy: () => 'skipper' as const, botWorker }
  const session = await joinGame(source, director, (run) =>
    createRoot((dispose) => {
      end = dispose
      run()
    }),
  )
  return {
    session,
    close: () => {
      session.close()
      end()
    },
  }
}
