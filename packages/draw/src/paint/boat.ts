import type { Colour, Heading, Space } from '@powerboats/rules'
import type { Letters } from './labels.ts'
import { fontFamily, paints } from './palette.ts'
import { at, degreesOf } from '../geometry/plane.ts'
import { boatShapes } from '../marks/boatShapes.ts'
import { element, group, label, path } from './svg.ts'

/** A boat in a picture. */
export interface DrawnBoat {
  readonly colour: Colour
  readonly space: Space
  readonly heading: Heading
}

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
