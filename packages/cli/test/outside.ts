import { powerboats } from '../src/powerboats.ts'
import { UsageError } from '../src/terminal/command.ts'

export interface Outcome {
  readonly code: number
  readonly printed: string
  readonly complaint: string
  readonly files: ReadonlyMap<string, string>
}

/** Runs the command with files that exist only here; a line of words stands for the arguments. */
export async function run(line: string, files: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const written = new Map(Object.entries(files))
  const printed: string[] = []
  try {
    const code = await powerboats(line.split(' ').filter(Boolean), {
      print: (text) => void printed.push(text),
      note: () => undefined,
      read: (file) => {
        const text = written.get(file)
        return text === undefined ? Promise.reject(new UsageError(`cannot read ${file}`)) : Promise.resolve(text)
      },
      write: (file, text) => Promise.resolve(void written.set(file, text)),
    })
    return { code, printed: printed.join('\n'), complaint: '', files: written }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { code: 2, printed: printed.join('\n'), complaint: error.message, files: written }
  }
}
