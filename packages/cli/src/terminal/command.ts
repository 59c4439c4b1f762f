/** The outside world as a command sees it. */
export interface Outside {
  print(text: string): void
  /** A line that is overwritten, such as progress; only on a terminal. */
  note(text: string): void
  read(file: string): Promise<string>
  write(file: string, text: string): Promise<void>
}

/** What was written on the command line after the command's name. */
export interface Given {
  readonly values: Readonly<Record<string, string | boolean | readonly string[] | undefined>>
  readonly operands: readonly string[]
}

export interface Flag {
  readonly name: string
  /** What stands for the value in the help; a flag without one is a switch. */
  readonly value?: string
  readonly repeated?: boolean
  readonly help: string
}

export interface Command {
  readonly name: string
  readonly summary: string
  /** Names of what stands without a dash, such as FILE. */
  readonly operands?: readonly string[]
  /** What may follow them. */
  readonly optional?: readonly string[]
  /** Lines of the help about what the operands may be. */
  readonly usages?: readonly string[]
  readonly flags: readonly Flag[]
  /** Returns the exit code: 0, or 1 if the answer to a check is no. */
  run(given: Given, outside: Outside): Promise<number>
}

/** What the user wrote makes no sense; the message says why in one line. Exit code 2. */
export class UsageError extends Error {}
