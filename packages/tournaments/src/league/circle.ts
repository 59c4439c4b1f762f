/** Two places of a division; the first starts. */
export type Meet = readonly [number, number]

/**
 * T8.2: everybody against everybody by the circle method: all but the last place go round by one each round. Returns the meetings of each round; with
 * an odd number one rests in each. Starts alternate along the circle, so that nobody has two more or fewer than half.
 */
export function circle(count: number): Meet[][] {
  const even = count % 2 === 0 ? count : count + 1
  const turning = even - 1
  return Array.from({ length: turning }, (_, round) => {
    const fixed: Meet = round % 2 === 0 ? [round, turning] : [turning, round]
    const others = Array.from({ length: even / 2 - 1 }, (_unused, i): Meet => {
      const one = (round + i + 1) % turning
      const other = (round - i - 1 + turning) % turning
      return i % 2 === 0 ? [other, one] : [one, other]
    })
    return [fixed, ...others].filter((meet) => meet.every((place) => place < count))
  })
}
