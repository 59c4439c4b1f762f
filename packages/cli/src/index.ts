export { UsageError } from './terminal/command.ts'
export type { Outside } from './terminal/command.ts'
export { powerboats } from './powerboats.ts'
