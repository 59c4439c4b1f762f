import { sealOf } from '@powerboats/host'
import type { Table } from '@powerboats/protocol'
import { createEffect, onCleanup } from 'solid-js'
import type { Api } from '../api.ts'
import { mayPass } from '../mayPass.ts'
import { newContribution } from './contribution.ts'
import { ownContribution } from './drawReceipts.ts'
import type { DrawReceipts } from './drawReceipts.ts'

export interface DrawPartNeeds {
  readonly table: () => Table | null
  readonly me: () => string | null
  readonly api: Pick<Api, 'changeSeat' | 'tell'>
  readonly receipts: DrawReceipts
  readonly onTable: (table: Table) => void
  readonly later: (ms: number, act: () => void) => () => void
}

/** How soon it is tried again when the server did not answer. */
const againMs = 1000

/**
 * Does this browser's part in the draw of a table, without anybody noticing: seals a random number while people gather, and tells it once the
 * start is settled. Returns what waits until something is sealed.
 */
export function takePart({ table, me, api, receipts, onTable, later }: DrawPartNeeds): () => Promise<void> {
  let sealing: { readonly commitment: string; readonly done: Promise<void> } | null = null
  let telling: string | null = null
  let cancel = () => {}
  onCleanup(() => cancel())

  const seal = async ({ id, commitment }: Table): Promise<void> => {
    const contribution = newContribution()
    receipts.seal(id, { commitment, contribution })
    const answer = await api.changeSeat(id, { seal: { commitment, hash: sealOf(commitment, contribution) } })
    if (answer.ok) onTable(answer.value)
    else if (mayPass(answer.error)) retry(() => (sealing = null))
  }
  /** One number for one commitment. Where another browser of the player has sealed one, this one's counts from now on: it is the one in use. */
  const sealOnce = (at: Table): Promise<void> => {
    if (sealing?.commitment !== at.commitment) sealing = { commitment: at.commitment, done: seal(at) }
    return sealing.done
  }
  const tell = async (at: Table): Promise<void> => {
    if (telling === at.commitment) return
    telling = at.commitment
    const answer = await tellSealed(at, me(), api, receipts)
    if (answer === null) telling = null
    else if (answer.ok) onTable(answer.value)
    else if (mayPass(answer.error)) retry(() => (telling = null))
  }
  const retry = (forget: () => void) => {
    cancel()
    cancel = later(againMs, () => {
      forget()
      look()
    })
  }
  /** Seals a number, unless the one that the table shows is this browser's own. */
  const sealed = async (): Promise<void> => {
    const at = table()
    const seat = at === null ? -1 : seatAt(at, me())
    // Who gets up and sits down again has another seat, without a seal.
    if (seat < 0) sealing = null
    if (at?.status !== 'gathering' || seat < 0) return
    if (ownContribution(receipts.of(at.id), at.commitment, at.seals[seat]!) === undefined) await sealOnce(at)
  }
  const look = () => {
    void sealed()
    const at = table()
    if (at?.status === 'starting') void tell(at)
  }
  createEffect(look)

  return sealed
}

/** Tells what this browser has sealed at a table that is starting, if it is awaited; null if there is nothing to tell. */
export async function tellSealed(
  table: Table,
  me: string | null,
  api: Pick<Api, 'tell'>,
  receipts: DrawReceipts,
): Promise<Awaited<ReturnType<Api['tell']>> | null> {
  const seat = table.awaited.find((awaited) => awaited === seatAt(table, me))
  if (seat === undefined) return null
  const contribution = ownContribution(receipts.of(table.id), table.commitment, table.seals[seat] ?? null)
  if (contribution === undefined) return null
  // From here on the server is held to what it has shown.
  receipts.settle(table)
  return api.tell(table.id, contribution)
}

function seatAt({ places: seats }: Table, me: string | null): number {
  return seats.findIndex((seat) => seat.kind === 'player' && seat.player === me)
}
