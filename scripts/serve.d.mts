import type { Server } from 'node:http'

export function pathIn(folder: string, url: string): string | null
export function serveFolder(folder: URL): Server
