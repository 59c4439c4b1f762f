import { createRoot } from 'solid-js'
import { later } from '../async/later.ts'
import type { Director } from '../play/playback.ts'
import type { Session } from '../play/session.ts'
import { msOf } from '../play/timing.ts'

/** A race that is only looked at. */
export interface Shown {
  readonly session: Session
  readonly close: () => void
}

/** What nobody needs to see in such a race. */
const isQuick: ReadonlySet<string> = new Set(['rolled', 'placed', 'raceStarted', 'startRolled'])

/** Joins a race to look at it: boats run calmly, and nobody waits for dice. */
export async function onShow(
  join: (director: Director, own: (run: () => void) => void) => Promise<Session>,
  isStill: () => boolean,
): Promise<Shown> {
  let end = () => {}
  const director: Director = {
    msOf: (event) => (isQuick.has(event.kind) ? 60 : msOf(event, isStill()) * 1.5),
    holdsAfter: () => false,
    later,
  }
  const session = await join(director, (run) =>
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
