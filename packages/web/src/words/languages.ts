// The languages of the game. A new one is a folder like these and a line here.
export { de } from './de/index.ts'
export { en } from './en/index.ts'
export { nl } from './nl/index.ts'
