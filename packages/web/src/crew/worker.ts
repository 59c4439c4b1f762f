import { seeded } from '@powerboats/chance'
import type { Setup } from '@powerboats/rules'
import { botOf } from './levels.ts'
import type { Answer, Order } from './messages.ts'

const setups = new Map<string, Setup>()

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if (data.kind === 'board') setups.set(data.game, data.setup)
  else postMessage(answer(data))
})

function answer({ number, game, now, seat, level, seed }: Order & { kind: 'choose' }): Answer {
  try {
    const setup = setups.get(game)
    if (setup === undefined) throw new Error(`the crew does not know game ${game}`)
    return { number, ok: true, intent: botOf(level).choose({ ...now, setup }, seat, seeded(seed)) }
  } catch (error) {
    return { number, ok: false, message: String(error) }
  }
}
