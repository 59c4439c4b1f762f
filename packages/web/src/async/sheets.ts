/** The style sheets that failed when something was loaded. */
const lostBy = new WeakMap<() => unknown, readonly HTMLLinkElement[]>()

/**
 * Loads a part with its style sheets. Vite asks for a sheet only once: without this, a part whose sheet had failed would come at the
 * next try, but without its styles.
 */
export async function withSheets<T>(load: () => Promise<T>): Promise<T> {
  const lost: HTMLLinkElement[] = []
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.push(target)
  }
  // Failures of links do not rise to the window: they are heard on their way down.
  addEventListener('error', note, true)
  try {
    const again = await Promise.allSettled((lostBy.get(load) ?? []).map(replaced))
    const failed = again.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    lostBy.delete(load)
    return await load()
  } catch (error) {
    lostBy.set(load, lost)
    throw error
  } finally {
    removeEventListener('error', note, true)
  }
}

/** Asks for a sheet again. */
function replaced(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    // Another part has asked for it meanwhile.
    if (!link.isConnected) return resolve()
    const next = link.cloneNode() as HTMLLinkElement
    next.addEventListener('load', () => resolve())
    next.addEventListener('error', () => reject(new Error(`no style sheet at ${link.href}`)))
    link.replaceWith(next)
  })
}
