import { courseOf, sinkingDamage } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import { For, Index, Show, createMemo } from 'solid-js'
import type { JSX } from 'solid-js'
import { arriving } from '../../app/arriving.ts'
import { BoatBadge } from '../../app/BoatBadge.tsx'
import { measure } from '../../games/surveyor.ts'
import { rankingOf } from '../../race/ranking.ts'
import type { Rank } from '../../race/ranking.ts'
import { words } from '../../words/words.ts'
import './standings.css'

/** The boats in the order in which they lie; `beside` gives more to show below a name. */
export function Standings(props: { game: Game; beside?: (seat: Seat) => JSX.Element }) {
  const course = createMemo(() => courseOf(props.game))
  const toGo = arriving(course, measure)
  const ranks = createMemo(() => rankingOf(props.game, toGo() ?? null))
  const text = () => words().race
  return (
    <section class="standings" aria-label={text().standings}>
      <div class="row head" aria-hidden="true">
        <span />
        <span>{text().standings}</span>
        <span>{text().next}</span>
        <span>{text().speed}</span>
        <span>{text().damage}</span>
        <Show when={props.game.setup.options.races > 1}>
          <span>{text().points}</span>
        </Show>
      </div>
      <ol>
        <Index each={ranks()}>
          {(rank) => (
            <li
              class="row"
              classList={{
                turn: props.game.seat === rank().seat,
                out: rank().status === 'sunk' || rank().status === 'retired',
              }}
              aria-label={spoken(rank())}
              aria-current={props.game.seat === rank().seat ? 'true' : undefined}
            >
              <BoatBadge colour={rank().player.colour} />
              <span class="name">
                <b>{rank().player.name}</b>
                <Beside seat={rank().seat} show={props.beside} />
              </span>
              <Next rank={rank()} />
              <span class="speed">{rank().status === 'racing' ? rank().speed : ''}</span>
              <Damage count={rank().damage} />
              <Show when={props.game.setup.options.races > 1}>
                <span class="points">{rank().points}</span>
              </Show>
            </li>
          )}
        </Index>
      </ol>
    </section>
  )
}

/** Made anew only when another boat comes to lie here. */
function Beside(props: { seat: Seat; show: ((seat: Seat) => JSX.Element) | undefined }) {
  const seat = createMemo(() => props.seat)
  return <>{props.show?.(seat())}</>
}

function Next(props: { rank: Rank }) {
  return (
    <Show
      when={props.rank.status === 'racing'}
      fallback={
        <span class="status">
          {props.rank.place === null ? words().race.statuses[props.rank.status] : words().race.place(props.rank.place)}
        </span>
      }
    >
      <svg class="next" viewBox="-20 -24 40 44" aria-hidden="true">
        <Show
          when={props.rank.started && props.rank.target !== 4}
          fallback={<path class="flag" d="M-11 18V-20M-11-19H13L6-10 13-1H-11Z" />}
        >
          <path class="cone" d="M-15 16L-6-19Q0-23 6-19L15 16Q0 22-15 16Z" />
          <path class="band" d="M-13 9L-9.500-7Q0-3 9.500-7L13 9Q0 14-13 9Z" />
          <text y="8">{props.rank.target}</text>
        </Show>
      </svg>
    </Show>
  )
}

function Damage(props: { count: number }) {
  return (
    <span class="damage">
      <For each={Array.from({ length: sinkingDamage }, (_, i) => i)}>
        {(i) => <i classList={{ on: i < props.count }} />}
      </For>
    </span>
  )
}

function spoken({ player, status, target, started, speed, damage, points, place }: Rank): string {
  const { race, colours } = words()
  const next = !started ? race.toLine : target === 4 ? race.toFinish : race.buoy(target)
  const state =
    status === 'racing'
      ? `${race.next}: ${next}, ${race.speed} ${speed}`
      : `${race.statuses[status]}${place === null ? '' : ` ${race.place(place)}`}`
  return `${player.name}, ${colours[player.colour]}: ${state}, ${race.damage} ${damage}, ${race.points} ${points}`
}
