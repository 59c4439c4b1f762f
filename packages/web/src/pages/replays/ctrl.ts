import type { Flaw, Result } from '@powerboats/rules'
import { createMemo, createSignal } from 'solid-js'
import { asyncSignal } from '../../async/asyncSignal.ts'
import type { KeptRecord, Library } from '../../records/createLibrary.ts'
import type { Reading } from '../../records/reading.ts'

export interface ReplaysNeeds {
  readonly library: () => Promise<Library>
  readonly read: (file: File) => Promise<Result<Reading, Flaw>>
  readonly onOpened: (id: string) => void
  /** The games of this player that the server keeps; none where nobody can be asked. */
  readonly online: () => Promise<readonly KeptRecord[]>
}

/** The list of games to watch, and the door for files. */
export function createReplays({ library, read, onOpened, online }: ReplaysNeeds) {
  const [changes, setChanges] = createSignal(0)
  const [flaw, setFlaw] = createSignal<Flaw | null>(null)
  const [isReading, setReading] = createSignal(false)
  const local = asyncSignal(changes, async () => (await library()).list())
  const others = asyncSignal(() => true, online)
  return {
    /** Latest first; undefined until the list is there. Games of the server come when it has answered. */
    games: createMemo(() => {
      const here = local()
      return here && [...here, ...(others() ?? [])].sort((a, b) => b.changed - a.changed)
    }),
    flaw,
    isReading,
    open: async (file: File | undefined) => {
      if (file === undefined || isReading()) return
      setReading(true)
      setFlaw(null)
      const result = await read(file)
      setReading(false)
      if (result.ok) onOpened(await (await library()).keep(result.value.original))
      else setFlaw(result.error)
    },
    remove: async (kept: KeptRecord) => {
      await (await library()).remove(kept)
      setChanges(changes() + 1)
    },
  }
}
