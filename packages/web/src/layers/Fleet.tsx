import { at, degreesOf, paints } from '@powerboats/draw'
import type { Space } from '@powerboats/rules'
import { For, Index, Show, createEffect, on } from 'solid-js'
import type { Scene } from '../play/playback.ts'
import { runningMs } from '../play/timing.ts'
import { Boat } from '../kit/Boat.tsx'
import { Crash, Whirl } from './Crash.tsx'
import { crashSpace, wholeWay } from './fleet.ts'
import type { FleetBoat, Wake } from './fleet.ts'
import { foamOf, run, sailOn, splash, swing, translated, wayPath } from './motion.ts'
import styles from './Fleet.module.css'

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
          <path class={styles.wake} d={wayPath(way)} stroke={paints[props.boats[seat]!.colour].main} pathLength="100" />
        )}
      </For>
      <Show when={steered(props.scene)} keyed>
        {({ way, ms, speed }) => (
          <path
            class={styles.freshWake}
            d={wayPath(way)}
            pathLength="1"
            style={{ '--ms': `${ms}ms`, 'stroke-width': foamOf(speed).wake }}
          />
        )}
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
      <Show when={crashed(props)} keyed>
        {({ space, delay, dice }) => <Crash space={space} delay={delay} dice={dice} />}
      </Show>
      <Show when={sinking(props)} keyed>
        {({ space, ms }) => <Whirl space={space} ms={ms} />}
      </Show>
    </>
  )
}

/** A boat on the water; scenes let it run, sink or leave. */
function Afloat(props: { boat: FleetBoat; space: Space; seat: number; scene: Scene | null; isStill: boolean }) {
  let boat!: SVGGElement
  let hull!: SVGGElement
  let spray!: SVGGElement
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
          if (event.path.length > 0) running.push(splash(spray, event.total, move.ms))
          if (move.heading !== move.headingBefore) running.push(swing(hull, move))
        }
        if (event.kind === 'sunk') running.push(hull.animate(goingDown, { duration: ms, fill: 'forwards' }))
        if (event.kind === 'finished') running.push(sailOn(hull, props.boat.heading, ms))
      },
    ),
  )
  return (
    <g ref={boat} style={{ transform: translated(at(props.space)) }}>
      <Show when={props.boat.isAtTurn}>
        <circle class={styles.turnRing} r="66" />
      </Show>
      <g ref={hull}>
        <g class={styles.grown}>
          <g ref={spray} class={styles.spray} transform={`rotate(${degreesOf(props.boat.heading)})`}>
            <path d="M30-16C10-24-20-30-62-52C-44-30-30-18-8-14Z" />
            <path d="M30 16C10 24-20 30-62 52C-44 30-30 18-8 14Z" />
            <path d="M-34-12C-62-16-84-8-104 0C-84 8-62 16-34 12Z" />
          </g>
          <Boat colour={props.boat.colour} heading={props.boat.heading} damage={props.boat.damage} />
        </g>
        <Show when={props.boat.isOwn}>
          <g class="upright">
            <path class={styles.pennant} d="M0 0V-84H4L50-66 4-48V0Z" />
          </g>
        </Show>
      </g>
    </g>
  )
}

/** By the stern, with the bow up last. */
const goingDown = [
  { scale: '1 1', rotate: '0deg', opacity: 1 },
  { scale: '0.92 0.96', rotate: '9deg', opacity: 1, offset: 0.3 },
  { scale: '0.7 0.8', rotate: '-6deg', opacity: 0.8, offset: 0.6 },
  { scale: '0.25 0.4', rotate: '28deg', opacity: 0 },
]

function steered(scene: Scene | null) {
  if (scene?.event.kind !== 'steered' || scene.event.path.length === 0) return null
  return { way: wholeWay(scene.event), ms: runningMs(scene.event, scene.ms), speed: scene.event.total }
}

function crashed({ scene, boats }: FleetProps) {
  if (scene?.event.kind !== 'steered') return null
  const space = crashSpace(scene.event, boats)
  const { dice } = boats[scene.event.seat] ?? { dice: [] }
  return space === null ? null : { space, dice, delay: runningMs(scene.event, scene.ms) * 0.9 }
}

function sinking({ scene, boats }: FleetProps) {
  const space = scene?.event.kind === 'sunk' ? boats[scene.event.seat]?.space : null
  return scene === null || !space ? null : { space, ms: scene.ms }
}
