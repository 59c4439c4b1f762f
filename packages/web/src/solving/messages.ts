import type { RaceNumber, Setup } from '@powerboats/rules'

/** What every request to the solving worker says. Each carries the setup: a restarted worker knows nothing. */
export interface AboutGame {
  readonly game: string
  readonly setup: Setup
}

/** A course of a game that is being solved, from 0 to 1. */
export interface Progress {
  readonly game: string
  readonly race: RaceNumber
  readonly done: number
}
