/** How many times as many games, requests and messages the system tests try as usual: `SAMPLES=5 npm run unit -- packages/server/test/system`. */
export const samples = Number(process.env['SAMPLES'] ?? 1)

/** How long a system test may take, in milliseconds; `npm run soak` has time, and lets others go first. */
export const patience = (process.env['SOAK'] ? 3_000_000 : 1_200_000) * samples

/** Says what was done to `npm run soak`, which adds it up. */
export function tellSoak(text: string): void {
  if (process.env['SOAK']) console.log(`soak: ${text}`)
}
