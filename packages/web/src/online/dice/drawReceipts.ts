import { sealOf } from '@powerboats/host'
import type { Table } from '@powerboats/protocol'
import type { GameRecord, Seat } from '@powerboats/rules'
import { safeStorage } from '../../settings/safeStorage.ts'

/** What a browser has sealed for one commitment of a table. */
interface Sealed {
  readonly commitment: string
  readonly contribution: string
}

/** What was settled when the browser told its contribution: nobody can change it afterwards without being found out. */
type Settled = Pick<Table, 'commitment' | 'seals' | 'draw'> &
  Pick<Table['terms'], 'side'> & {
    readonly isHeat?: true
    /** R4.1: who starts; null where they roll for it. It is missing in what was kept before tournaments settled it. */
    readonly starter?: Seat | null
  }

/** What this browser saw and added before a game: the finished game is checked against it. */
export interface DrawReceipt {
  /** The last of them last. */
  readonly sealed: readonly Sealed[]
  /** Null until it has told something. */
  readonly settled: Settled | null
}

export interface DrawReceipts {
  of(table: string): DrawReceipt | null
  /** Keeps what is about to be sealed. */
  seal(table: string, sealed: Sealed): void
  /** Keeps what is settled, before anything is told. */
  settle(table: Table): void
}

const key = 'powerboats.draws'
/** Older ones make room. */
const mostKept = 200
/** Seals of one table; more than it has draws. */
const mostSealed = 20

/** The receipts of this browser. */
export function browserDraws(storage: Pick<Storage, 'getItem' | 'setItem'> = safeStorage): DrawReceipts {
  const all = (): Record<string, DrawReceipt> => {
    try {
      return JSON.parse(storage.getItem(key) ?? '{}') as Record<string, DrawReceipt>
    } catch {
      return {}
    }
  }
  const change = (table: string, step: (before: DrawReceipt) => DrawReceipt) => {
    const { [table]: before = { sealed: [], settled: null }, ...others } = all()
    const kept = [...Object.entries(others), [table, step(before)] as const].slice(-mostKept)
    storage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
  }
  return {
    of: (table) => all()[table] ?? null,
    seal: (table, sealed) =>
      change(table, (before) => ({ ...before, sealed: [...before.sealed, sealed].slice(-mostSealed) })),
    settle: ({ id, commitment, seals, draw, terms, heat, starter = null }) =>
      change(id, (before) => ({
        ...before,
        settled: {
          commitment,
          seals,
          draw,
          side: terms.side,
          starter,
          ...(heat === undefined ? {} : { isHeat: true }),
        },
      })),
  }
}

/** What this browser has sealed under a seal of its own; undefined when another browser has. */
export function ownContribution(receipt: DrawReceipt | null, commitment: string, seal: string | null) {
  return receipt?.sealed.find((own) => own.commitment === commitment && sealOf(commitment, own.contribution) === seal)
    ?.contribution
}

/**
 * Whether a game is the one that was settled before this browser told what it added: the same commitment, side and start player, and what everybody had
 * sealed by then; at a heat others may have told nothing in time. Null when it was not there for that draw.
 */
export function fitsReceipt(receipt: DrawReceipt, { setup, dice }: GameRecord): boolean | null {
  if (dice.kind !== 'drawn') return null
  const { commitment, contributions, draw } = dice
  const { sealed, settled } = receipt
  const isLeftOut = (seal: string | null, contribution: string) =>
    settled?.isHeat === true && contribution === '' && ownContribution(receipt, commitment, seal) === undefined
  if (settled?.draw === draw)
    return (
      settled.commitment === commitment &&
      settled.side === setup.lake.side &&
      (settled.starter === undefined || settled.starter === (setup.starter ?? null)) &&
      settled.seals.length === contributions.length &&
      contributions.every((one, i) => isUnder(settled.seals[i]!, commitment, one) || isLeftOut(settled.seals[i]!, one))
    )
  // What was sealed here has to be in the game, even if it was told from elsewhere.
  const own = sealed.filter((one) => one.commitment === commitment)
  return own.length === 0 || own.some(({ contribution }) => contributions.includes(contribution)) ? null : false
}

function isUnder(seal: string | null, commitment: string, contribution: string): boolean {
  return seal === null ? contribution === '' : sealOf(commitment, contribution) === seal
}
