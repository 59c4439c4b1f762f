import { tilesOf } from '../src/lake/dealLake.ts'
import { frame, frameDepth } from '../src/lake/frame.ts'
import type { LaidTile, Side } from '../src/lake/lake.ts'
import { laidTile, tileColumns, tileRows } from '../src/lake/tile.ts'

/** Every tile in every slot, as drawn and turned. */
export const allPlacings = [1, 2, 3, 4, 5, 6].flatMap((tile) =>
  [false, true].flatMap((turned) => [0, 1, 2, 3, 4, 5].map((slot) => ({ tile, turned, slot }))),
)

/** A lake as one number a row, a bit for each space of water: floods are then a few shifts a row. */
type Bits = Int32Array

const width = frame[0]!.length
const full = 2 ** width - 1
const bitsOf = (cells: string) =>
  Array.from(cells).reduce((bits, cell, x) => (cell === '.' ? bits | (1 << x) : bits), 0)

/** All 46,080 lakes of a side, frame and all. The bits are the same array each time. */
export function* everyLake(side: Side): Generator<{ readonly bits: Bits; readonly tiles: readonly LaidTile[] }> {
  const tileBits = (laid: LaidTile) => laidTile(tilesOf[side], laid).rows.map(bitsOf)
  const drawn = [1, 2, 3, 4, 5, 6].map((tile) => [tileBits({ tile, turned: false }), tileBits({ tile, turned: true })])
  const bits = Int32Array.from(frame, bitsOf)
  const rim = bits.slice()
  for (const order of orders([0, 1, 2, 3, 4, 5]))
    for (let turns = 0; turns < 64; turns++) {
      bits.set(rim)
      order.forEach((tile, slot) => {
        const left = frameDepth + (slot % 3) * tileColumns
        const top = frameDepth + (slot < 3 ? 0 : tileRows)
        const rows = drawn[tile]![(turns >> slot) & 1]!
        for (let y = 0; y < tileRows; y++) bits[top + y]! |= rows[y]! << left
      })
      yield { bits, tiles: order.map((tile, slot) => ({ tile: tile + 1, turned: ((turns >> slot) & 1) === 1 })) }
    }
}

function orders(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item) => orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}

/** Spreads `wet`, which begins in row `top`, over `ground` until it stays the same. */
function flood(ground: Bits, wet: Bits, top: number): void {
  let isGrowing = true
  const grow = (y: number) => {
    const before = wet[y]!
    let row = before
    if (y > 0) row |= fromBeside(wet[y - 1]!, y)
    if (y < ground.length - 1) row |= fromBeside(wet[y + 1]!, y)
    row &= ground[y]!
    for (
      let spread = row | (row << 1) | (row >> 1);
      (spread & ground[y]!) !== row;
      spread = row | (row << 1) | (row >> 1)
    )
      row = spread & ground[y]!
    if (row !== before) {
      wet[y] = row
      isGrowing = true
    }
  }
  while (isGrowing) {
    isGrowing = false
    // Down as far as there is something that could spread, and up again.
    let y = top
    for (; y < ground.length && (wet[y] !== 0 || wet[y - 1] !== 0); y++) grow(y)
    for (y--; y >= top; y--) grow(y)
  }
}

/** What a row above or below touches in row `y` of the drawing; its first row is odd and sits half a space to the right. */
function fromBeside(other: number, y: number): number {
  const isRight = (y - frameDepth) & 1
  return isRight ? other | (other >> 1) : other | (other << 1)
}

function count(bits: number): number {
  let left = bits
  let ones = 0
  for (; left !== 0; left &= left - 1) ones++
  return ones
}

/** How many spaces of water cannot be reached from the first one. */
export function cutOffWater(bits: Bits): number {
  const wet = new Int32Array(bits.length)
  const top = bits.findIndex((row) => row !== 0)
  wet[top] = bits[top]! & -bits[top]!
  flood(bits, wet, top)
  return bits.reduce((sum, row, y) => sum + count(row & ~wet[y]!), 0)
}

/** The sizes of the pieces of land that do not hang together with the shore of the frame. */
export function islandSizes(bits: Bits): number[] {
  const land = bits.map((row) => ~row & full)
  const shore = land.map((row, y) =>
    y < frameDepth || y >= land.length - frameDepth ? row : row & (0b111 | (0b111 << (width - frameDepth))),
  )
  flood(land, shore, 0)
  const left = land.map((row, y) => row & ~shore[y]!)
  const sizes: number[] = []
  for (let y = 0; y < left.length; y++)
    while (left[y] !== 0) {
      const island = new Int32Array(left.length)
      island[y] = left[y]! & -left[y]!
      flood(left, island, y)
      let size = 0
      for (let row = y; row < left.length && island[row] !== 0; row++) {
        size += count(island[row]!)
        left[row]! &= ~island[row]!
      }
      sizes.push(size)
    }
  return sizes
}
