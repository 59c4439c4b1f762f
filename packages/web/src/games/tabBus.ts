import { memoryBus } from '@powerboats/host'
import type { Bus } from '@powerboats/host'

interface Told<Message> {
  readonly id: string
  readonly message: Message
}

/** A bus to all tabs of this browser, which share what is stored; to this tab alone where there is no channel between them. */
export function tabBus<Message>(channel = openChannel()): Bus<Message> {
  const here = memoryBus<Message>()
  if (channel === null) return here
  channel.addEventListener('message', ({ data }: MessageEvent<Told<Message>>) => here.publish(data.id, data.message))
  return {
    publish: (id, message, sender) => {
      here.publish(id, message, sender)
      channel.postMessage({ id, message })
    },
    subscribe: (id, listener, sender) => here.subscribe(id, listener, sender),
  }
}

/** Where a browser blocks storage, it may refuse a channel too. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('powerboats.games')
  } catch {
    return null
  }
}
