/** T7.1: how the seeds stand in the first round: in a full bracket the best two can only meet in the final, the best four in the semi-finals. */
export function seedOrder(size: number): number[] {
  let seeds = [0]
  while (seeds.length < size) seeds = seeds.flatMap((seed) => [seed, 2 * seeds.length - 1 - seed])
  return seeds
}
