import { createSignal } from 'solid-js'
import { arriving } from '../../app/arriving.ts'
import { go } from '../../app/router.ts'
import { trueChance } from '../../games/chance.ts'
import { harbour } from '../../games/harbour.ts'
import type { GameSummary } from '../../games/shelf.ts'
import { hasBeenOnline } from '../../online/visited.ts'
import { quickTable } from '../../games/table.ts'
import { words } from '../../words/words.ts'

/** What the home page can do. */
export function createHome() {
  const [isLaunching, setLaunching] = createSignal(false)
  const [changes, setChanges] = createSignal(0)
  const saved = arriving(changes, async () => (await harbour()).shelf.list())
  const turns = arriving(
    () => null,
    async () => (hasBeenOnline() ? (await import('./myTurns.ts')).countMyTurns() : 0),
  )
  return {
    isLaunching,
    /** At how many online games it is the player's turn. */
    myTurns: () => turns() ?? 0,
    /** The games that can be continued, latest first. */
    interrupted: (): readonly GameSummary[] => (saved() ?? []).filter(({ isOver }) => !isOver),
    raceNow: async () => {
      if (isLaunching()) return
      setLaunching(true)
      const { launch } = await harbour()
      go('race', await launch(quickTable(words().app.you, trueChance)))
    },
    discard: async (id: string) => {
      await (await harbour()).shelf.remove(id)
      setChanges(changes() + 1)
    },
  }
}
