import type { ReportContext } from '@powerboats/protocol'
import { sql } from 'kysely'
import type { Engine } from '../../schema/engine.ts'
import { pagesOf, someOf } from '../../schema/steps.ts'

/**
 * Removes the ids of players from reports they made, and their names from the log, `most` rows in one step. What was reported of them stays for
 * moderators until it is old.
 */
export async function forgetModeration(engine: Engine, players: readonly string[], most: number): Promise<void> {
  const theirs = sql.join(players)
  const reports = engine.write
    .updateTable('reports')
    .set({ reporter: '' })
    .where(someOf(engine, 'reports', sql`reporter in (${theirs})`, most))
  while ((await reports.executeTakeFirst()).numUpdatedRows > 0n);
  const named = sql<boolean>`player in (${theirs}) and (was is not null or becomes is not null)`
  const entries = engine.write
    .updateTable('audit')
    .set({ was: null, becomes: null })
    .where(someOf(engine, 'audit', named, most))
  while ((await entries.executeTakeFirst()).numUpdatedRows > 0n);
}

/** Removes what a player said, and where they sat, from reports about others. So many reports are looked through at a time. */
export async function leaveContexts(engine: Engine, player: string, most: number): Promise<void> {
  const naming = engine.read
    .selectFrom('reports')
    .select('number')
    .where('player', '<>', player)
    .where('context', 'like', `%"player":${JSON.stringify(player)}%`)
  for await (const range of pagesOf(engine.read, 'reports', 'number', most))
    for (const { number } of await naming.where(range).execute()) await leaveContext(engine, player, number)
}

function leaveContext({ transact, isShared }: Engine, player: string, number: number): Promise<void> {
  return transact(async (tx) => {
    const report = await tx
      .selectFrom('reports')
      .select('context')
      .where('number', '=', number)
      .$if(isShared, (query) => query.forUpdate())
      .executeTakeFirst()
    // It may have been removed just now.
    if (report === undefined) return
    const { lines, seats, ...same } = JSON.parse(report.context) as ReportContext
    const isOther = (one: { readonly player: string | null }) => one.player !== player
    const others = { ...same, seats: seats.filter(isOther), lines: lines.filter(isOther) }
    await tx
      .updateTable('reports')
      .set({ context: JSON.stringify(others) })
      .where('number', '=', number)
      .execute()
  })
}
