import { render } from 'solid-js/web'
import { App } from './app/App.tsx'
import { settings } from './app/settings.ts'
import { unlockSound } from './sound/speaker.ts'
import { keepOffline } from './app/offline.ts'
import { speak } from './words/words.ts'
import './styles/base.css'

for (const gesture of ['pointerdown', 'keydown'] as const) addEventListener(gesture, unlockSound, { once: true })

// What reads the server's answers comes later, with the online pages. It would first try whether it may compile code, and a
// strict content policy reports even the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

keepOffline()

// The words come first: a page that changes its language while one reads is unkind.
await speak(settings.language())
const root = document.getElementById('app')
if (root !== null) render(() => <App />, root)
