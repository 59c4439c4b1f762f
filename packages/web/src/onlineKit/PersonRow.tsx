import type { Person } from '@powerboats/protocol'
import type { JSX } from 'solid-js'
import { Show } from 'solid-js'
import { BoatBadge } from '../kit/BoatBadge.tsx'
import { PlayerName } from '../players/PlayerName.tsx'
import { onlineWords } from '../words/online.ts'
import cards from './cards.module.css'

/** A player in a list: boat, name, whether they are online, and what can be done. */
export function PersonRow(props: { person: Person; note?: string; children?: JSX.Element }) {
  return (
    <li>
      <BoatBadge colour={props.person.colour} />
      <b>
        <PlayerName player={props.person.id} name={props.person.name} />
      </b>
      <Show when={props.note ?? (props.person.isOnline ? onlineWords().friends.online : undefined)}>
        {(note) => <small>{note()}</small>}
      </Show>
      <span class={cards.row}>{props.children}</span>
    </li>
  )
}
