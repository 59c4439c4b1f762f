/** Longer than this nobody waits: a lake in plain shapes can be sailed too. */
const mostPaintingMs = 700

/** A race begins on a lake: it is painted first, unless that takes too long. */
export async function painted(pictures: Promise<unknown>): Promise<void> {
  const patience = new Promise((resolve) => {
    setTimeout(resolve, mostPaintingMs)
  })
  await Promise.race([pictures.catch(() => {}), patience])
}
