import { at, degreesOf, paints } from '@powerboats/draw'
import { headingNames, headings, sameSpace } from '@powerboats/rules'
import type { Colour, Course, Heading, Space } from '@powerboats/rules'
import { For, Show } from 'solid-js'
import { words } from '../words/words.ts'
import { Boat } from '../kit/Boat.tsx'
import { startPlaceOf } from '../play/start/startPlace.ts'
import { pressed } from './pressed.ts'
import styles from './StartSpaces.module.css'

export interface StartSpacesProps {
  readonly course: Course
  readonly spaces: readonly Space[]
  readonly colour: Colour
  readonly chosen: Space | null
  /** The heading that is suggested on a space. */
  readonly headingAt: (space: Space) => Heading
  /** Whether it is the coach who suggests it. */
  readonly isAdvised: boolean
  readonly onChoose: (space: Space) => void
  readonly onPoint: (heading: Heading) => void
}

/** The spaces where a boat may be placed, and round the chosen one the six headings. */
export function StartSpaces(props: StartSpacesProps) {
  const style = () => ({ '--colour': paints[props.colour].main, '--ink': paints[props.colour].ink })
  return (
    <g style={style()}>
      <For each={props.spaces.filter((space) => props.chosen === null || !sameSpace(space, props.chosen))}>
        {(space) => (
          <g
            class={styles.space}
            role="button"
            tabindex="0"
            aria-label={placeLabel(props.course, space)}
            transform={`translate(${at(space).x} ${at(space).y})`}
            {...pressed(() => props.onChoose(space))}
          >
            <circle class={styles.hit} r="50" />
            <circle class={styles.spot} r="30" />
          </g>
        )}
      </For>
      <Show when={props.chosen} keyed>
        {(space) => (
          <g transform={`translate(${at(space).x} ${at(space).y})`}>
            <circle class={styles.bay} r="206" />
            <Boat colour={props.colour} heading={props.headingAt(space)} />
            <For each={headings}>
              {(heading) => (
                <g
                  class={styles.pointer}
                  classList={{
                    [styles.suggested]: heading === props.headingAt(space),
                    [styles.advised]: props.isAdvised,
                  }}
                  role="button"
                  tabindex="0"
                  aria-label={labelOf(
                    heading,
                    heading === props.headingAt(space) ? (props.isAdvised ? 'advised' : 'startWay') : 'point',
                  )}
                  transform={`rotate(${degreesOf(heading)}) translate(126 0)`}
                  {...pressed(() => props.onPoint(heading))}
                >
                  <path class={styles.hit} d="M-62-34H74V34H-62Z" />
                  <path class={styles.arrow} d="M-62-10H14V-34L74 0L14 34V10H-62Z" />
                </g>
              )}
            </For>
          </g>
        )}
      </Show>
    </g>
  )
}

function placeLabel(course: Course, space: Space): string {
  const { ways } = words()
  return ways.placeAt(ways.startPlace(startPlaceOf(course, space)))
}

function labelOf(heading: Heading, kind: 'advised' | 'startWay' | 'point'): string {
  const { ways, headings: names } = words()
  return ways[kind](names[headingNames[heading]])
}
