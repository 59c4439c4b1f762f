import { levelSize } from './backups.ts'
import type { BackupParts, Backups } from './backups.ts'
import { instanceIn } from './simdInstance.ts'

/** A slot has a number of 4 bytes for each heading, and two that are not used. */
const slotBytes = 32
const pageBytes = 65536

/** Backups for vectors of four, see `assembly/backup.ts`; null where WebAssembly cannot do that. */
export function simdBackups(parts: BackupParts): Backups | null {
  const { options, plan, stations } = parts
  const { count, first } = plan.hands
  // A vector may be written beyond the last hand.
  const rowBytes = (Math.ceil(count / 4) + 1) * 16
  const levelBytes = levelSize(parts) * 4
  const layout = createLayout()
  const slots = layout.space((plan.slots + 4) * slotBytes)
  const addressOf = (slot: number) => slots + slot * slotBytes
  const listed = (list: Uint16Array) => layout.data(Uint32Array.from(list, addressOf))
  const settings = {
    slots,
    most: stations.most,
    count,
    levelBytes,
    rowBytes,
    sinkCost: options.sinkCost,
    repairs: options.coastRepair ? 1 : 0,
    meansTo: addressOf(plan.firstMean),
    oneDie: addressOf(plan.meanSlot[1]),
    // These lists follow one another: each ends where the next begins.
    means: listed(plan.means),
    least2: listed(plan.least2),
    least3: listed(plan.least3),
    least4: listed(plan.least4),
    planEnd: layout.end(),
    fewer: listed(plan.fewer),
    first: layout.data(Uint32Array.from(first)),
    runs: layout.data(stations.runs),
    moves: layout.data(stations.moves),
    ahead: layout.space(6 * rowBytes),
    landed: layout.space(8 * rowBytes),
    repaired: layout.space(6 * rowBytes),
    changes: layout.space(slotBytes),
    levels: layout.space(4 * levelBytes + rowBytes),
  }
  const instance = instanceIn(Math.ceil(layout.end() / pageBytes), settings)
  if (instance === null) return null
  const { buffer, backUp } = instance
  layout.write(buffer)
  // Hands that are full already stay at infinity for one die more.
  new Float32Array(buffer, slots, plan.slots * (slotBytes / 4)).fill(Infinity)
  return {
    levels: [0, 1, 2, 3].map(
      (damage) => new Float32Array(buffer, settings.levels + damage * levelBytes, levelBytes / 4),
    ),
    changes: new Float32Array(buffer, settings.changes, 6),
    backUp,
  }
}

/** Hands out addresses in a memory, one after the other. */
function createLayout() {
  // Nothing is at 0.
  let end = 16
  const data: { readonly at: number; readonly bytes: Uint8Array }[] = []
  const space = (size: number) => {
    const at = end
    end += Math.ceil(size / 4) * 4
    return at
  }
  return {
    end: () => end,
    space,
    data(array: Uint8Array | Uint16Array | Uint32Array) {
      const at = space(array.byteLength)
      data.push({ at, bytes: new Uint8Array(array.buffer, array.byteOffset, array.byteLength) })
      return at
    },
    write(memory: ArrayBuffer) {
      for (const { at, bytes } of data) new Uint8Array(memory).set(bytes, at)
    },
  }
}
