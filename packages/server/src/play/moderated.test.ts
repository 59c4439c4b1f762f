import { describe, expect, it } from 'vitest'
import { nodesId } from '../contracts/messages.ts'
import { startNode } from '../../test/playNode.ts'

const [now, until] = [1_700_000_000_000, 1_700_000_100_000]

/** A race of two, of whom the second can be muted. */
async function scene() {
  let moment = now
  const node = await startNode({ now: () => moment })
  const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
  const table = await node.race([ada, bob])
  const client = await node.connect(bob)
  await client.ask({ kind: 'follow', table, after: 0 })
  return {
    node,
    bob,
    table,
    client,
    pass: (ms: number) => {
      moment += ms
    },
    say: () => client.ask({ kind: 'say', table, saying: { text: 'hello' } }),
    act: (kind: 'mute' | 'ban') => {
      const deed = { actor: null, at: now, reason: 'rude', player: bob.id, until }
      return node.stores.moderation.act(kind === 'mute' ? { ...deed, kind } : { ...deed, kind, withAddress: false })
    },
  }
}

describe('those who use words that are not welcome', () => {
  it('cannot try them without end', async () => {
    const { client, table } = await scene()
    const answers = []
    for (let i = 0; i < 20; i++)
      answers.push(await client.ask({ kind: 'say', table, saying: { text: 'you fucking loser' } }))
    expect(answers[0]).toMatchObject({ code: 'badWords' })
    expect(answers.at(-1)).toMatchObject({ code: 'tooFast' })
  })
})

describe('those whom a moderator has', () => {
  it('muted are told so when they speak, with the end, and may play on', async () => {
    const { node, table, bob, client, say, act, pass } = await scene()
    expect(await say()).toMatchObject({ kind: 'done' })
    await act('mute')
    expect(await say()).toMatchObject({ kind: 'refused', code: 'muted', until, reason: 'rude' })
    const answer = await node.ask(bob, 'POST', `/tables/${table}/chat`, { text: 'hello' })
    expect(answer).toEqual({ status: 403, body: { code: 'muted', until, reason: 'rude' } })
    // Where they could not speak anyway, that is the reason.
    const unknown = await node.ask(bob, 'POST', '/tables/ZZZZZZZZ/chat', { text: 'hello' })
    expect(unknown.body).toMatchObject({ code: 'unknownTable' })
    expect(await client.ask({ kind: 'say', table: 'ZZZZZZZZ', saying: { text: 'hello' } })).toEqual({
      kind: 'refused',
      ref: expect.any(Number),
      code: 'unknownTable',
    })
    const played = await client.ask({ kind: 'act', table, after: 0, intent: { kind: 'retire' } })
    expect(played).not.toMatchObject({ code: 'muted' })
    pass(until - now)
    expect(await say()).toMatchObject({ kind: 'done' })
  })

  it('banned lose their connection, and only watch when they come again', async () => {
    const { node, table, bob, client, act } = await scene()
    await act('ban')
    node.bus.publish(nodesId, { kind: 'signedOut', player: bob.id })
    expect(await client.closed).toBe(1006)
    const again = await node.connect(bob)
    expect(again.all('welcome')).toMatchObject([{ player: null }])
    expect(await again.ask({ kind: 'say', table, saying: { text: 'hello' } })).toMatchObject({ code: 'signInFirst' })
    const answer = await node.ask(bob, 'POST', `/tables/${table}/intents`, { after: 0, intent: { kind: 'retire' } })
    expect(answer).toEqual({ status: 403, body: { code: 'banned', until, reason: 'rude' } })
  })

  it('erased are read by nobody who follows the table', async () => {
    const { node, table, client, say } = await scene()
    await say()
    const { line } = await client.until('said')
    const deed = { actor: null, at: now, reason: 'rude' }
    await node.stores.moderation.act({ ...deed, kind: 'erase', table, line: line.number })
    node.bus.publish(table, { kind: 'erased', number: line.number })
    expect(await client.until('erased')).toEqual({ kind: 'erased', table, number: line.number })
    const late = await node.connect(null)
    await late.ask({ kind: 'follow', table, after: 0 })
    expect(late.all('said')).toEqual([])
  })
})
