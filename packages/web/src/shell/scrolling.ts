/** So long a page is waited for that is not as tall yet as it was, in milliseconds. */
const patienceMs = 15_000
/** Browsers refuse to note too much in the history. */
const noteMs = 150

/** Notes in the history how far each page was scrolled, and goes back there, also when the page loads late. */
export function keepScroll(): void {
  // The browser would try once, before the page is there.
  history.scrollRestoration = 'manual'
  let wanted: number | null = null
  let patience: ReturnType<typeof setTimeout> | undefined
  let noting: ReturnType<typeof setTimeout> | undefined

  const note = () => {
    clearTimeout(noting)
    noting = undefined
    if (wanted === null) history.replaceState({ ...notesNow(), scrolled: scrollY }, '')
  }
  const settle = () => {
    // What cannot be reached yet stays noted.
    const isOnTheWay = wanted !== null
    wanted = null
    // On a busy machine the page may have moved before it is told.
    if (!isOnTheWay && scrollY !== (notesNow().scrolled ?? 0)) note()
  }
  const reach = () => {
    if (wanted === null) return
    scrollTo(0, wanted)
    if (Math.abs(scrollY - wanted) < 2) wanted = null
  }
  const restore = () => {
    clearTimeout(noting)
    noting = undefined
    const { scrolled } = notesNow()
    // Whoever goes to a part of a page is led there by the browser.
    if (scrolled === undefined && location.hash !== '') return
    wanted = scrolled ?? 0
    clearTimeout(patience)
    patience = setTimeout(() => {
      wanted = null
    }, patienceMs)
    reach()
  }

  addEventListener('popstate', restore)
  addEventListener('scroll', () => (noting ??= setTimeout(note, noteMs)), { passive: true })
  // Whoever does something is where they want to be, and may be about to leave.
  for (const gesture of ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const)
    addEventListener(gesture, settle, { passive: true, capture: true })
  new ResizeObserver(reach).observe(document.body)
  restore()
}

function notesNow(): { readonly scrolled?: number } {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}
