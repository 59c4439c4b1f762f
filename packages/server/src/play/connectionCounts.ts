/** Counts connections by player and by address. */
export interface ConnectionCounts {
  /** Counts one more. Returns the function that takes it back, or null when there are too many. */
  admit(player: string | null, address: string): (() => void) | null
}

export function createConnectionCounts(mostPerPlayer: number, mostPerAddress: number): ConnectionCounts {
  const players = new Map<string, number>()
  const addresses = new Map<string, number>()
  return {
    admit: (player, address) => {
      if ((addresses.get(address) ?? 0) >= mostPerAddress) return null
      if (player !== null && (players.get(player) ?? 0) >= mostPerPlayer) return null
      const add = (one: 1 | -1) => {
        count(addresses, address, one)
        if (player !== null) count(players, player, one)
      }
      add(1)
      let isIn = true
      return () => {
        if (isIn) add(-1)
        isIn = false
      }
    },
  }
}

function count(counts: Map<string, number>, name: string, one: 1 | -1): void {
  const left = (counts.get(name) ?? 0) + one
  if (left > 0) counts.set(name, left)
  else counts.delete(name)
}
