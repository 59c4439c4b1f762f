import { memoryBus } from '@powerboats/host'
import type { Bus } from '@powerboats/host'

interface Told<Message> {
  readonly id: string
  readonly message: Message
}

/** A bus to all tabs of this browser, which share what is stored. */
export function tabBus<Message>(channel = new BroadcastChannel('powerboats.games')): Bus<Message> {
  const here = memoryBus<Message>()
  channel.addEventListener('message', ({ data }: MessageEvent<Told<Message>>) => here.publish(data.id, data.message))
  return {
    publish: (id, message, sender) => {
      here.publish(id, message, sender)
      channel.postMessage({ id, message })
    },
    subscribe: (id, listener, sender) => here.subscribe(id, listener, sender),
  }
}
