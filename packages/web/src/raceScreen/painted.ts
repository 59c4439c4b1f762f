/** Longer than this nobody waits: a lake in plain shapes can be sailed too. */
const mostPaintingMs = 700

/** With a coach it may be a little longer: a browser shows a hint that comes later only when it has painted the whole lake. */
export const mostCoachingMs = 1000

/** A race begins on a lake: it is painted first, unless that takes too long. */
export async function painted(pictures: Promise<unknown>, mostMs = mostPaintingMs): Promise<void> {
  const patience = new Promise((resolve) => {
    setTimeout(resolve, mostMs)
  })
  await Promise.race([pictures.catch(() => {}), patience])
}
