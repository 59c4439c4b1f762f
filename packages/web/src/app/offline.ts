/** Keeps the game in the browser so that it plays without a network. Only in what was built: while developing it would hide changes. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => {
    navigator.serviceWorker.register('./sw.js').catch(() => {
      // Without it the game still plays, only not offline.
    })
  })
}
