export { UsageError } from './command.ts'
export type { Outside } from './command.ts'
export { powerboats } from './powerboats.ts'
