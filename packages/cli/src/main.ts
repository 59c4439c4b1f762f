import { readFile, writeFile } from 'node:fs/promises'
import { UsageError } from './terminal/command.ts'
import type { Outside } from './terminal/command.ts'
import { powerboats } from './powerboats.ts'

const outside: Outside = {
  print: (text) => process.stdout.write(`${text}\n`),
  note: (text) => process.stderr.isTTY && process.stderr.write(text),
  read: (file) => readFile(file, 'utf8').catch((error: unknown) => refuse(`cannot read ${file}`, error)),
  write: (file, text) => writeFile(file, `${text}\n`).catch((error: unknown) => refuse(`cannot write ${file}`, error)),
}

function refuse(what: string, error: unknown): never {
  const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  throw new UsageError(`${what} (${why})`)
}

// A reader such as `head` that has seen enough closes the pipe: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  process.exitCode = await powerboats(process.argv.slice(2), outside)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`powerboats: ${error.message}\n`)
  process.exitCode = 2
}
