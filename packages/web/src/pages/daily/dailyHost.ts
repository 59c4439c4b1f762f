import type { Listener } from '@powerboats/host'
import { ok } from '@powerboats/rules'
import type { GameEvent } from '@powerboats/rules'
import type { GameHost } from '../../play/telling.ts'
import type { Api } from '../../online/api.ts'
import { fetchRecord } from '../../online/record.ts'

/** The server as the host of a try that has these events. Only its sailor acts in it, so nothing has to be listened to. */
export function dailyHost(api: Pick<Api, 'actInTry'>, events: readonly GameEvent[]): GameHost {
  let count = 0
  let tell: Listener = () => {}
  /** Tells what comes behind the events that are known. */
  const tellBehind = (all: readonly GameEvent[]) => {
    if (all.length > count) tell({ after: count, events: all.slice(count), at: 0, by: 'player', clock: null })
  }
  return {
    act: async (id, _seat, intent) => {
      const answer = await api.actInTry(id, count, intent)
      if (answer.ok) tell(answer.value)
      // Another window may have sailed on, or an answer was lost: what is missing is shown.
      else if (answer.error === 'stale') {
        const record = await fetchRecord(id)
        if (record.ok) tellBehind(record.value.events)
      }
      return answer
    },
    follow: async (_id, after, listener) => {
      count = after
      tell = (move) => {
        count = move.after + move.events.length
        listener(move)
      }
      tellBehind(events)
      return ok(() => {
        tell = () => {}
      })
    },
  }
}
