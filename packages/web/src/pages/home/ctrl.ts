import { createSignal } from 'solid-js'
import { asyncSignal } from '../../async/asyncSignal.ts'
import { settings } from '../../settings/settings.ts'
import { go } from '../../router/router.ts'
import { localHost, openQuickRace } from '../../games/localHost.ts'
import type { GameSummary } from '../../games/gameList.ts'
import { myRaces } from '../../online/races/myRaces.ts'

const mostRaces = 2

/** What the home page can do. */
export function createHome() {
  const [isOpening, setOpening] = createSignal(false)
  const [changes, setChanges] = createSignal(0)
  const saved = asyncSignal(changes, async () => (await localHost()).gameList.list())
  return {
    isOpening,
    /** The online races of the player that are under way, as many as there is room for. */
    races: () => myRaces.races().slice(0, mostRaces),
    /** How many there are beside them. */
    moreRaces: () => Math.max(0, myRaces.races().length - mostRaces),
    /** The games that can be continued, latest first. */
    interrupted: (): readonly GameSummary[] => (saved() ?? []).filter(({ isOver }) => !isOver),
    /** Whether there is anything to see among the player's games. */
    hasGames: () => (saved() ?? []).length > 0 || myRaces.races().length > 0,
    raceNow: async () => {
      if (isOpening()) return
      setOpening(true)
      try {
        go('race', await openQuickRace(settings.guide() === 'on', settings.practice() === 'on'))
      } finally {
        setOpening(false)
      }
    },
    discard: async (id: string) => {
      await (await localHost()).gameList.remove(id)
      setChanges(changes() + 1)
    },
  }
}
