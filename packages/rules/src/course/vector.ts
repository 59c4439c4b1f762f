import type { Space } from '../lake/hex.ts'

/**
 * A vector of the plane kept in integers, so that sides and turns are exact: it stands for (x, √3·y) in quarters
 * of a space. Quarters, because the middle of the line lies between two spaces.
 */
export interface Vector {
  readonly x: number
  readonly y: number
}

/** The exact position of a space's centre. */
export function positionOf(space: Space): Vector {
  return { x: 2 * (2 * space.q + space.r), y: 2 * space.r }
}

/** The exact point halfway between two spaces. */
export function middleOf(a: Space, b: Space): Vector {
  return { x: 2 * (a.q + b.q) + a.r + b.r, y: a.r + b.r }
}

/** The vector from `b` to `a`. */
export function minus(a: Vector, b: Vector): Vector {
  return { x: a.x - b.x, y: a.y - b.y }
}

/** Above 0 when `b` points to the right of `a`, below 0 when to the left, 0 when both lie on one axis. */
export function cross(a: Vector, b: Vector): number {
  return a.x * b.y - a.y * b.x
}

/** The scalar product, in sixteenths of a space squared. */
export function dot(a: Vector, b: Vector): number {
  return a.x * b.x + 3 * a.y * b.y
}

/** The sign of a/√m + b/√n for whole numbers a and b and positive m and n, without rounding. */
export function signOfSum(a: number, m: number, b: number, n: number): number {
  if (Math.sign(a) * Math.sign(b) >= 0) return Math.sign(a + b)
  return Math.sign(a) * Math.sign(a * a * n - b * b * m)
}
