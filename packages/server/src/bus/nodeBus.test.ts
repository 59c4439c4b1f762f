import { expect, it } from 'vitest'
import type { TableMessage } from '../contracts/messages.ts'
import { nodeBus } from './nodeBus.ts'

it('a bus of nodes listens to a table once, as long as somebody here does', async () => {
  const listening: string[] = []
  let hear = (_id: string, _message: TableMessage) => {}
  const bus = await nodeBus(async (onMessage) => {
    hear = onMessage
    return {
      send: () => {},
      listen: (id) => {
        listening.push(id)
        return () => void listening.splice(listening.indexOf(id), 1)
      },
      isConnected: () => true,
      close: async () => {},
    }
  })
  const heard: string[] = []
  const [one, two] = ['one', 'two'].map((name) => bus.subscribe('a', () => heard.push(name)))
  bus.subscribe('b', () => {})
  expect(listening).toEqual(['a', 'b'])
  hear('a', { kind: 'changed' })
  // Twice is once: the other still listens.
  one!()
  one!()
  expect(listening).toEqual(['a', 'b'])
  hear('a', { kind: 'changed' })
  two!()
  expect(listening).toEqual(['b'])
  hear('a', { kind: 'changed' })
  expect(heard).toEqual(['one', 'two', 'two'])
  bus.subscribe('a', () => {})
  expect(listening).toEqual(['b', 'a'])
})
