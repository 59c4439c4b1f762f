import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Move } from '@powerboats/host'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { textOf } from '../../contracts/moveText.ts'
import type { Engine } from '../schema/engine.ts'
import type { Schema } from '../schema/schema.ts'
import { moveIn } from './moveRows.ts'

/** The best (11) takes 150 times as long for a fifth less. */
const quality = 5
const compress = (text: string) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
const expand = promisify(brotliDecompress)

/** The moves of a game that is archived; none for others. */
export async function archived(db: Kysely<Schema>, game: string): Promise<readonly Move[]> {
  const kept = await db.selectFrom('archived_games').select('moves').where('game', '=', game).executeTakeFirst()
  if (kept === undefined) return []
  return JSON.parse((await expand(Buffer.from(kept.moves, 'base64'))).toString()) as Move[]
}

/**
 * Puts the moves of up to `limit` games that ended before a moment into one row each. Returns how many games that were. A game is archived in one
 * transaction, once, whichever nodes try: a node that dies leaves it as it was, or done.
 */
export async function archiveNext(engine: Engine, endedBefore: number, limit: number): Promise<number> {
  const games = await engine.read
    .selectFrom('games')
    .select('id')
    // Literals, so that both databases see that the index is for these.
    .where('is_over', '=', sql.lit(1))
    .where('is_archived', '=', sql.lit(0))
    .where('last_at', '<', endedBefore)
    .orderBy('last_at')
    .limit(limit)
    .execute()
  const failures: unknown[] = []
  // One that cannot be archived keeps no other from it.
  for (const { id } of games) await archive(engine, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return games.length
}

async function archive({ read, transact }: Engine, game: string): Promise<void> {
  const rows = await read.selectFrom('moves').selectAll().where('game', '=', game).orderBy('after').execute()
  const text = `[${rows.map((row) => textOf(moveIn(row)).whole).join()}]`
  if ((JSON.parse(text) as unknown[]).length !== rows.length) throw new Error(`Game ${game} cannot be archived.`)
  // A game that is over has no more moves: nothing changes while they are compressed.
  const packed = await compress(text)
  await transact(async (tx) => {
    const marked = await tx
      .updateTable('games')
      .set({ is_archived: 1 })
      .where('id', '=', game)
      .where('is_archived', '=', 0)
      .executeTakeFirst()
    if (marked.numUpdatedRows === 0n) return
    await tx
      .insertInto('archived_games')
      .values({ game, moves: packed.toString('base64'), last_events: rows.at(-1)?.events ?? '[]' })
      .execute()
    const { numDeletedRows } = await tx.deleteFrom('moves').where('game', '=', game).executeTakeFirst()
    if (Number(numDeletedRows) !== rows.length || rows.length === 0)
      throw new Error(
        `Game ${game} cannot be archived: ${rows.length} moves were read, and ${numDeletedRows} are there.`,
      )
  })
}
