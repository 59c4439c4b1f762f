import { sealOf } from '@powerboats/host'
import type { Table } from '@powerboats/protocol'

/** The seal of a contribution for the draw of a table. */
export function sealFor({ commitment }: Pick<Table, 'commitment'>, contribution: string) {
  return { commitment, hash: sealOf(commitment, contribution) }
}
