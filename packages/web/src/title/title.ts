import { createEffect, createSignal } from 'solid-js'
import { words } from '../words/words.ts'

const [page, setPage] = createSignal('')
const [mark, setMark] = createSignal('')
const [elsewhere, setElsewhere] = createSignal('')

/** What the page is called in the tab: `null` for the game itself. */
export function titlePage(name: string | null): void {
  setPage(name ?? '')
}

/** What stands before the title of any page; empty for nothing. */
export function markTitle(text: string): void {
  setMark(text)
}

/** What stands before the title of pages that have no mark of their own: something goes on elsewhere. */
export function markElsewhere(text: string): void {
  setElsewhere(text)
}

/** Keeps the tab's title: mark, page and game. */
export function keepTitle(): void {
  createEffect(() => {
    const { app } = words()
    const name = page() === '' || page() === app.title ? app.title : `${page()} · ${app.title}`
    document.title = `${mark() || elsewhere()} ${name}`.trim()
  })
}
