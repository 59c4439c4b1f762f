import type { Connection } from './connection.ts'

/** Waits for a number of milliseconds. */
export type Pause = (ms: number) => Promise<unknown>

/** Milliseconds between two of the steps in which connections are closed. */
const step = 100

/** Finishes connections in even steps while `ms` pass, so that their clients do not all come to another node at the same moment. */
export async function finishEvenly(connections: readonly Connection[], ms: number, pause: Pause): Promise<void> {
  const steps = Math.ceil(ms / step)
  const upTo = (done: number) => Math.floor((connections.length * done) / steps)
  for (let done = 0; done < steps; done++) {
    for (const connection of connections.slice(upTo(done), upTo(done + 1))) void connection.finish()
    await pause(step)
  }
}
