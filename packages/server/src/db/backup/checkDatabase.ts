import { err, ok } from '@powerboats/rules'
import type { Result } from '@powerboats/rules'
import Database from 'libsql'
import { connect } from '../engines/libsql.ts'
import { schemaVersion } from '../schema/migrations.ts'

export const databaseFlaws = ['notADatabase', 'damaged', 'tooNew'] as const
export type DatabaseFlaw = (typeof databaseFlaws)[number]

/** Checks that a file, which must exist, is a complete database of ours. Returns the number of its last migration. */
export async function checkDatabase(file: string): Promise<Result<number, DatabaseFlaw>> {
  const database = connect(file)
  const ask = async (sql: string) => (await database.prepare(sql)).all([])
  try {
    const [found] = (await ask('select max(number) as last from migrations')) as { last: number | null }[]
    if (typeof found?.last !== 'number') return err('notADatabase')
    if (found.last > schemaVersion) return err('tooNew')
    const [first] = (await ask('pragma integrity_check')) as { integrity_check: string }[]
    return first?.integrity_check === 'ok' ? ok(found.last) : err('damaged')
  } catch (error) {
    return err(isDamage(error) ? 'damaged' : 'notADatabase')
  } finally {
    database.close()
  }
}

function isDamage(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CORRUPT')
}
