/** Does jobs with the same id one after the other, in the order in which they came. */
export function serially() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(id: string, job: () => Promise<T>): Promise<T> => {
    const done = (last.get(id) ?? Promise.resolve()).then(job, job)
    const settled = done
      .catch(() => undefined)
      .then(() => {
        if (last.get(id) === settled) last.delete(id)
      })
    last.set(id, settled)
    return done
  }
}
