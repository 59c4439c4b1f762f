import { pendingRestore } from './db/adoptRestore.ts'
import { inRounds } from './jobs/rounds.ts'
import { startNode } from './node.ts'
import type { Node } from './node.ts'
import type { Settings } from './settings.ts'

/** A server that starts anew with a backup that is restored into its folder while it runs. */
export interface Running {
  readonly port: number
  readonly log: Node['log']
  stop(): Promise<void>
  /** Settles when the server has stopped for good; fails when it could not start anew. */
  readonly ended: Promise<void>
}

/** How often a backup is looked for, in milliseconds. */
const lookEvery = 1000

/** Starts a server and keeps it running until it is told to stop. */
export async function runServer(settings: Settings): Promise<Running> {
  let node = await startNode(settings)
  const { port, log } = node
  let finish: (end: Promise<void>) => void = () => {}
  let fail: (error: unknown) => void = () => {}
  const ended = new Promise<void>((resolve, reject) => {
    finish = resolve
    fail = reject
  })

  const startAnew = async () => {
    log.info('a backup was restored: starting anew with it')
    await node.stop()
    // Opening the store takes the backup over.
    node = await startNode({ ...settings, port })
  }
  const stopLooking = inRounds(
    lookEvery,
    async () => {
      if (settings.databaseUrl === null && pendingRestore(settings.dataDir)) await startAnew()
    },
    (error) => fail(error),
  )
  return {
    port,
    log,
    ended,
    stop: async () => {
      await stopLooking()
      const stopped = node.stop()
      finish(stopped)
      await stopped
    },
  }
}
