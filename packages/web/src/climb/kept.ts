import { joinClimbs } from '@powerboats/protocol'
import type { BotLevel, Climb } from '@powerboats/protocol'
import { createSignal } from 'solid-js'
import { hasBeenOnline } from '../online/visited.ts'
import { safeStorage } from '../settings/safeStorage.ts'

const key = 'powerboats.climb'
const nothing: Climb = { beaten: [], won: {} }

const [climb, setClimb] = createSignal(read())

/** What was climbed to in this browser, and with the identity it has. */
export const ownClimb = climb

/** Adds to it. */
export function keepClimb(more: Climb): void {
  setClimb((before) => joinClimbs(before, more))
  safeStorage.setItem(key, JSON.stringify(climb()))
}

/** Joins it with what the server keeps of the player. Who never played online sends no request; should it fail, the next time will do. */
export async function joinIdentity(): Promise<void> {
  if (!hasBeenOnline()) return
  const server = await import('../online/server.ts').catch(() => null)
  const answer = await server?.api.joinClimb(climb())
  if (answer?.ok === true) keepClimb(answer.value)
}

/** What others wrote there is left out. */
function read(): Climb {
  try {
    const found = JSON.parse(safeStorage.getItem(key) ?? '{}') as Partial<Record<keyof Climb, unknown>>
    const beaten = Array.isArray(found.beaten) ? (found.beaten as BotLevel[]) : []
    const won = Object.entries(found.won ?? {}).filter(([, games]) => Array.isArray(games))
    return joinClimbs(nothing, { beaten, won: Object.fromEntries(won) })
  } catch {
    return nothing
  }
}
