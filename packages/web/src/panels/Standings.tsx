import type { BotLevel } from '@powerboats/protocol'
import { courseOf, sinkingDamage } from '@powerboats/rules'
import type { Game, Seat } from '@powerboats/rules'
import { For, Index, Show, createMemo } from 'solid-js'
import type { JSX } from 'solid-js'
import { asyncSignal } from '../async/asyncSignal.ts'
import { BoatBadge } from '../kit/BoatBadge.tsx'
import { BotFace } from '../rivals/BotFace.tsx'
import { AimSign } from './AimSign.tsx'
import { measure } from '../games/dealing.ts'
import { rankingOf } from '../play/ranking.ts'
import type { Rank } from '../play/ranking.ts'
import { labelOf } from '../words/naming.ts'
import { words } from '../words/words.ts'
import styles from './Standings.module.css'

/** How far a boat has to go: the turns it can expect, and by how many they changed with its last turn; null before its first. */
export interface Gap {
  readonly turns: number
  readonly change: number | null
  /** The turn in which it can expect to finish, counted from its first. */
  readonly finishTurn: number
}

/** The boats in the order in which they lie; `beside` gives more to show below a name. */
export function Standings(props: {
  game: Game
  isYou?: (seat: Seat) => boolean
  beside?: (seat: Seat) => JSX.Element
  /** The level of the bot at a seat; null where a person sits. */
  levelOf?: (seat: Seat) => BotLevel | null
  /** How far each boat has to go; null where that is not known. */
  gapOf?: (seat: Seat) => Gap | null
  /** The boat that the camera stays with, and how to choose one; without it none can be chosen. */
  locked?: Seat | null
  onLock?: (seat: Seat) => void
}) {
  const course = createMemo(() => courseOf(props.game))
  const toGo = asyncSignal(course, (measured) => measure(measured).catch(() => null))
  const ranks = createMemo(() =>
    rankingOf(props.game, toGo() ?? null, (seat) => props.gapOf?.(seat)?.finishTurn ?? null),
  )
  const text = () => words().race
  const gapOf = ({ seat, status }: Rank) => (status === 'racing' ? (props.gapOf?.(seat) ?? null) : null)
  const stateOf = ({ seat, status }: Rank) =>
    status === 'waiting' && props.game.seat === seat ? text().placing : text().statuses[status]
  const nameOf = ({ player, seat }: Rank) => labelOf(words(), player, props.isYou?.(seat) === true)
  const fullNameOf = (rank: Rank) => {
    const level = props.levelOf?.(rank.seat) ?? null
    return level === null ? nameOf(rank) : `${nameOf(rank)}, ${words().levels[level]}`
  }
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
              aria-label={spoken(fullNameOf(rank()), rank(), stateOf(rank()), gapOf(rank()))}
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
                <Show when={props.levelOf?.(rank().seat)} fallback={<Name name={nameOf(rank())} />}>
                  {(level) => (
                    <>
                      <BotFace level={level()} name={rank().player.name} />
                      <Name name={nameOf(rank())} level={words().levels[level()]} />
                    </>
                  )}
                </Show>
                <span class={styles.told}>
                  <Beside seat={rank().seat} show={props.beside} />
                  <Show when={gapOf(rank())}>{(gap) => <ToGo gap={gap()} />}</Show>
                </span>
              </span>
              <Next rank={rank()} state={stateOf(rank())} />
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

/** A name on one line; the level of a bot goes with it where there is room for all of it. */
function Name(props: { name: string; level?: string }) {
  return (
    <b class={styles.title}>
      <span>{props.name}</span>
      <Show when={props.level}>
        <small class={styles.level}>{props.level}</small>
      </Show>
    </b>
  )
}

/** Created again only when another boat is shown here. */
function Beside(props: { seat: Seat; show: ((seat: Seat) => JSX.Element) | undefined }) {
  const seat = createMemo(() => props.seat)
  return <>{props.show?.(seat())}</>
}

/** A turn that takes off more than itself was a good one. */
const par = -1

function ToGo(props: { gap: Gap }) {
  const text = () => words().race
  return (
    <small class={styles.gap} title={gapText(props.gap)}>
      <span class={styles.wordy}>{text().toGo.short(props.gap.turns)}</span>
      <span class={styles.brief}>{text().toGo.brief(props.gap.turns)}</span>
      <Show when={props.gap.change !== null}>
        {' '}
        <em classList={{ [styles.gained]: props.gap.change! <= par }}>{changeText(props.gap.change!)}</em>
      </Show>
    </small>
  )
}

/** In tenths: there is little room. */
function changeText(change: number): string {
  return words().race.toGo.change(Math.round(change * 10) / 10)
}

function gapText({ turns, change }: Gap): string {
  const { toGo } = words().race
  return [toGo.full(turns), ...(change === null ? [] : [toGo.since(changeText(change))])].join(', ')
}

function Next(props: { rank: Rank; state: string }) {
  return (
    <Show
      when={props.rank.status === 'racing'}
      fallback={
        <span class={styles.status}>
          {props.rank.place === null ? props.state : words().race.place(props.rank.place)}
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

function spoken(
  name: string,
  { player, status, target, started, speed, damage, points, place }: Rank,
  state: string,
  gap: Gap | null,
): string {
  const { race, colours } = words()
  const next = !started ? race.toLine : target === 4 ? race.toFinish : race.toBuoy(target)
  const told =
    status === 'racing'
      ? `${next}, ${gap === null ? '' : `${gapText(gap)}, `}${race.speed} ${speed}`
      : `${state}${place === null ? '' : ` ${race.place(place)}`}`
  return `${name}, ${colours[player.colour]}: ${told}, ${race.damage} ${damage}, ${race.points} ${points}`
}
