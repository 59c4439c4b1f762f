import { later } from '../async/later.ts'
import { createWorkerClient } from './client.ts'
import type { WorkerClient, WorkerNeeds } from './client.ts'

/** A client of a worker that others use too, until its `end`. */
export type Share<News> = <Request, Answer>(onNews?: (news: News) => void) => WorkerClient<Request, Answer>

/** A worker that nobody uses is kept so long: the next page finds it warm, with all it has worked out. */
const patienceMs = 5000

/** Shares one worker among all that use it at the same time. News goes to every one of them. */
export function sharedClient<News>(start: () => Worker, wait = later, locks?: WorkerNeeds<News>['locks']): Share<News> {
  const users = new Set<(news: News) => void>()
  let client: WorkerClient<unknown, unknown> | null = null
  let cancelEnd = () => {}
  const onNews = (news: News) => users.forEach((tell) => tell(news))
  const needs = { start, onNews, later: wait }
  const current = () =>
    (client ??= createWorkerClient<unknown, unknown, News>(locks === undefined ? needs : { ...needs, locks }))
  const end = () => {
    client?.end()
    client = null
  }
  return <Request, Answer>(onOwnNews: (news: News) => void = () => {}): WorkerClient<Request, Answer> => {
    const user = (news: News) => onOwnNews(news)
    users.add(user)
    cancelEnd()
    return {
      ask: async (request) => {
        if (!users.has(user)) throw new Error('the worker was given back')
        return (await current().ask(request)) as Answer
      },
      end: () => {
        users.delete(user)
        cancelEnd()
        if (users.size === 0) cancelEnd = wait(patienceMs, end)
      },
    }
  }
}
