export type { TableMessage } from './messages.ts'
export type { Stores } from './stores.ts'
