import { createEffect, on, onCleanup } from 'solid-js'
import { route } from '../router/router.ts'
import { titlePage } from '../title/title.ts'

/** Takes part in every change of page: its heading becomes the tab's title, and gets the focus so that screen readers read on from there. */
export function attendArrivals(root: HTMLElement): void {
  let last: Element | null = null
  let isFirst = true
  const look = () => {
    const heading = root.querySelector<HTMLElement>('main h1')
    titlePage(route().page === 'home' ? null : (heading?.textContent?.trim() ?? null))
    if (heading === null || heading === last) return
    last = heading
    if (!isFirst) focus(heading)
    isFirst = false
  }
  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  onCleanup(() => observer.disconnect())
  createEffect(on(() => route().page, look))
}

/** Pages may have given the focus to something better. */
function focus(heading: HTMLElement): void {
  const { activeElement } = document
  if (activeElement !== null && activeElement !== document.body) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
