import { existsSync, readFileSync } from 'node:fs'

/** Where the first pass writes what it tries and what it notices; a worker that is started again reads it. */
export const file = process.env['MUTANTS_NOTICED'] ?? ''

export function lines() {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

/** What follows a word in the lines that begin with it. */
export function read(word) {
  return lines().flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []))
}
