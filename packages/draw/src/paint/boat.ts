import type { Colour, Heading, Space } from '@powerboats/rules'
import type { Letters } from './labels.ts'
import { fontFamily, paints } from './palette.ts'
import { at, degreesOf } from '../geometry/plane.ts'
import { element, group, label, path } from './svg.ts'

/** A boat in a picture. */
export interface DrawnBoat {
  readonly colour: Colour
  readonly space: Space
  readonly heading: Heading
}

/** The parts of a boat that heads east with its middle at 0, 0; 80 % of a space long. */
export const boatShapes = {
  hull: 'M43 0C30-13 14-19-8-19L-34-17Q-39-16-39-10V10Q-39 16-34 17L-8 19C14 19 30 13 43 0Z',
  deck: 'M34 0C24-8 12-12-6-12L-32-11V11L-6 12C12 12 24 8 34 0Z',
  stripe: 'M43 0C34-9 24-14 12-17L18 0L12 17C24 14 34 9 43 0Z',
  windscreen: 'M12-10Q19 0 12 10L6 9Q11 0 6-9Z',
  engine: 'M-46-7h9v14h-9z',
  wake: 'M-46-10Q-70-16-96-30M-46 10Q-70 16-96 30M-46-4Q-66-5-84-8M-46 4Q-66 5-84 8',
} as const

export function paintBoat({ colour, space, heading }: DrawnBoat, letters: Letters): string {
  const { main, shade, ink } = paints[colour]
  const centre = at(space)
  const [x, y] = [Math.round(centre.x), Math.round(centre.y)]
  const turned = `rotate(${degreesOf(heading)})`
  const rim = colour === 'black' ? '#8d949c' : shade
  return group(
    { class: `boat ${colour}`, transform: `translate(${x} ${y})` },
    path(boatShapes.wake, {
      transform: turned,
      fill: 'none',
      stroke: '#fff',
      'stroke-width': 4,
      'stroke-linecap': 'round',
      opacity: 0.5,
    }),
    path(boatShapes.hull, { transform: `translate(6 9) ${turned}`, fill: '#04263d', opacity: 0.35 }),
    group(
      { transform: turned },
      path(boatShapes.engine, { fill: '#3a3f45' }),
      path(boatShapes.hull, { fill: '#fdfdf8', stroke: rim, 'stroke-width': 3 }),
      path(boatShapes.stripe, { fill: main }),
      path(boatShapes.deck, { fill: main, stroke: shade, 'stroke-width': 1.5 }),
      path(boatShapes.windscreen, { fill: '#bfe9ff', stroke: '#123', 'stroke-width': 1.5 }),
    ),
    // The letter stays upright whatever the heading.
    letterOn(heading, letters[colour], ink),
  )
}

function letterOn(heading: Heading, letter: string, ink: string): string {
  const radians = (degreesOf(heading) * Math.PI) / 180
  const aft = { x: -15 * Math.cos(radians), y: -15 * Math.sin(radians) }
  return element('g', { 'font-family': fontFamily, 'font-weight': 700, fill: ink }, label(aft, letter, 22, {}))
}
