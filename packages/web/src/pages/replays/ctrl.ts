import type { Flaw, Result } from '@powerboats/rules'
import { createSignal } from 'solid-js'
import { arriving } from '../../app/arriving.ts'
import type { KeptRecord, Library } from '../../games/library.ts'
import type { Reading } from '../replay/reading.ts'

export interface ReplaysNeeds {
  readonly library: () => Promise<Library>
  readonly read: (file: File) => Promise<Result<Reading, Flaw>>
  readonly onOpened: (id: string) => void
}

/** The list of games to watch, and the door for files. */
export function createReplays({ library, read, onOpened }: ReplaysNeeds) {
  const [changes, setChanges] = createSignal(0)
  const [flaw, setFlaw] = createSignal<Flaw | null>(null)
  const [isReading, setReading] = createSignal(false)
  const games = arriving(changes, async () => (await library()).list())
  return {
    /** Undefined until the list is there. */
    games,
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
