import type { Box } from '@powerboats/draw'
import { createSignal, onCleanup } from 'solid-js'

const parts = new Set<Element>()
const [changed, setChanged] = createSignal(undefined, { equals: false })
let observer: ResizeObserver | undefined

/** As a `ref`: a card or button that lies over the lake, or may on small screens. The camera shows beside it what must be seen. */
export function overLake(element: Element): void {
  observer ??= new ResizeObserver(() => setChanged())
  observer.observe(element)
  parts.add(element)
  onCleanup(() => {
    observer?.unobserve(element)
    parts.delete(element)
    setChanged()
  })
}

/** Where they all are on the screen. */
export function coveredParts(): Box[] {
  changed()
  return [...parts].map((part) => part.getBoundingClientRect())
}
