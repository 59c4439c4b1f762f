import type { Table } from '@powerboats/protocol'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'

/** A race on the server in which the player sails. */
export interface MyRace {
  readonly table: Table
  readonly isMyTurn: boolean
}

export interface MyRaces {
  /** Those under way, with the player's turns first. */
  readonly races: Accessor<readonly MyRace[]>
  /** Looks again, and from then on as long as there is a race to watch, or there may be one. */
  readonly refresh: () => Promise<void>
}

export interface MyRacesNeeds {
  /** Null when the server cannot tell. */
  readonly find: () => Promise<readonly MyRace[] | null>
  readonly later: (ms: number, act: () => void) => () => void
  /** Whether there may be any: who never played online sends no request. */
  readonly isPossible: () => boolean
}

const soonMs = 10_000
const daysMs = 60_000

export function createMyRaces({ find, later: wait, isPossible }: MyRacesNeeds): MyRaces {
  const [races, setRaces] = createSignal<readonly MyRace[]>([])
  let cancel = () => {}
  let asked = 0
  const refresh = async () => {
    cancel()
    const number = ++asked
    const found = isPossible() ? await find() : []
    if (number !== asked) return
    if (found !== null) setRaces(found.toSorted((a, b) => Number(b.isMyTurn) - Number(a.isMyTurn)))
    const isSoon = found === null || races().some(({ table }) => table.terms.pace.kind === 'live')
    if (found === null || races().length > 0) cancel = wait(isSoon ? soonMs : daysMs, () => void refresh())
  }
  return { races, refresh }
}
