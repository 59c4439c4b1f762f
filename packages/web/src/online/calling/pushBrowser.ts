/** Where a push service takes messages for this browser, and with what they are sealed. */
export interface PushAddress {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** Whether this browser takes messages while no page is open, or why not. */
export type PushAbility = 'able' | 'insecure' | 'install' | 'denied' | 'none'

/** What a browser can do about push messages. */
export interface PushBrowser {
  ability(): PushAbility
  /** Where messages go now; null when none are taken. */
  current(): Promise<PushAddress | null>
  /** Takes messages of the server with this public key; null when the browser or the player does not want to. */
  subscribe(key: string): Promise<PushAddress | null>
  unsubscribe(): Promise<void>
}

/** This browser. */
export const pushBrowser: PushBrowser = {
  ability: () => {
    if (!isSecureContext) return 'insecure'
    const hasPush = 'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator
    // There only what lies on the home screen may take messages.
    if (!hasPush) return isApplePhone() && !isInstalled() ? 'install' : 'none'
    return Notification.permission === 'denied' ? 'denied' : 'able'
  },
  current: async () => addressOf(await subscription()),
  subscribe: async (key) => {
    const manager = await pushManager()
    if (manager === undefined || (await Notification.requestPermission()) !== 'granted') return null
    // One that was made for another key, by a server that is no more, is in the way.
    await (await manager.getSubscription())?.unsubscribe()
    const wish = { userVisibleOnly: true, applicationServerKey: key }
    return addressOf(await manager.subscribe(wish).catch(() => null))
  },
  unsubscribe: async () => {
    await (await subscription())?.unsubscribe()
  },
}

async function pushManager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker?.getRegistration())?.pushManager
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await pushManager())?.getSubscription()) ?? null
}

function addressOf(subscribed: PushSubscription | null): PushAddress | null {
  const { endpoint, keys } = subscribed?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? null
    : { endpoint, keys: { p256dh, auth } }
}

function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
