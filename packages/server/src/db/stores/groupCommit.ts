/** A job, and the promise of whoever asked for it. */
interface Waiting<Job> {
  readonly job: Job
  readonly resolve: (isDone: boolean) => void
  readonly reject: (error: unknown) => void
}

/** The most jobs that are written together. */
const mostTogether = 1000

/**
 * Writes jobs that wait in one commit: while one batch is being written, the next one collects. `write` returns the ids of those that
 * were done; when it fails, all of its batch fail. Of jobs with the same id only the first goes into a batch.
 */
export function groupCommit<Job extends { readonly id: string }>(
  write: (jobs: readonly Job[]) => Promise<ReadonlySet<string>>,
): (job: Job) => Promise<boolean> {
  let waiting: Waiting<Job>[] = []
  let isWriting = false

  const nextBatch = (): Waiting<Job>[] => {
    const batch = new Map<string, Waiting<Job>>()
    const later: Waiting<Job>[] = []
    for (const one of waiting) {
      if (batch.size < mostTogether && !batch.has(one.job.id)) batch.set(one.job.id, one)
      else later.push(one)
    }
    waiting = later
    return [...batch.values()]
  }

  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = nextBatch()
      try {
        const done = await write(batch.map(({ job }) => job))
        for (const { job, resolve } of batch) resolve(done.has(job.id))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isWriting = false
  }

  return (job) =>
    new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject })
      if (isWriting) return
      isWriting = true
      // What else arrives in this turn of the event loop comes along.
      setImmediate(() => void writeAll())
    })
}
