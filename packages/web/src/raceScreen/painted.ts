const mostPaintingMs = 4000

/** A race begins on a lake: it is painted first, unless that takes too long. */
export async function painted(pictures: Promise<unknown>): Promise<void> {
  const patience = new Promise((resolve) => {
    setTimeout(resolve, mostPaintingMs)
  })
  await Promise.race([pictures, patience])
}
