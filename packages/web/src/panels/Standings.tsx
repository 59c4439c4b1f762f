import { courseOf, sinkingDamage } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import { For, Index, Show, createMemo } from 'solid-js'
import type { JSX } from 'solid-js'
import { asyncSignal } from '../async/asyncSignal.ts'
import { BoatBadge } from '../kit/BoatBadge.tsx'
import { AimSign } from './AimSign.tsx'
import { measure } from '../games/dealing.ts'
import { rankingOf } from '../play/ranking.ts'
import type { Rank } from '../play/ranking.ts'
import { labelOf } from '../words/naming.ts'
import { words } from '../words/words.ts'
import styles from './Standings.module.css'

/** The boats in the order in which they lie; `beside` gives more to show below a name. */
export function Standings(props: {
  game: Game
  isYou?: (seat: Seat) => boolean
  beside?: (seat: Seat) => JSX.Element
  /** The boat that the camera stays with, and how to choose one; without it none can be chosen. */
  locked?: Seat | null
  onLock?: (seat: Seat) => void
}) {
  const course = createMemo(() => courseOf(props.game))
  const toGo = asyncSignal(course, (measured) => measure(measured).catch(() => null))
  const ranks = createMemo(() => rankingOf(props.game, toGo() ?? null))
  const text = () => words().race
  const nameOf = ({ player, seat }: Rank) => labelOf(words(), player, props.isYou?.(seat) === true)
  return (
    <section class={styles.standings} aria-label={text().standings}>
      <div class={`${styles.row} ${styles.head}`} aria-hidden="true">
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
              class={styles.row}
              classList={{
                [styles.turn]: props.game.seat === rank().seat,
                [styles.own]: props.isYou?.(rank().seat) === true,
                [styles.out]: rank().status === 'sunk' || rank().status === 'retired',
              }}
              aria-label={spoken(nameOf(rank()), rank())}
              aria-current={props.game.seat === rank().seat ? 'true' : undefined}
            >
              <Show when={props.onLock} fallback={<BoatBadge colour={rank().player.colour} />}>
                <button
                  type="button"
                  class={styles.lock}
                  aria-pressed={props.locked === rank().seat}
                  aria-label={text().follow(nameOf(rank()))}
                  title={text().follow(nameOf(rank()))}
                  onClick={() => props.onLock?.(rank().seat)}
                >
                  <BoatBadge colour={rank().player.colour} />
                </button>
              </Show>
              <span class={styles.name}>
                <b>{nameOf(rank())}</b>
                <Beside seat={rank().seat} show={props.beside} />
              </span>
              <Next rank={rank()} />
              <span class={styles.speed}>{rank().status === 'racing' ? rank().speed : ''}</span>
              <Damage count={rank().damage} />
              <Show when={props.game.setup.options.races > 1}>
                <span class={styles.points}>{rank().points}</span>
              </Show>
            </li>
          )}
        </Index>
      </ol>
    </section>
  )
}

/** Created again only when another boat is shown here. */
function Beside(props: { seat: Seat; show: ((seat: Seat) => JSX.Element) | undefined }) {
  const seat = createMemo(() => props.seat)
  return <>{props.show?.(seat())}</>
}

function Next(props: { rank: Rank }) {
  return (
    <Show
      when={props.rank.status === 'racing'}
      fallback={
        <span class={styles.status}>
          {props.rank.place === null ? words().race.statuses[props.rank.status] : words().race.place(props.rank.place)}
        </span>
      }
    >
      <svg class={styles.next} viewBox="-20 -24 40 44" aria-hidden="true">
        <Show
          when={props.rank.started && props.rank.target !== 4}
          fallback={
            <g class={styles.flag} transform="scale(1.4)">
              <AimSign aim={props.rank.started ? props.rank.target : 'start'} />
            </g>
          }
        >
          <path class={styles.cone} d="M-15 16L-6-19Q0-23 6-19L15 16Q0 22-15 16Z" />
          <path class={styles.band} d="M-13 9L-9.500-7Q0-3 9.500-7L13 9Q0 14-13 9Z" />
          <text y="8">{props.rank.target}</text>
        </Show>
      </svg>
    </Show>
  )
}

function Damage(props: { count: number }) {
  return (
    <span class={styles.damage}>
      <For each={Array.from({ length: sinkingDamage }, (_, i) => i)}>
        {(i) => <i classList={{ [styles.on]: i < props.count }} />}
      </For>
    </span>
  )
}

function spoken(name: string, { player, status, target, started, speed, damage, points, place }: Rank): string {
  const { race, colours } = words()
  const next = !started ? race.toLine : target === 4 ? race.toFinish : race.toBuoy(target)
  const state =
    status === 'racing'
      ? `${next}, ${race.speed} ${speed}`
      : `${race.statuses[status]}${place === null ? '' : ` ${race.place(place)}`}`
  return `${name}, ${colours[player.colour]}: ${state}, ${race.damage} ${damage}, ${race.points} ${points}`
}
