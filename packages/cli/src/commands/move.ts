import type { StoreLocation, TransferFlaw } from '@powerboats/server'
import { dataFlag, dataOf } from '../terminal/dataFolder.ts'
import { UsageError } from '../terminal/command.ts'
import type { Command, Given } from '../terminal/command.ts'
import { textOf } from '../terminal/flags.ts'

const why: Readonly<Record<TransferFlaw, string>> = {
  noStore: 'there is no embedded store in that folder; name another with --data',
  served: 'a server uses one of the two stores; stop it first',
  unreachable: 'the database does not answer or refuses the connection; check address, user and password',
  notEmpty: 'the other store is not empty; nothing was changed',
}

export const moveCommand: Command = {
  name: 'move',
  summary: 'copy everything from the embedded store to PostgreSQL, or back, while no server runs',
  flags: [
    { name: 'to', value: 'URL', help: 'the PostgreSQL database to fill, as postgres://user:password@server/database' },
    { name: 'from', value: 'URL', help: 'the other way: fill the folder from this database' },
    dataFlag,
  ],
  async run(given, outside) {
    const { from, to } = ways(given)
    const { transfer } = await import('@powerboats/server')
    const done = await transfer(from, to, (table, rows) => outside.print(`${String(rows).padStart(9)}  ${table}`))
    if (!done.ok) throw new UsageError(why[done.error])
    outside.print(`copied and compared; ${done.value.games} games played through. The original is as it was.`)
    return 0
  },
}

function ways(given: Given): { from: StoreLocation; to: StoreLocation } {
  const [to, from] = [textOf(given, 'to'), textOf(given, 'from')]
  const url = to ?? from
  if (url === undefined || (to !== undefined && from !== undefined)) throw new UsageError('name --to URL or --from URL')
  if (!/^postgres(ql)?:\/\//.test(url)) throw new UsageError(`an address begins with postgres://, not "${url}"`)
  const [folder, shared] = [{ kind: 'sqlite', folder: dataOf(given) } as const, { kind: 'postgres', url } as const]
  return to === undefined ? { from: shared, to: folder } : { from: folder, to: shared }
}
