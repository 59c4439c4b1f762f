export { facesFrom, seeded } from './seeded.ts'
export type { Seeded } from './seeded.ts'
