import type { ChatMessage } from '@powerboats/protocol'

/** A chat with one more message, in the order in which they were said. After a reconnect the last ones come again. */
export function withSaid(before: readonly ChatMessage[], one: ChatMessage): readonly ChatMessage[] {
  if (before.some(({ number }) => number === one.number)) return before
  return [...before, one].sort((a, b) => a.number - b.number)
}
