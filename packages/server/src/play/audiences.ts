import type { Services } from '../services.ts'
import { createAudience } from './audience.ts'
import type { Audience } from './audience.ts'

/** The audiences of all tables that are followed on this node. */
export interface Audiences {
  of(table: string): Audience
  /** To be called every second: each audience has its beat in one of `rounds` seconds, so that they do not come all at once. */
  beat(): void
}

/** So often, in seconds, nodes say again who follows a table on them. */
const rounds = 20

export function createAudiences(services: Services): Audiences {
  const open = new Map<string, Audience>()
  let seconds = 0
  return {
    of: (table) => {
      const known = open.get(table)
      if (known !== undefined) return known
      const audience = createAudience(table, services, () => open.delete(table))
      open.set(table, audience)
      return audience
    },
    beat: () => {
      seconds++
      for (const [index, audience] of [...open.values()].entries())
        if (index % rounds === seconds % rounds) audience.beat()
    },
  }
}
