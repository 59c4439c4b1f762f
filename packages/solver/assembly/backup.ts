/*
 * The backup of `solve/plainBackups.ts` for vectors of four numbers: it computes the six headings of a station together, in two
 * vectors of which the last two numbers are not used. Compiled by `npm run wasm`.
 *
 * Everything lies in a memory that the caller lays out: the variables below are the addresses of its tables, in bytes.
 */

/** By station × 6 + heading: the run; and the station after each distance (see `Stations`). */
export let runs: usize = 0
export let moves: usize = 0
/** The longest move. */
export let most: i32 = 0
/** The number of hands; the first hand of each total, 4 bytes each. */
export let count: i32 = 0
export let first: usize = 0
/** The values of the level without damage, and the bytes of a level. */
export let levels: usize = 0
export let levelBytes: usize = 0
export let sinkCost: f32 = 0
export let repairs: bool = false

/** The dice plan: addresses of slots, 4 bytes each, in lists of 3, 3, 4, 5 and 3 (see `DicePlan`). */
export let means: usize = 0
export let least2: usize = 0
export let least3: usize = 0
export let least4: usize = 0
export let fewer: usize = 0
export let planEnd: usize = 0
export let meansTo: usize = 0
/** The mean of one fresh die. */
export let oneDie: usize = 0

/** Working space: slots of eight numbers, one a heading; rows of hands, one a heading; and by heading the largest change. */
export let slots: usize = 0
export let ahead: usize = 0
export let landed: usize = 0
export let repaired: usize = 0
export let rowBytes: usize = 0
export let changes: usize = 0

const finish: i32 = 0xffff
const sinkingDamage: i32 = 4
const slotBytes: usize = 32

/** Computes the expected turns of all hands at a station again. */
export function backUp(damage: i32, station: i32): void {
  fillLanded(damage, station, landed)
  if (repairs && damage > 0) fillLanded(damage - 1, station, repaired)
  toSlots()
  runPlan()
  toRows()
  keep(damage, station)
}

/** R5.4 to R6.2: by heading, what each hand is worth once it lies there. */
function fillLanded(damage: i32, station: i32, rows: usize): void {
  const bytes = rowBytes
  const from = ahead
  for (let heading = 0; heading < 6; heading++) fillAhead(damage, station, heading, from + heading * bytes)
  for (let heading = 0; heading < 6; heading++) {
    const row = rows + heading * bytes
    const left = from + turned(heading, 1) * bytes
    const straight = from + heading * bytes
    const right = from + turned(heading, 5) * bytes
    for (let at: usize = 0; at < bytes; at += 16)
      v128.store(row + at, least(least(v128.load(left + at), v128.load(straight + at)), v128.load(right + at)))
    fillCrashed(damage, station, heading, row)
  }
}

/** What each hand is worth after a move straight ahead; infinity where the run is too short. */
function fillAhead(damage: i32, station: i32, heading: i32, row: usize): void {
  const values = levelOf(damage)
  const hands = count
  const run = runOf(station, heading)
  let next = moves + (((station * 6 + heading) * (most + 1)) << 1)
  let ends = first + 4
  let hand = 0
  for (let total = 0; total <= run; total++, next += 2, ends += 4) {
    const end = load<i32>(ends)
    const to: i32 = load<u16>(next)
    if (to === finish) fill(row, hand, end, 0)
    else {
      const from = values + (((to * 6 + heading) * hands) << 2)
      // Beyond the end is what the next total overwrites.
      for (; hand < end; hand += 4) v128.store(row + (hand << 2), v128.load(from + (hand << 2)))
    }
    hand = end
  }
  fill(row, hand, hands, Infinity)
}

/** R5.5, R5.8: totals that no run reaches crash at the end of one of the longest. */
function fillCrashed(damage: i32, station: i32, heading: i32, row: usize): void {
  const longest = max(
    max(runOf(station, turned(heading, 1)), runOf(station, heading)),
    runOf(station, turned(heading, 5)),
  )
  for (let total = longest + 1; total <= most; total++) {
    const after = damage + total - longest
    const worth = min(
      min(crashed(station, turned(heading, 1), longest, after), crashed(station, heading, longest, after)),
      crashed(station, turned(heading, 5), longest, after),
    )
    // R5.9: whatever exceeds this sinks too.
    const sinks = after >= sinkingDamage
    fill(row, firstOf(total), sinks ? count : firstOf(total + 1), worth)
    if (sinks) break
  }
}

/** What a boat is worth after a crash at the end of a run, if the run is the longest. */
function crashed(station: i32, heading: i32, longest: i32, damage: i32): f32 {
  if (runOf(station, heading) !== longest) return Infinity
  const to = stationAfter(station, heading, longest)
  if (to === finish) return 0
  return damage >= sinkingDamage ? sinkCost : load<f32>(levelOf(damage) + (((to * 6 + heading) * count) << 2))
}

/** Turns the rows of the headings into the first slots. */
function toSlots(): void {
  for (let hand = 0; hand < count; hand += 4) {
    const from = landed + (hand << 2)
    const to = slots + hand * slotBytes
    transpose(from, rowBytes, to, slotBytes)
    transpose(from + 4 * rowBytes, rowBytes, to + 16, slotBytes)
  }
}

/** Turns the first slots into rows of the headings. */
function toRows(): void {
  for (let hand = 0; hand < count; hand += 4) {
    const from = slots + hand * slotBytes
    const to = landed + (hand << 2)
    transpose(from, slotBytes, to, rowBytes)
    transpose(from + 16, slotBytes, to + 4 * rowBytes, rowBytes)
  }
}

/** Stores four vectors that lie a step apart as columns. */
function transpose(from: usize, fromStep: usize, to: usize, toStep: usize): void {
  const a = v128.load(from)
  const b = v128.load(from + fromStep)
  const c = v128.load(from + 2 * fromStep)
  const d = v128.load(from + 3 * fromStep)
  const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5)
  const cd = v128.shuffle<f32>(c, d, 0, 4, 1, 5)
  const AB = v128.shuffle<f32>(a, b, 2, 6, 3, 7)
  const CD = v128.shuffle<f32>(c, d, 2, 6, 3, 7)
  v128.store(to, v128.shuffle<f32>(ab, cd, 0, 1, 4, 5))
  v128.store(to + toStep, v128.shuffle<f32>(ab, cd, 2, 3, 6, 7))
  v128.store(to + 2 * toStep, v128.shuffle<f32>(AB, CD, 0, 1, 4, 5))
  v128.store(to + 3 * toStep, v128.shuffle<f32>(AB, CD, 2, 3, 6, 7))
}

/** See `runPlan` of `dicePlan.ts`. */
function runPlan(): void {
  const third = f32x4.splat(1.0 / 3.0)
  let to = meansTo
  for (let at = means; at < least2; at += 12, to += slotBytes) {
    const a = load<u32>(at)
    const b = load<u32>(at, 4)
    const c = load<u32>(at, 8)
    v128.store(to, f32x4.mul(f32x4.add(f32x4.add(v128.load(a), v128.load(b)), v128.load(c)), third))
    v128.store(to + 16, f32x4.mul(f32x4.add(f32x4.add(v128.load(a, 16), v128.load(b, 16)), v128.load(c, 16)), third))
  }
  const none = slots + count * slotBytes
  v128.store(none, v128.load(slots))
  v128.store(none, v128.load(slots, 16), 16)
  const more = none + count * slotBytes
  v128.store(more, v128.load(oneDie))
  v128.store(more, v128.load(oneDie, 16), 16)
  for (let at = least2; at < least3; at += 12) {
    const into = load<u32>(at)
    const a = load<u32>(at, 4)
    const b = load<u32>(at, 8)
    v128.store(into, least(v128.load(a), v128.load(b)))
    v128.store(into, least(v128.load(a, 16), v128.load(b, 16)), 16)
  }
  for (let at = least3; at < least4; at += 16) {
    const into = load<u32>(at)
    const a = load<u32>(at, 4)
    const b = load<u32>(at, 8)
    const c = load<u32>(at, 12)
    v128.store(into, least(least(v128.load(a), v128.load(b)), v128.load(c)))
    v128.store(into, least(least(v128.load(a, 16), v128.load(b, 16)), v128.load(c, 16)), 16)
  }
  for (let at = least4; at < planEnd; at += 20) {
    const into = load<u32>(at)
    const a = load<u32>(at, 4)
    const b = load<u32>(at, 8)
    const c = load<u32>(at, 12)
    const d = load<u32>(at, 16)
    v128.store(into, least(least(v128.load(a), v128.load(b)), least(v128.load(c), v128.load(d))))
    v128.store(into, least(least(v128.load(a, 16), v128.load(b, 16)), least(v128.load(c, 16), v128.load(d, 16))), 16)
  }
  for (let hand = 0; hand < count; hand++) {
    const into = slots + hand * slotBytes
    const other = fewer + hand * 12
    v128.store(into, leastOf(hand, other, 0))
    v128.store(into, leastOf(hand, other, 16), 16)
  }
}

/** What a hand is worth before its roll, without the turn. */
function leastOf(hand: i32, other: usize, half: usize): v128 {
  const same = slots + (count + hand) * slotBytes + half
  return least(
    least(v128.load(same), v128.load(same + count * slotBytes)),
    least(
      least(v128.load(load<u32>(other) + half), v128.load(load<u32>(other, 4) + half)),
      v128.load(load<u32>(other, 8) + half),
    ),
  )
}

/** Writes the rows into the level, one turn more, and the largest change of each heading. */
function keep(damage: i32, station: i32): void {
  const one = f32x4.splat(1)
  for (let heading = 0; heading < 6; heading++) {
    const row = landed + heading * rowBytes
    if (repairs && damage > 0) lower(row, repaired + heading * rowBytes)
    const to = levelOf(damage) + (((station * 6 + heading) * count) << 2)
    let most = f32x4.splat(0)
    let hand = 0
    for (; hand + 4 <= count; hand += 4) {
      const value = f32x4.add(v128.load(row + (hand << 2)), one)
      most = f32x4.pmax(most, f32x4.abs(f32x4.sub(v128.load(to + (hand << 2)), value)))
      v128.store(to + (hand << 2), value)
    }
    let change = max(
      max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)),
      max(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3)),
    )
    for (; hand < count; hand++) {
      const value: f32 = load<f32>(row + (hand << 2)) + 1
      change = max(change, abs(load<f32>(to + (hand << 2)) - value))
      store<f32>(to + (hand << 2), value)
    }
    store<f32>(changes + (heading << 2), change)
  }
}

/** R9.2: a boat may take off a counter and leave its dice alone. */
function lower(row: usize, other: usize): void {
  for (let at: usize = 0; at < rowBytes; at += 16)
    v128.store(row + at, least(v128.load(row + at), v128.load(other + at)))
}

/** The heading `sixths` sixths of a turn to the left. */
function turned(heading: i32, sixths: i32): i32 {
  const sum = heading + sixths
  return sum < 6 ? sum : sum - 6
}

function runOf(station: i32, heading: i32): i32 {
  return load<u8>(runs + station * 6 + heading)
}

function stationAfter(station: i32, heading: i32, distance: i32): i32 {
  return load<u16>(moves + (((station * 6 + heading) * (most + 1) + distance) << 1))
}

function firstOf(total: i32): i32 {
  return load<i32>(first + (total << 2))
}

function levelOf(damage: i32): usize {
  return levels + damage * levelBytes
}

/** Of two vectors the lesser numbers; there are no NaNs. */
function least(a: v128, b: v128): v128 {
  return f32x4.pmin(a, b)
}

/** Fills hands of a row, and maybe three more. */
function fill(row: usize, from: i32, end: i32, value: f32): void {
  const four = f32x4.splat(value)
  for (let hand = from; hand < end; hand += 4) v128.store(row + (hand << 2), four)
}
