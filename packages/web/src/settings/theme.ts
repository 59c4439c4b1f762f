import { createEffect, createRoot, createSignal } from 'solid-js'
import { settings } from './settings.ts'

const darkness = matchMedia('(prefers-color-scheme: dark)')
const [isDark, setDark] = createSignal(darkness.matches)
darkness.addEventListener('change', () => setDark(darkness.matches))

/** Day or night, as the page is shown now: what the player chose, or what the system says. */
function shownTheme(): 'day' | 'night' {
  const chosen = settings.theme()
  if (chosen !== 'auto') return chosen
  return isDark() ? 'night' : 'day'
}

/** Keeps the one sign at the root by which every style knows day from night. */
export function keepTheme(): void {
  createRoot(() => {
    createEffect(() => {
      document.documentElement.dataset['theme'] = shownTheme()
    })
  })
}
