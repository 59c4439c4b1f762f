import { UnusableFile } from './contracts/unusableFile.ts'
import type { Settings } from './settings.ts'

/** Why a server could not start, in words for whoever started it; null for unexpected errors. */
export function explainStartError(error: unknown, { port, host, databaseUrl, natsUrl }: Settings): string | null {
  if (!(error instanceof Error)) return null
  if (['FolderInUse', 'SchemaError'].includes(error.name) || error instanceof UnusableFile) return error.message
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isListening = 'syscall' in error && error.syscall === 'listen'
  if (isListening && code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Choose another, for instance with PORT=${port + 1}.`
  if (isListening && code === 'EACCES')
    return `Port ${port} may only be used by the system. Choose one above 1023 with PORT.`
  if (isListening) return `The server cannot listen on ${host}: ${error.message}. Check HOST.`
  if (databaseUrl !== null && (isDatabaseTrouble(code) || isTimeout(error)))
    return `The database at ${shown(databaseUrl)} cannot be used: ${error.message || code}. Check DATABASE_URL and PGPASSWORD.`
  if (natsUrl !== null && /nats|connection/i.test(`${error.name} ${error.message}`))
    return `The NATS server at ${shown(natsUrl)} cannot be reached: ${error.message}. Check NATS_URL.`
  if (
    [
      'EACCES',
      'EPERM',
      'EROFS',
      'ENOSPC',
      'ENOTDIR',
      'EEXIST',
      'SQLITE_CANTOPEN',
      'SQLITE_READONLY',
      'SQLITE_NOTADB',
    ].includes(code)
  )
    return `The data folder cannot be used: ${error.message}. Check DATA_DIR.`
  return null
}

/** The network does not answer, or PostgreSQL refuses the connection: wrong password, no such database. */
function isDatabaseTrouble(code: string): boolean {
  return (
    ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'ECONNRESET'].includes(code) || /^(28|3D|08|57P)/.test(code)
  )
}

/** As `pg` says it, without a code. */
function isTimeout({ message }: Error): boolean {
  return /connection timeout|timeout expired|timeout exceeded|query read timeout/i.test(message)
}

/** An address without its password. */
function shown(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`
}
