import type { Course, LineWay, Point } from '@powerboats/rules'
import { at, degreesOf, isOverWater, moved, towards, unit } from '../geometry/plane.ts'

/** The start/finish line as it lies on the water. */
export interface LineMark {
  /** The middle of the four spaces. */
  readonly centre: Point
  /** From buoy 0 to the finish buoy, in degrees clockwise from the east. */
  readonly degrees: number
  readonly length: number
  readonly width: number
  readonly start: WayArrow
  readonly finish: WayArrow
}

/** An arrow painted on the water across the line. */
export interface WayArrow {
  readonly centre: Point
  readonly degrees: number
}

const bandWidth = 0.5 * unit
const arrowDistance = 1.1 * unit

export function lineOf(course: Course): LineMark {
  const ends = [at(course.buoys[0]), at(course.finishBuoy)] as const
  const centre = { x: (ends[0].x + ends[1].x) / 2, y: (ends[0].y + ends[1].y) / 2 }
  const degrees = degreesOf(course.lineHeading)
  const along = towards(degrees)
  const startWay = acrossOf(course.startHeadings)
  const finishWay = acrossOf(course.finishHeadings)
  // The start arrow leaves the line in buoy 0's half, the finish arrow arrives in the other half: they never meet.
  const arrowCentre = (way: number, side: 1 | -1, half: 1 | -1) => {
    const centres = [1, 1.5, 0.6].map((shift) =>
      moved(moved(centre, along, half * shift * unit), towards(way), side * arrowDistance),
    )
    return centres.find((point) => isClearOfLand(course, point, way)) ?? centres[0]!
  }
  return {
    centre,
    degrees,
    length: 4 * unit,
    width: bandWidth,
    start: { centre: arrowCentre(startWay, 1, -1), degrees: startWay },
    finish: { centre: arrowCentre(finishWay, -1, 1), degrees: finishWay },
  }
}

function isClearOfLand({ lake }: Course, centre: Point, way: number): boolean {
  return [-0.6, 0, 0.6].every((part) => isOverWater(lake, moved(centre, towards(way), part * unit)))
}

/** The angle between two neighbouring headings: straight across the line. */
function acrossOf([a, b]: LineWay): number {
  const [one, other] = [towards(degreesOf(a)), towards(degreesOf(b))]
  return Math.round((Math.atan2(one.y + other.y, one.x + other.x) * 180) / Math.PI)
}
