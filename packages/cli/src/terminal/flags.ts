import { availableParallelism } from 'node:os'
import { raceNumbers, sides } from '@powerboats/rules'
import type { RaceNumber, Side } from '@powerboats/rules'
import { UsageError } from './command.ts'
import type { Flag, Given } from './command.ts'

export const seedFlag: Flag = { name: 'seed', value: 'N', help: 'whole number that decides all chance (default 1)' }
export const sideFlag: Flag = { name: 'side', value: sides.join('|'), help: 'side of the tiles (default dark)' }
export const raceFlag: Flag = { name: 'race', value: raceNumbers.join('|'), help: 'which race (default 1)' }
export const outFlag: Flag = { name: 'out', value: 'FILE', help: 'write to a file instead of the terminal' }
export const threadsFlag: Flag = { name: 'threads', value: 'N', help: 'threads to use (default all cores)' }
export const formats = ['text', 'json', 'svg'] as const
export const formatFlag: Flag = { name: 'format', value: formats.join('|'), help: 'how to show it (default text)' }

export function textOf(given: Given, name: string): string | undefined {
  const value = given.values[name]
  return typeof value === 'string' ? value : undefined
}

/** A value that must be one of a few words. */
export function wordOf<T extends string>(given: Given, name: string, words: readonly T[], byDefault: T): T {
  const value = textOf(given, name) ?? byDefault
  const word = words.find((known) => known === value)
  if (word === undefined) throw new UsageError(`--${name} must be ${words.join(' or ')}, not "${value}"`)
  return word
}

/** A whole number within bounds. */
export function wholeOf(given: Given, name: string, least: number, most: number, byDefault: number): number {
  const value = textOf(given, name) ?? String(byDefault)
  const whole = Number(value)
  if (!/^\d+$/.test(value) || whole < least || whole > most)
    throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not "${value}"`)
  return whole
}

export function seedOf(given: Given): number {
  return wholeOf(given, 'seed', 0, Number.MAX_SAFE_INTEGER, 1)
}

export function sideOf(given: Given): Side {
  return wordOf(given, 'side', sides, 'dark')
}

export function raceOf(given: Given): RaceNumber {
  return wholeOf(given, 'race', 1, raceNumbers.length, 1) as RaceNumber
}

export function threadsOf(given: Given): number {
  return wholeOf(given, 'threads', 1, 256, availableParallelism())
}
