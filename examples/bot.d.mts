import type { Tournament } from '@powerboats/protocol'
import type { Game } from '@powerboats/rules'

export function comeIn(server: string, name: string): Promise<string>
export function play(server: string, table: string, token: string): Promise<Game>
export function codeIn(words: readonly string[]): { code: string; rest: string[] }
export function sailTournament(server: string, id: string, token: string): Promise<Tournament>
