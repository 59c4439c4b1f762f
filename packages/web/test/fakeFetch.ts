/** What is answered to a call, by method and path below the API: a body, or a refusal with its status; now or later. */
export type Answers = Readonly<Record<string, unknown>>

export interface Asked {
  readonly method: string
  readonly url: string
  readonly body: unknown
}

/** A network on which only these calls are answered; all others find a server of plain files. */
export function fakeFetch(answers: Answers) {
  const asked: Asked[] = []
  const fetched: typeof fetch = async (input, init = {}) => {
    const url = input instanceof Request ? input.url : input.toString()
    const method = init.method ?? 'GET'
    asked.push({ method, url, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    const answer = await answers[`${method} ${url.split('/api/v1/')[1]}`]
    if (answer === undefined) return new Response('There is nothing here.', { status: 404 })
    const { status = 200, ...refusal } = answer as { status?: number | string }
    return typeof status === 'number' && status !== 200 ? Response.json(refusal, { status }) : Response.json(answer)
  }
  return { fetched, asked }
}

/** An answer that the test gives when it wants to. */
export function heldAnswer<T>() {
  let give!: (answer: T) => void
  const promise = new Promise<T>((resolve) => {
    give = resolve
  })
  return { promise, give }
}
