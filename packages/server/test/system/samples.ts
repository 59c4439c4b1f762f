/** How many times as many games, requests and messages the system tests try as usual: `SAMPLES=5 npm run unit -- packages/server/test/system`. */
export const samples = Number(process.env['SAMPLES'] ?? 1)
