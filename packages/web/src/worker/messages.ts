/** To a worker: requests, and the lock it is to hold as long as it lives. */
export type ToWorker<Request> =
  | { readonly kind: 'hold'; readonly lock: string }
  | { readonly kind: 'ask'; readonly number: number; readonly request: Request }

/** From a worker: answers by the number of their request, and news while it works. */
export type ToClient<Answer, News> =
  | { readonly kind: 'held' }
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly number: number; readonly message: string }
