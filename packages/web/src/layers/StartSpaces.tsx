import { at, degreesOf, paints } from '@powerboats/draw'
import { columnOf, headingNames, headings, sameSpace } from '@powerboats/rules'
import type { Colour, Heading, Space } from '@powerboats/rules'
import { For, Show } from 'solid-js'
import { words } from '../words/words.ts'
import { Boat } from './Boat.tsx'
import { pressed } from './pressed.ts'
import './places.css'

export interface PlacesProps {
  readonly spaces: readonly Space[]
  readonly colour: Colour
  readonly chosen: Space | null
  readonly heading: Heading
  readonly onChoose: (space: Space) => void
  readonly onPoint: (heading: Heading) => void
}

/** The spaces where a boat may be placed, and round the chosen one the six headings. */
export function Places(props: PlacesProps) {
  const style = () => ({ '--colour': paints[props.colour].main, '--ink': paints[props.colour].ink })
  return (
    <g style={style()}>
      <For each={props.spaces.filter((space) => props.chosen === null || !sameSpace(space, props.chosen))}>
        {(space) => (
          <g
            class="place"
            role="button"
            tabindex="0"
            aria-label={words().ways.placeAt(columnOf(space) + 1, space.r + 1)}
            transform={`translate(${at(space).x} ${at(space).y})`}
            {...pressed(() => props.onChoose(space))}
          >
            <circle class="hit" r="50" />
            <circle class="spot" r="30" />
          </g>
        )}
      </For>
      <Show when={props.chosen} keyed>
        {(space) => (
          <g transform={`translate(${at(space).x} ${at(space).y})`}>
            <circle class="bay" r="158" />
            <g class="ghost-boat">
              <Boat colour={props.colour} heading={props.heading} />
            </g>
            <For each={headings}>
              {(heading) => (
                <g
                  class="pointer"
                  role="button"
                  tabindex="0"
                  aria-label={words().ways.point(words().headings[headingNames[heading]])}
                  transform={`rotate(${degreesOf(heading)}) translate(108 0)`}
                  {...pressed(() => props.onPoint(heading))}
                >
                  <circle class="hit" r="54" />
                  <path d="M-24-34L36 0L-24 34L-8 0Z" />
                </g>
              )}
            </For>
          </g>
        )}
      </Show>
    </g>
  )
}
