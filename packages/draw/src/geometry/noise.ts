import type { Lake } from '@powerboats/rules'

/** A number that is the same for the same text (FNV-1a): everything random in a picture depends on it. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** The seed of a lake's looks: the same lake always looks the same. */
export function seedOf(lake: Lake): number {
  return hashOf(`${lake.side} ${lake.rows.join(' ')}`)
}

function scramble(value: number): number {
  let mixed = value | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

/** Numbers from 0 to 1, one after the other. */
export function streamOf(seed: number): () => number {
  let count = seed
  return () => scramble((count = (count + 0x9e3779b9) | 0))
}

/** A smooth hilly field over the picture, from -1 to 1, with hills about `size` wide. */
export type Field = (x: number, y: number) => number

/** Value noise: random heights on a grid with soft slopes between them. */
export function fieldOf(seed: number, size: number): Field {
  const height = (x: number, y: number) => scramble(seed ^ Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1))
  const ease = (t: number) => t * t * (3 - 2 * t)
  return (x, y) => {
    const column = Math.floor(x / size)
    const row = Math.floor(y / size)
    const across = ease(x / size - column)
    const down = ease(y / size - row)
    const top = height(column, row) * (1 - across) + height(column + 1, row) * across
    const bottom = height(column, row + 1) * (1 - across) + height(column + 1, row + 1) * across
    return (top * (1 - down) + bottom * down) * 2 - 1
  }
}
