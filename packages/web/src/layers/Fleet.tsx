import { at, paints } from '@powerboats/draw'
import type { Space } from '@powerboats/rules'
import { For, Index, Show, createEffect, on } from 'solid-js'
import type { Scene } from '../race/playback.ts'
import { runningMs } from '../race/timing.ts'
import { Boat } from './Boat.tsx'
import type { FleetBoat, Wake } from './fleet.ts'
import { wholeWay } from './fleet.ts'
import { run, swing, translated, wayPath } from './motion.ts'
import './fleet.css'

export interface FleetProps {
  readonly boats: readonly FleetBoat[]
  readonly wakes: readonly Wake[]
  readonly scene: Scene | null
  readonly isStill: boolean
}

/** Boats, their wakes, and what happens to them. */
export function Fleet(props: FleetProps) {
  return (
    <>
      <For each={props.wakes}>
        {({ way, seat }) => (
          <path class="wake" d={wayPath(way)} stroke={paints[props.boats[seat]!.colour].main} pathLength="100" />
        )}
      </For>
      <Show when={steered(props.scene)} keyed>
        {({ way, ms }) => <path class="fresh-wake" d={wayPath(way)} pathLength="1" style={{ '--ms': `${ms}ms` }} />}
      </Show>
      <Index each={props.boats}>
        {(boat, seat) => (
          <Show when={boat().space}>
            {(space) => (
              <Afloat boat={boat()} space={space()} seat={seat} scene={props.scene} isStill={props.isStill} />
            )}
          </Show>
        )}
      </Index>
      <Show when={crashed(props.scene)} keyed>
        {({ space, delay }) => <Splash space={space} delay={delay} />}
      </Show>
    </>
  )
}

/** A boat on the water; scenes let it run, sink or leave. */
function Afloat(props: { boat: FleetBoat; space: Space; seat: number; scene: Scene | null; isStill: boolean }) {
  let boat!: SVGGElement
  let hull!: SVGGElement
  let running: Animation[] = []
  createEffect(
    on(
      () => props.scene,
      (scene) => {
        for (const animation of running) animation.cancel()
        running = []
        if (scene === null || props.isStill || !('seat' in scene.event) || scene.event.seat !== props.seat) return
        const { event, ms } = scene
        if (event.kind === 'steered') {
          const { space: from, boat: state } = props
          const move = {
            from,
            path: event.path,
            headingBefore: state.heading,
            heading: event.heading,
            ms: runningMs(event, ms),
          }
          running.push(run(boat, move))
          if (move.heading !== move.headingBefore) running.push(swing(hull, move))
        }
        if (event.kind === 'sunk') running.push(hull.animate(sinking, { duration: ms, fill: 'forwards' }))
        if (event.kind === 'finished') running.push(hull.animate(leaving, { duration: ms, fill: 'forwards' }))
      },
    ),
  )
  return (
    <g ref={boat} class="boat" style={{ transform: translated(at(props.space)) }}>
      <Show when={props.boat.isAtTurn}>
        <circle class="turn-ring" r="66" />
      </Show>
      <g ref={hull}>
        <g class="grown">
          <Boat colour={props.boat.colour} heading={props.boat.heading} damage={props.boat.damage} />
        </g>
      </g>
    </g>
  )
}

const sinking = [
  { scale: 1, rotate: '0deg', opacity: 1 },
  { scale: 0.9, rotate: '14deg', opacity: 0.9, offset: 0.4 },
  { scale: 0.3, rotate: '40deg', opacity: 0 },
]
const leaving = [
  { scale: 1, opacity: 1 },
  { scale: 1.5, opacity: 1, offset: 0.5 },
  { scale: 1.7, opacity: 0 },
]

function Splash(props: { space: Space; delay: number }) {
  const drops = Array.from({ length: 12 }, (_, i) => ({ angle: i * 30 + (i % 2) * 11, far: 46 + (i % 3) * 22 }))
  return (
    <g transform={`translate(${at(props.space).x} ${at(props.space).y})`}>
      <g class="splash" style={{ '--delay': `${props.delay}ms` }}>
        <path class="burst" d="M0-70L14-26 56-42 32-4 70 18 26 24 24 66-4 32-40 56-26 16-70 4-30-16-46-52-12-28Z" />
        <For each={drops}>
          {({ angle, far }) => <circle class="drop" r="9" style={{ '--angle': `${angle}deg`, '--far': `${far}px` }} />}
        </For>
      </g>
    </g>
  )
}

function steered(scene: Scene | null) {
  if (scene?.event.kind !== 'steered' || scene.event.path.length === 0) return null
  return { way: wholeWay(scene.event), ms: runningMs(scene.event, scene.ms) }
}

function crashed(scene: Scene | null) {
  if (scene?.event.kind !== 'steered' || scene.event.damage === 0) return null
  const space = scene.event.path.at(-1)
  return space === undefined ? null : { space, delay: runningMs(scene.event, scene.ms) * 0.9 }
}
