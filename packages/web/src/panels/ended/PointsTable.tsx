import { placePoints, raceNumbers } from '@powerboats/rules'
import { For } from 'solid-js'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { words } from '../../words/words.ts'
import styles from './PointsTable.module.css'

/** R7.1: five boats, first to last. */
const boats = ['red', 'yellow', 'purple', 'white', 'orange'] as const

/** What each place is worth in each race when five play. */
export function PointsTable(props: { place: string; race: (race: number) => string }) {
  return (
    <table class={styles.pointsTable}>
      <thead>
        <tr>
          <th scope="col">{props.place}</th>
          <For each={raceNumbers}>{(race) => <th scope="col">{props.race(race)}</th>}</For>
        </tr>
      </thead>
      <tbody>
        <For each={boats}>
          {(colour, index) => (
            <tr>
              <th scope="row">
                <BoatBadge colour={colour} /> {words().race.place(index() + 1)}
              </th>
              <For each={raceNumbers}>{(race) => <td>{placePoints(index() + 1, boats.length, race)}</td>}</For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  )
}
