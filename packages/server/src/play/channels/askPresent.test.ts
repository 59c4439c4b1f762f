import { memoryBus } from '@powerboats/host'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { TableMessage } from '../../contracts/messages.ts'
import { askPresent } from './askPresent.ts'

/** Asks whether Ada has a table open somewhere, and lets other nodes answer. */
async function asked(...answers: readonly TableMessage[]) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const bus = memoryBus<TableMessage>()
  const heard: TableMessage[] = []
  bus.subscribe('table', (message) => heard.push(message))
  const answer = askPresent({ bus, node: 'one' }, 'table', 'ada')
  expect(heard).toEqual([{ kind: 'present', node: 'one asks', players: [], watchers: 0 }])
  for (const message of answers) bus.publish('table', message)
  let isAnswered = false
  void answer.then(() => (isAnswered = true))
  await vi.advanceTimersByTimeAsync(1000)
  const wasQuick = isAnswered
  await vi.advanceTimersByTimeAsync(1000)
  return { isPresent: await answer, wasQuick, timers: vi.getTimerCount() }
}

describe('whether a player has a table open that nobody follows here', () => {
  it('is known as soon as a node says so', async () => {
    const there: TableMessage = { kind: 'present', node: 'two', players: ['bob', 'ada'], watchers: 0 }
    expect(await asked({ kind: 'changed' }, there)).toEqual({ isPresent: true, wasQuick: true, timers: 0 })
  })

  it('is denied when no node does', async () => {
    const others: TableMessage = { kind: 'present', node: 'two', players: ['bob'], watchers: 1 }
    expect(await asked({ kind: 'changed' }, others)).toEqual({ isPresent: false, wasQuick: false, timers: 0 })
  })
})
