import type { TableSeat, Table } from '@powerboats/protocol'
import { For, Show } from 'solid-js'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { addressOf } from '../../router/router.ts'
import { clockText } from '../../words/format/times.ts'
import { onlineWords } from '../../words/online.ts'
import { choiceWords } from '../../words/choices.ts'
import { isTurnOf } from '../../online/races/turn.ts'
import { factsOf } from '../../onlineKit/termsText.ts'
import styles from './online.module.css'

type Taken = Exclude<TableSeat, { kind: 'free' }>

/** A table as a row of the lobby: it leads to the table, or to the page of the finished game. */
export function TableRow(props: { table: Table; me: string | null; now: number }) {
  const text = () => onlineWords().lobby
  const taken = () => props.table.places.filter((seat): seat is Taken => seat.kind !== 'free')
  const atTurn = () => taken()[props.table.turn ?? -1]
  const isMyTurn = () => isTurnOf(props.table, props.me)
  const left = () => {
    const { deadline, terms } = props.table
    if (deadline === null || atTurn()?.kind !== 'player') return null
    const ms = Math.max(0, deadline - props.now)
    return terms.pace.kind === 'days' ? onlineWords().pace.left(ms) : clockText(ms)
  }
  const state = () => {
    const { status, places: seats } = props.table
    if (status === 'over') return text().date(props.table.createdAt)
    const free = seats.filter(({ kind }) => kind === 'free').length
    if (status !== 'racing') return free === 0 ? text().full : text().freeSeats(free)
    return isMyTurn() ? text().yourTurn : text().turnOf(atTurn()?.name ?? '…')
  }
  const isOver = () => props.table.status === 'over'
  return (
    <li>
      <a
        class={styles.tableLine}
        classList={{ [styles.mine]: isMyTurn() }}
        data-status={props.table.status}
        href={isOver() ? addressOf('game', props.table.id) : addressOf('table', props.table.id)}
      >
        <span class={styles.boats}>
          <For each={taken()}>{({ colour }) => <BoatBadge colour={colour} />}</For>
        </span>
        <b>
          {taken()
            .map(({ name }) => name)
            .join(', ')}
        </b>
        <small>{factsOf(choiceWords(), onlineWords(), props.table.terms).join(' · ')}</small>
        <span class={styles.state}>
          {state()}
          <Show when={left()}>
            <small>{left()}</small>
          </Show>
        </span>
      </a>
    </li>
  )
}
