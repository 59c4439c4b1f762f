import { pendingRestore } from './db/engines/adoptRestore.ts'
import { startNode } from './node.ts'
import type { Node } from './node.ts'
import type { Settings } from './settings.ts'
import { repeat } from './time/repeat.ts'

/** A server that restarts with a backup when one is restored into its folder. */
export interface Running {
  readonly port: number
  readonly log: Node['log']
  stop(): Promise<void>
  /** Settles when the server has stopped for good; fails when it could not restart. */
  readonly ended: Promise<void>
}

/** How often the folder is checked for a backup, in milliseconds. */
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

  const restart = async () => {
    log.info('a backup was restored: restarting with it')
    await node.stop()
    // Opening the store takes the backup over.
    node = await startNode({ ...settings, port })
  }
  const stopLooking = repeat(
    lookEvery,
    async () => {
      if (settings.databaseUrl === null && pendingRestore(settings.dataDir)) await restart()
    },
    (error) => fail(error),
  )
  return {
    port,
    log,
    ended,
    stop: async () => {
      await stopLooking()
      await node.drain()
      const stopped = node.stop()
      finish(stopped)
      await stopped
    },
  }
}
