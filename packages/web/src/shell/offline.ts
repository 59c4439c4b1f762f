import { notify } from '../notices/notices.ts'
import { beside } from '../router/base.ts'

/** How often a page that stays open looks for a new version of the game. */
const lookMs = 60 * 60 * 1000

/** Keeps the game in the browser so that it plays without a network. Only in what was built: while developing it would hide changes. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { version } = document.documentElement.dataset
  const worker = navigator.serviceWorker
  worker.addEventListener('message', ({ data }: MessageEvent<{ version: string }>) => {
    if (data.version !== version) notify('update')
  })
  addEventListener('load', () => {
    register(worker, version).catch(() => {
      // Without it the game still plays, only not offline.
    })
  })
}

async function register(worker: ServiceWorkerContainer, version: string | undefined): Promise<void> {
  const registration = await worker.register(beside('sw.js'))
  const look = () => void registration.update().catch(() => {})
  setInterval(look, lookMs)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look()
  })
  const { active } = await worker.ready
  active?.postMessage({ version })
}
