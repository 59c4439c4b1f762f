import type { ToClient, ToWorker } from './messages.ts'

type Service = (request: never, tell: (news: unknown) => void) => unknown

/** Inside of a worker: answers the requests of its client, at once or later; `tell` sends news while it works. */
export function serveRequests(answerTo: Service): void {
  const send = (message: ToClient<unknown, unknown>) => postMessage(message)
  const tell = (news: unknown) => send({ kind: 'news', news })
  addEventListener('message', ({ data }: MessageEvent<ToWorker<never>>) => {
    if (data.kind === 'hold') hold(data.lock, () => send({ kind: 'held' }))
    else void answered(data.number, () => answerTo(data.request, tell)).then(send)
  })
}

/** Holds a lock forever: when it becomes free, this worker is dead. */
function hold(lock: string, onHeld: () => void): void {
  void navigator.locks.request(lock, () => {
    onHeld()
    return new Promise(() => {})
  })
}

async function answered(number: number, answer: () => unknown): Promise<ToClient<unknown, never>> {
  try {
    return { kind: 'answer', number, answer: await answer() }
  } catch (error) {
    return { kind: 'failed', number, message: String(error) }
  }
}
