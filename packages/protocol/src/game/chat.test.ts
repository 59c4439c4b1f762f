import { describe, expect, it } from 'vitest'
import { chatMessage } from '../../test/messages.ts'
import { readsExactly, takes } from '../../test/reads.ts'
import { aChatMessage, aSaying, someChatMessages } from './chat.ts'

const phrases = [
  'hello',
  'goodLuck',
  'niceMove',
  'thanks',
  'oops',
  'closeOne',
  'yourTurn',
  'oneMoment',
  'wellPlayed',
  'rematch',
]

describe('what is said', () => {
  readsExactly('a chat message', aChatMessage, chatMessage)
  readsExactly('the chat of a table', someChatMessages, { lines: [chatMessage] })
  readsExactly('a phrase', aSaying, { phrase: 'hello' })
  readsExactly('a text', aSaying, { text: 'ahoy' })
  takes(
    'is a known phrase, or a text that is not empty and not too long',
    aSaying,
    [...phrases.map((phrase) => ({ phrase })), { text: 'x' }, { text: 'x'.repeat(200) }],
    [{ phrase: '' }, { phrase: 'ahoy' }, { text: '' }, { text: '  ' }, { text: 'x'.repeat(201) }],
  )
  it('has no blanks around it', () => expect(aSaying.parse({ text: ' ahoy\n' })).toEqual({ text: 'ahoy' }))
})
