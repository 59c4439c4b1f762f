import type { BackupFlaw } from '@powerboats/server'
import { dataFlag, dataOf } from '../terminal/dataFolder.ts'
import { UsageError } from '../terminal/command.ts'
import type { Command } from '../terminal/command.ts'

const why: Readonly<Record<BackupFlaw, string>> = {
  noDatabase: 'there is no embedded store in that folder; name another with --data',
  fileExists: 'the file is there already; --force replaces it',
  damaged: 'the copy is damaged: the disk or the store is not sound',
}

export const backupCommand: Command = {
  name: 'backup',
  summary: 'write all tables, games and players of the embedded store to a file, also while the server runs',
  operands: ['FILE'],
  flags: [dataFlag, { name: 'force', help: 'replace the file if it is there' }],
  async run(given, outside) {
    const { backup } = await import('@powerboats/server')
    const file = given.operands[0]!
    const done = await backup(dataOf(given), file, { isReplacing: given.values['force'] === true })
    if (!done.ok) throw new UsageError(why[done.error])
    outside.print(`written and checked: ${file}`)
    return 0
  },
}
