type Colour = readonly [number, number, number]

/** A colour that the picture has, roughly, and how often. */
interface Found {
  readonly colour: Colour
  readonly count: number
  readonly slot: number
}

const most = 256
const channels = [0, 1, 2] as const
/** How many bits of each channel are used to tell colours apart. */
const bits = 5
const lost = 8 - bits

function slotAt(pixels: Uint8Array, at: number): number {
  return ((pixels[at]! >> lost) << (2 * bits)) | ((pixels[at + 1]! >> lost) << bits) | (pixels[at + 2]! >> lost)
}

/** The colours that stand best for all those of a picture (median cut), and which of them stands for a pixel. */
export function paletteOf(pixels: Uint8Array): {
  readonly palette: Colour[]
  readonly indexOf: (at: number) => number
} {
  const boxes = [coloursIn(pixels)]
  while (boxes.length < most) {
    const widest = boxes.reduce((best, box, i) => (weight(box) > weight(boxes[best]!) ? i : best), 0)
    if (boxes[widest]!.length < 2) break
    boxes.splice(widest, 1, ...halves(boxes[widest]!))
  }
  const indices = new Uint8Array(1 << (3 * bits))
  boxes.forEach((box, index) => box.forEach(({ slot }) => (indices[slot] = index)))
  return { palette: boxes.map(meanOf), indexOf: (at) => indices[slotAt(pixels, at)]! }
}

function coloursIn(pixels: Uint8Array): Found[] {
  const counts = new Uint32Array(1 << (3 * bits))
  const sums = channels.map(() => new Float64Array(counts.length))
  for (let at = 0; at < pixels.length; at += 4) {
    const slot = slotAt(pixels, at)
    counts[slot]!++
    for (const channel of channels) sums[channel]![slot]! += pixels[at + channel]!
  }
  return [...counts.keys()]
    .filter((slot) => counts[slot]! > 0)
    .map((slot) => ({
      slot,
      count: counts[slot]!,
      colour: channels.map((channel) => sums[channel]![slot]! / counts[slot]!) as unknown as Colour,
    }))
}

function spread(box: readonly Found[], channel: number): number {
  let [low, high] = [255, 0]
  for (const { colour } of box) {
    low = Math.min(low, colour[channel]!)
    high = Math.max(high, colour[channel]!)
  }
  return high - low
}

/** How much is gained by parting these colours: many pixels that differ much. */
function weight(box: readonly Found[]): number {
  if (box.length < 2) return 0
  return (
    Math.max(...channels.map((channel) => spread(box, channel))) *
    Math.sqrt(box.reduce((sum, { count }) => sum + count, 0))
  )
}

function halves(box: readonly Found[]): [Found[], Found[]] {
  const wide = channels.reduce((best, channel) => (spread(box, channel) > spread(box, best) ? channel : best), 0)
  const sorted = box.toSorted((a, b) => a.colour[wide] - b.colour[wide])
  const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2
  let seen = 0
  const middle = sorted.findIndex(({ count }) => (seen += count) >= half)
  const cut = Math.min(sorted.length - 1, middle + 1)
  return [sorted.slice(0, cut), sorted.slice(cut)]
}

function meanOf(box: readonly Found[]): Colour {
  const count = box.reduce((sum, found) => sum + found.count, 0)
  return channels.map((channel) =>
    Math.round(box.reduce((sum, found) => sum + found.colour[channel] * found.count, 0) / count),
  ) as unknown as Colour
}
