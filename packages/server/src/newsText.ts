import type { News } from '@powerboats/host'

/** A piece of news as JSON, and the parts of it that the store keeps apart. */
export interface NewsText {
  readonly clock: string | null
  readonly events: string
  readonly whole: string
}

const made = new WeakMap<News, NewsText>()

/** The JSON of a piece of news: made once, however often it is stored and sent. */
export function textOf(news: News): NewsText {
  const known = made.get(news)
  if (known !== undefined) return known
  const { after, at, by } = news
  const clock = news.clock && JSON.stringify(news.clock)
  const events = JSON.stringify(news.events)
  const whole = `{"after":${after},"events":${events},"at":${at},"by":"${by}","clock":${clock}}`
  const text = { clock, events, whole }
  made.set(news, text)
  return text
}
