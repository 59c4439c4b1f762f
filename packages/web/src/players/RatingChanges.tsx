import type { Table } from '@powerboats/protocol'
import { For, Show } from 'solid-js'
import { BoatBadge } from '../kit/BoatBadge.tsx'
import { onlineWords } from '../words/online.ts'
import { PlayerName } from './PlayerName.tsx'
import styles from './RatingChanges.module.css'

/** What a game did to the ratings of its players; while that is still worked out, that it is. */
export function RatingChanges(props: { table: Table }) {
  const text = () => onlineWords().player
  const seatOf = (seat: number) => {
    const taken = props.table.places[seat]
    return taken?.kind === 'player' ? taken : null
  }
  return (
    <Show when={props.table.terms.isRated && props.table.status === 'over'}>
      <section class={styles.changes} aria-label={text().ratings}>
        <Show when={props.table.ratingChanges} fallback={<p aria-busy="true">{text().ratingComes}</p>}>
          {(changes) => (
            <ul>
              <For each={changes()}>
                {({ seat, before, after }) => (
                  <Show when={seatOf(seat)}>
                    {(taken) => (
                      <li>
                        <BoatBadge colour={taken().colour} />
                        <PlayerName player={taken().player} name={taken().name} />
                        <b>
                          {after.value}
                          {after.isProvisional ? '?' : ''}
                        </b>
                        <span data-way={after.value < before.value ? 'down' : 'up'}>
                          {text().signed(after.value - before.value)}
                        </span>
                      </li>
                    )}
                  </Show>
                )}
              </For>
            </ul>
          )}
        </Show>
      </section>
    </Show>
  )
}
