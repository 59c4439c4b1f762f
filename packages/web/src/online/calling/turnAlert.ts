import { createEffect, createSignal, on, onCleanup } from 'solid-js'
import type { Accessor } from 'solid-js'
import { beside } from '../../router/base.ts'
import { sounds } from '../../sound/sounds.ts'
import { play } from '../../sound/speaker.ts'
import { vibrate } from '../../sound/vibration.ts'
import { onlineWords } from '../../words/online.ts'
import { markTitle } from '../../title/title.ts'

/** Whether the browser tells the player when it is their turn. */
export type Permission = 'unasked' | 'granted' | 'denied'

function permissionNow(): Permission {
  if (typeof Notification === 'undefined') return 'denied'
  return Notification.permission === 'default' ? 'unasked' : Notification.permission
}

/** Alerts the player when it is their turn: by the tab's title and a bell, and by a notification when the page is hidden. */
export function alertAtTurn(isMyTurn: Accessor<boolean>) {
  const [permission, setPermission] = createSignal(permissionNow())
  createEffect(() => markTitle(isMyTurn() ? `● ${onlineWords().race.tabTitle}` : ''))
  onCleanup(() => markTitle(''))
  createEffect(
    on(
      isMyTurn,
      (isMine) => {
        if (!isMine) return
        play(sounds.bell)
        vibrate('turn')
        if (document.hidden && permission() === 'granted') void notify()
      },
      { defer: true },
    ),
  )
  return {
    permission,
    /** Browsers let a page ask once, and only after a gesture. */
    ask: async () => {
      if (permission() === 'unasked') await Notification.requestPermission()
      setPermission(permissionNow())
    },
  }
}

/** Phones show notifications only through the service worker. */
async function notify(): Promise<void> {
  const { yourTurn, yourTurnText } = onlineWords().race
  const options = { body: yourTurnText, tag: location.pathname, icon: beside('icon-192.png').href, data: location.href }
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker !== undefined) await worker.showNotification(yourTurn, options)
  else new Notification(yourTurn, options).addEventListener('click', () => focus())
}
