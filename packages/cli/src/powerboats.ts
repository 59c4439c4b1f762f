import { parseArgs } from 'node:util'
import { UsageError } from './terminal/command.ts'
import type { Command, Given, Outside } from './terminal/command.ts'
import { adminCommand } from './commands/admin/admin.ts'
import { analyseCommand } from './commands/analyse.ts'
import { arenaCommand } from './commands/arena.ts'
import { backupCommand } from './commands/backup.ts'
import { courseCommand } from './commands/course.ts'
import { lakeCommand } from './commands/lake.ts'
import { moveCommand } from './commands/move.ts'
import { ratingsCommand } from './commands/ratings.ts'
import { recordCommand } from './commands/record.ts'
import { replayCommand } from './commands/replay.ts'
import { restoreCommand } from './commands/restore.ts'
import { serveCommand } from './commands/serve.ts'
import { simCommand } from './commands/sim.ts'
import { solveCommand } from './commands/solve.ts'
import { tilesCommand } from './commands/tiles.ts'
import { tournamentCommand } from './commands/tournament.ts'
import { commandHelp, generalHelp } from './terminal/help.ts'

const commands: readonly Command[] = [
  serveCommand,
  backupCommand,
  restoreCommand,
  moveCommand,
  adminCommand,
  lakeCommand,
  courseCommand,
  recordCommand,
  replayCommand,
  analyseCommand,
  simCommand,
  solveCommand,
  arenaCommand,
  tournamentCommand,
  ratingsCommand,
  tilesCommand,
]

/** Runs the command that the arguments name; returns the exit code. Throws a `UsageError` when they make no sense. */
export async function powerboats(args: readonly string[], outside: Outside): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    outside.print(generalHelp(commands))
    return name === undefined ? 2 : 0
  }
  const command = commands.find((known) => known.name === name)
  if (command === undefined)
    throw new UsageError(`there is no command "${name}"; there are ${commands.map((known) => known.name).join(', ')}`)
  const given = parse(command, rest)
  if (given.values['help'] === true) {
    outside.print(commandHelp(command))
    return 0
  }
  const wanted = command.operands ?? []
  const most = wanted.length + (command.optional?.length ?? 0)
  if (given.operands.length < wanted.length || given.operands.length > most)
    throw new UsageError(
      wanted.length === 0
        ? `${name} takes options only, not "${given.operands[0]}"`
        : `${name} takes ${wanted.join(' ')}; see powerboats ${name} --help`,
    )
  return command.run(given, outside)
}

function parse(command: Command, args: readonly string[]): Given {
  const options = Object.fromEntries([
    ['help', { type: 'boolean' as const, short: 'h' }],
    ...command.flags.map((flag) => [
      flag.name,
      { type: flag.value === undefined ? ('boolean' as const) : ('string' as const), multiple: flag.repeated === true },
    ]),
  ])
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    return { values: values as Given['values'], operands: positionals }
  } catch (error) {
    // Node's message begins with what is wrong; what follows the first sentence is advice for other programs.
    throw new UsageError(error instanceof Error ? error.message.split(/\.\s/)[0]! : String(error))
  }
}
