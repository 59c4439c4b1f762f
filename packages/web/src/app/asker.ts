/** What goes to a worker and comes back carries a number, so that answers find their questions. */
interface Numbered {
  readonly number: number
}

/** Puts a question to a worker; the number is for the order to carry. */
export type Ask<Order extends Numbered, Answer extends Numbered> = (order: (number: number) => Order) => Promise<Answer>

/** Asks a worker beside the page; it is started with the first question and kept. */
export function createAsker<Order extends Numbered, Answer extends Numbered>(start: () => Worker): Ask<Order, Answer> {
  let worker: Worker | undefined
  let last = 0
  const waiting = new Map<number, (answer: Answer) => void>()
  return (order) => {
    if (worker === undefined) {
      worker = start()
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        waiting.get(data.number)?.(data)
        waiting.delete(data.number)
      })
    }
    const asked = worker
    return new Promise((resolve) => {
      waiting.set(++last, resolve)
      asked.postMessage(order(last))
    })
  }
}
