// First, so that the styles of components come after what holds for all.
import './styles/base.css'
import { render } from 'solid-js/web'
import { App } from './shell/App.tsx'
import { NoticeList } from './shell/NoticeList.tsx'
import { settings } from './settings/settings.ts'
import { notifyFailures } from './notices/notices.ts'
import { unlockSound } from './sound/speaker.ts'
import { keepOffline } from './shell/offline.ts'
import { keepScroll } from './shell/scrolling.ts'
import { keepTheme } from './settings/theme.ts'
import { speak } from './words/words.ts'

for (const gesture of ['pointerdown', 'keydown'] as const) addEventListener(gesture, unlockSound, { once: true })

// What reads the server's answers comes later, with the online pages. It would first try whether it may compile code, and a
// strict content policy reports even the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Browsers look for the icon again at every new address, relative to it.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')) link.href = new URL(link.href).href

keepOffline()
notifyFailures()
keepTheme()
keepScroll()

/** Shows the page. Nobody awaits it here: the words that it fetches may come in one file with this module, which then would wait for itself. */
async function show(): Promise<void> {
  // The words come first: a page that changes its language while one reads is unkind.
  await speak(settings.language())
  const root = document.getElementById('app')
  if (root !== null) render(() => <App />, root)
  // In a root of their own: Solid loses its hold on a portal beside a page that could not be loaded, and then shows nothing at all.
  render(() => <NoticeList />, document.body.appendChild(document.createElement('div')))
}
void show()
