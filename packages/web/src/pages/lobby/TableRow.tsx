import type { Place, Table } from '@powerboats/protocol'
import { For, Show } from 'solid-js'
import { BoatBadge } from '../../app/BoatBadge.tsx'
import { addressOf } from '../../app/router.ts'
import { clockText } from '../../words/online/times.ts'
import { onlineWords } from '../../words/online/words.ts'
import { words } from '../../words/words.ts'
import { isTurnOf } from './ctrl.ts'
import { factsOf } from './termsText.ts'

type Taken = Exclude<Place, { kind: 'free' }>

/** A table as a line of the lobby: it leads to the table, or to the page of the finished game. */
export function TableLine(props: { table: Table; me: string | null; now: number }) {
  const text = () => onlineWords().lobby
  const taken = () => props.table.places.filter((place): place is Taken => place.kind !== 'free')
  const atTurn = () => taken()[props.table.turn ?? -1]
  const isMyTurn = () => isTurnOf(props.table, props.me)
  const left = () => {
    const { deadline, terms } = props.table
    if (deadline === null || atTurn()?.kind !== 'player') return null
    const ms = Math.max(0, deadline - props.now)
    return terms.pace.kind === 'days' ? onlineWords().pace.left(ms) : clockText(ms)
  }
  const state = () => {
    const { status, places } = props.table
    if (status === 'over') return text().date(props.table.createdAt)
    const free = places.filter(({ kind }) => kind === 'free').length
    if (status !== 'racing') return free === 0 ? text().full : text().freeSeats(free)
    return isMyTurn() ? text().yourTurn : text().turnOf(atTurn()?.name ?? '…')
  }
  const isOver = () => props.table.status === 'over'
  return (
    <li>
      <a
        class="table-line"
        classList={{ mine: isMyTurn() }}
        href={isOver() ? addressOf('game', props.table.id) : addressOf('at', props.table.id)}
      >
        <span class="boats">
          <For each={taken()}>{({ colour }) => <BoatBadge colour={colour} />}</For>
        </span>
        <b>
          {taken()
            .map(({ name }) => name)
            .join(', ')}
        </b>
        <small>{factsOf(words(), onlineWords(), props.table.terms).join(' · ')}</small>
        <span class="state">
          {state()}
          <Show when={left()}>
            <small>{left()}</small>
          </Show>
        </span>
      </a>
    </li>
  )
}
