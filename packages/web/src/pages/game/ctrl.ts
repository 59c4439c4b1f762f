import type { Table } from '@powerboats/protocol'
import { evolveAll, newGame } from '@powerboats/rules'
import type { Flaw, Game, GameRecord, Result } from '@powerboats/rules'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Api } from '../../online/api.ts'
import type { Failure } from '../../play/failure.ts'
import { matches } from '../../online/dice/diceReceipts.ts'
import type { Receipts } from '../../online/dice/diceReceipts.ts'
import { fitsReceipt } from '../../online/dice/drawReceipts.ts'
import type { DrawReceipts } from '../../online/dice/drawReceipts.ts'
import type { Reading } from '../../records/reading.ts'

/** A game that the server keeps, gone through by this browser. */
export interface KeptGame {
  readonly reading: Reading
  /** As it ended, or as it is now. */
  readonly game: Game
  /** Whether the dice are those that this browser was promised; null when it was not there before the game. */
  readonly matchesReceipt: boolean | null
}

export interface GameCtrl {
  /** Null until it is there. */
  readonly kept: Accessor<KeptGame | null>
  readonly table: Accessor<Table | null>
  readonly failure: Accessor<Failure | null>
}

export interface GameNeeds {
  readonly id: string
  readonly api: Pick<Api, 'record' | 'table'>
  readonly read: (text: string) => Promise<Result<Reading, Flaw>>
  readonly receipts: Pick<Receipts, 'of'>
  readonly draws: Pick<DrawReceipts, 'of'>
}

/** Fetches a game and checks it: every move by the rules, every throw by the secret. */
export function openGamePage({ id, api, read, receipts, draws }: GameNeeds): GameCtrl {
  const [kept, setKept] = createSignal<KeptGame | null>(null)
  const [table, setTable] = createSignal<Table | null>(null)
  const [failure, setFailure] = createSignal<Failure | null>(null)

  const promised = (record: GameRecord): boolean | null => {
    const draw = draws.of(id)
    if (draw !== null) return fitsReceipt(draw, record)
    // Of games from before contributions were sealed.
    const receipt = receipts.of(id)
    const { dice } = record
    return receipt === null || dice.kind !== 'committed' ? null : matches(receipt, dice.commitment, dice.contributions)
  }

  const fetch = async () => {
    const answer = await api.record(id)
    const reading = answer.ok ? await read(answer.value) : null
    if (reading?.ok === true) {
      const { setup, events } = reading.value.record
      const matchesReceipt = promised(reading.value.record)
      setKept({ reading: reading.value, game: evolveAll(newGame(setup), events), matchesReceipt })
    } else setFailure(answer.ok ? 'noServer' : answer.error)
  }
  void fetch()
  void api.table(id).then((found) => found.ok && setTable(found.value))

  return { kept, table, failure }
}
