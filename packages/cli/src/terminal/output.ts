import type { Given, Outside } from './command.ts'
import { textOf } from './flags.ts'

/** Prints a result, or writes it to the file that --out names. */
export async function deliver(text: string, given: Given, outside: Outside): Promise<void> {
  const file = textOf(given, 'out')
  if (file === undefined) outside.print(text)
  else {
    await outside.write(file, text)
    outside.note(`written to ${file}\n`)
  }
}
