import Database from 'libsql'
import Writer from 'libsql/promise'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'

/** A statement that a database was given, and how it goes about it. */
export interface Heard {
  readonly sql: string
  /** The steps of a question whose work grows with the tables: those that read or sort more than `rows` rows. */
  stepsBeyond(rows: number): Promise<string[]>
}

/** A node of PostgreSQL's plan. */
interface Plan {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/**
 * Everything that any database is told from now on until the test ends, in order. Transactions show as begin and commit. The first
 * statement that begins with `broken` fails.
 */
export function hearStatements(broken?: string): Heard[] {
  const heard: Heard[] = []
  let isBroken = false
  const hear = (sql: string, stepsBeyond: Heard['stepsBeyond']) => {
    heard.push({ sql, stepsBeyond })
    if (isBroken || broken === undefined || !sql.startsWith(broken)) return
    isBroken = true
    throw new Error('the disk is gone')
  }
  const changes = () => Promise.reject(new Error('it changes something'))
  beforeCalls(Database.prototype, 'prepare', (ask, sql) =>
    hear(String(sql), async () => stepsInSqlite(ask, String(sql))),
  )
  for (const name of ['prepare', 'exec']) beforeCalls(Writer.prototype, name, (_, sql) => hear(String(sql), changes))
  beforeCalls(Client.prototype, 'query', (ask, asked, values) => {
    const sql = typeof asked === 'string' ? asked : (asked as { text: string }).text
    hear(sql, (rows) => stepsInPostgres(ask, sql, values, rows))
  })
  return heard
}

type Ask = (...asked: unknown[]) => unknown

/** Hears every call of a method until the test ends; `ask` is the method itself. */
function beforeCalls(of: object, name: string, hear: (ask: Ask, first: unknown, second: unknown) => void): void {
  const methods = of as Record<string, (this: unknown, ...asked: unknown[]) => unknown>
  const plain = methods[name]!
  methods[name] = function (...asked) {
    hear((...more) => plain.apply(this, more), asked[0], asked[1])
    return plain.apply(this, asked)
  }
  onTestFinished(() => {
    methods[name] = plain
  })
}

/** A connection prepares statements by this, whether somebody hears them or not. */
const { prepare } = Database.prototype as unknown as Record<
  'prepare',
  (this: unknown, sql: string) => Database.Statement
>

/** SQLite does not count rows, but says where it goes through all of them. */
function stepsInSqlite(ask: Ask, sql: string): string[] {
  const [own] = (ask('pragma database_list') as Database.Statement).all() as { file: string }[]
  // On a connection of its own: until a statement that explains is collected, its connection cannot be closed without waiting for seconds.
  const other = new Database(own!.file)
  try {
    const steps = prepare.call(other, `explain query plan ${sql}`).all([]) as { detail: string }[]
    return steps
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (?!latest)|USE TEMP B-TREE FOR ORDER BY/.test(detail))
  } finally {
    other.close()
  }
}

async function stepsInPostgres(ask: Ask, sql: string, values: unknown, rows: number): Promise<string[]> {
  const ways = ['seqscan', 'bitmapscan', 'sort']
  // So few rows as a test has would be read whole, whatever index there is.
  for (const way of ways) await ask(`set enable_${way} = off`)
  await ask('analyze')
  const explained = await ask(`explain (analyze, format json) ${sql}`, values)
  for (const way of ways) await ask(`reset enable_${way}`)
  const [answer] = (explained as { rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }).rows
  const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)]
  return all(answer!['QUERY PLAN'][0].Plan)
    .filter((plan) => (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] > rows)
    .map((plan) => plan['Node Type'])
}
