import type { RestoreFlaw } from '@powerboats/server'
import { dataFlag, dataOf } from '../terminal/dataFolder.ts'
import { UsageError } from '../terminal/command.ts'
import type { Command } from '../terminal/command.ts'

const why: Readonly<Record<RestoreFlaw, string>> = {
  noFile: 'there is no such file',
  notADatabase: 'the file is not a backup of Powerboats',
  damaged: 'the file is damaged',
  tooNew: 'the file was written by a newer version; update first',
}

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'put a backup in place of the embedded store; a running server takes it over by itself',
  operands: ['FILE'],
  flags: [dataFlag],
  async run(given, outside) {
    const { restore } = await import('@powerboats/server')
    const done = await restore(dataOf(given), given.operands[0]!)
    if (!done.ok) throw new UsageError(why[done.error])
    outside.print(
      done.value === 'restored'
        ? 'restored; what was there before is kept beside it as replaced.db'
        : 'handed over: the running server goes on with it in a moment, and keeps what it had as replaced.db',
    )
    return 0
  },
}
