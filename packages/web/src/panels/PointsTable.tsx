import { raceNumbers } from '@powerboats/rules'
import { For } from 'solid-js'
import { BoatBadge } from '../../app/BoatBadge.tsx'
import { words } from '../../words/words.ts'
import './points-table.css'

/** R7.1: five boats, first to last. */
const boats = ['red', 'yellow', 'purple', 'white', 'orange'] as const

/** What each place is worth in each race when five play. */
export function PointsTable(props: { place: string; race: (race: number) => string }) {
  return (
    <table class="points-table">
      <thead>
        <tr>
          <th scope="col">{props.place}</th>
          <For each={raceNumbers}>{(race) => <th scope="col">{props.race(race)}</th>}</For>
        </tr>
      </thead>
      <tbody>
        <For each={boats}>
          {(colour, place) => (
            <tr>
              <th scope="row">
                <BoatBadge colour={colour} /> {words().race.place(place() + 1)}
              </th>
              <For each={raceNumbers}>{(race) => <td>{(boats.length - 1 - place()) * race}</td>}</For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  )
}
