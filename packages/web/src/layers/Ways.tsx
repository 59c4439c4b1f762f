import { at, degreesOf, paints } from '@powerboats/draw'
import { ahead, headingNames } from '@powerboats/rules'
import type { Colour, Point } from '@powerboats/rules'
import { For, Show } from 'solid-js'
import type { Way } from '../play/ways.ts'
import { outcomeOf } from '../play/outcome.ts'
import { words } from '../words/words.ts'
import { Boat } from '../kit/Boat.tsx'
import { pressed } from './pressed.ts'
import styles from './Ways.module.css'

export interface WaysProps {
  readonly ways: readonly Way[]
  readonly colour: Colour
  readonly onTake: (way: Way) => void
}

/** The three headings after a roll: allowed ones to tap, forbidden ones with a lock. */
export function Ways(props: WaysProps) {
  // Allowed ways come last, so that they lie on top.
  const sorted = () => props.ways.toSorted((a, b) => Number(a.allowed) - Number(b.allowed))
  return (
    <For each={sorted()}>{(way) => <OneWay way={way} colour={props.colour} onTake={() => props.onTake(way)} />}</For>
  )
}

/** The lines of the ways; they lie below the boats, so that they hide none. */
export function WayLines(props: Pick<WaysProps, 'ways' | 'colour'>) {
  return (
    <For each={props.ways}>
      {(way) => (
        <g
          class={styles.line}
          classList={{ [styles.locked]: !way.allowed }}
          style={{ '--colour': paints[props.colour].main }}
        >
          <path class={styles.edge} d={lineOf(way)} />
          <path class={styles.shaft} d={lineOf(way)} />
        </g>
      )}
    </For>
  )
}

const staysOn = ({ path }: Way) => path.length === 0

/** Where a way ends; a boat that does not move still shows where its bow would point. */
function endOf({ path, from, heading }: Way): Point {
  return at(path.at(-1) ?? ahead(from, heading))
}

function lineOf(way: Way): string {
  const [a, b] = [at(way.from), endOf(way)]
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const short = staysOn(way) ? 34 : 52
  return `M${a.x + ux * 48} ${a.y + uy * 48}L${b.x - ux * short} ${b.y - uy * short}`
}

function OneWay(props: { way: Way; colour: Colour; onTake: () => void }) {
  const start = () => at(props.way.from)
  const end = () => endOf(props.way)
  const stays = () => staysOn(props.way)
  const bow = () => degreesOf(props.way.heading)
  const label = () => {
    const { ways, headings } = words()
    return ways.label(ways[props.way.side], headings[headingNames[props.way.heading]], outcomeOf(words(), props.way))
  }
  return (
    <g
      class={styles.way}
      classList={{ [styles.locked]: !props.way.allowed, [styles.crash]: props.way.damage > 0 }}
      role="button"
      tabindex="0"
      aria-label={label()}
      aria-disabled={!props.way.allowed}
      style={{ '--colour': paints[props.colour].main, '--ink': paints[props.colour].ink }}
      {...pressed(() => props.onTake())}
    >
      <path class={styles.hit} d={`M${start().x} ${start().y}L${end().x} ${end().y}`} />
      <g transform={`translate(${end().x} ${end().y})`} aria-hidden="true">
        <circle class={styles.end} r={stays() ? 36 : 54} />
        <Show
          when={props.way.allowed}
          fallback={
            <path
              class={`${styles.lock} upright`}
              d="M-15-2v-9a15 15 0 0 1 30 0v9h5v26h-40v-26zM-8-2h16v-9a8 8 0 0 0-16 0z"
            />
          }
        >
          <Show
            when={!stays()}
            fallback={<path class={styles.bow} d="M-20-20L24 0L-20 20L-8 0Z" transform={`rotate(${bow()})`} />}
          >
            <g class={styles.ghost}>
              <Boat colour={props.colour} heading={props.way.heading} />
            </g>
          </Show>
          <Show when={props.way.damage > 0}>
            {/* Before the bow of a boat that stays, above one that moves. */}
            <g
              class={styles.harm}
              transform={stays() ? `rotate(${bow()}) translate(62 0) rotate(${-bow()})` : undefined}
            >
              <g class="upright">
                <g transform={stays() ? undefined : 'translate(0 -58)'}>
                  <path d="M0-44L10-18 36-26 20-4 44 12 17 16 15 42-3 20-26 36-17 10-44 3-19-10-29-33-8-19Z" />
                  <text y="13">{props.way.sinks ? '☠' : `${props.way.damage}`}</text>
                </g>
              </g>
            </g>
          </Show>
          <Show when={props.way.astray}>
            {(astray) => (
              <g class={`${styles.astray} upright`} transform="translate(0 -66)">
                <rect x="-40" y="-24" width="80" height="44" rx="22" />
                <text y="8">{`${astray().kind === 'undone' ? '↶' : '✕'}${astray().buoy}`}</text>
              </g>
            )}
          </Show>
          <Show when={props.way.finished || props.way.rounded.length > 0}>
            <g class={`${styles.joy} upright`} transform="translate(0 -66)">
              <rect x="-34" y="-24" width="68" height="44" rx="22" />
              <text y="8">{props.way.finished ? '⚑' : `✓${props.way.rounded.at(-1)}`}</text>
            </g>
          </Show>
        </Show>
      </g>
    </g>
  )
}
