import { evolveAll, newTournament } from '@powerboats/tournaments'
import type { TournamentEvent } from '@powerboats/tournaments'
import { expect, it } from 'vitest'
import { startNode } from '../../test/playNode.ts'
import { aSwiss, keep } from '../../test/tournamentScene.ts'

it('tells those who watch a tournament what happens there, as changes, and nobody of one that is not for them', async () => {
  const node = await startNode({ limits: { tablesPerSocket: 1 } })
  const [ada, bob, cem] = [await node.guest('Ada'), await node.guest('Bob'), await node.guest('Cem')]
  await keep(node, ada.id)
  const organiser = { ...ada, isKept: true }
  const opened = await node.tournaments.open(aSwiss(node.now(), { access: 'followers' }), organiser)
  if (!opened.ok) throw new Error(opened.error)
  const { id: tournament, opening } = opened.value
  await node.stores.friends.relate(bob.id, 'follows', ada.id, 1)
  await node.tournaments.join(tournament, ada, null)

  const [watching, stranger, nobody] = [await node.connect(bob), await node.connect(cem), await node.connect(null)]
  const watchAnother = () => watching.ask({ kind: 'watch', tournament: '0'.repeat(12), after: 0 })
  expect(await watchAnother()).toMatchObject({ code: 'unknownTournament' })
  for (const after of [1, 0]) expect((await watching.ask({ kind: 'watch', tournament, after })).kind).toBe('done')
  expect(await watchAnother()).toMatchObject({ code: 'tooMany' })
  for (const client of [stranger, nobody])
    expect(await client.ask({ kind: 'watch', tournament, after: 0 })).toMatchObject({ code: 'unknownTournament' })
  await node.tournaments.join(tournament, bob, null)
  await node.tournaments.act(tournament, ada.id, { kind: 'start' })
  await watching.until('steps', ({ events }) => events.some(({ kind }) => kind === 'paired'))

  const heard: TournamentEvent[] = []
  for (const { after, events } of watching.all('steps')) {
    expect(after).toBe(heard.length)
    heard.push(...(events as TournamentEvent[]))
  }
  const told = evolveAll(newTournament(opening.plan), heard)
  expect(told.entrants.map(({ name }) => name)).toEqual(['Ada', 'Bob'])
  expect(told.heats).toHaveLength(1)
  expect(stranger.all('steps')).toEqual([])

  // Whoever claims to know half of a step gets the other half, and nobody else notices.
  const halfWay = await node.connect(bob)
  await halfWay.ask({ kind: 'watch', tournament, after: heard.length - 1 })
  expect(halfWay.all('steps')).toMatchObject([{ after: heard.length - 1, events: [{ kind: 'paired' }] }])

  watching.send({ kind: 'unwatch', tournament })
  await watching.ask({ kind: 'ping' })
  const before = watching.all('steps').length
  await node.tournaments.act(tournament, ada.id, { kind: 'pause' })
  await watching.ask({ kind: 'ping' })
  expect(watching.all('steps')).toHaveLength(before)
  expect(await watchAnother()).toMatchObject({ code: 'unknownTournament' })
  // Whoever comes back asks for what they do not know.
  await watching.ask({ kind: 'watch', tournament, after: heard.length })
  expect(watching.all('steps').at(-1)).toMatchObject({ after: heard.length, events: [{ kind: 'paused' }] })
})

it('tells nobody of a tournament for followers any more who follows no longer', async () => {
  const node = await startNode()
  const [ada, bob, cem] = [await node.guest('Ada'), await node.guest('Bob'), await node.guest('Cem')]
  await keep(node, ada.id)
  const opened = await node.tournaments.open(aSwiss(node.now(), { access: 'followers' }), { ...ada, isKept: true })
  if (!opened.ok) throw new Error(opened.error)
  const { id: tournament } = opened.value
  for (const { id } of [bob, cem]) await node.stores.friends.relate(id, 'follows', ada.id, 1)
  const [leaving, staying] = [await node.connect(bob), await node.connect(cem)]
  for (const client of [leaving, staying]) await client.ask({ kind: 'watch', tournament, after: 0 })
  await node.stores.friends.unrelate(bob.id, 'follows', ada.id)
  await node.tournaments.join(tournament, ada, null)
  await staying.until('steps')
  await leaving.ask({ kind: 'ping' })
  expect(leaving.all('steps')).toEqual([])
})

it('tells those who watch a tournament what is said in it, by those who are in it, and nobody of one that is not for them', async () => {
  const node = await startNode()
  const [ada, bob, cem, dee] = [
    await node.guest('Ada'),
    await node.guest('Bob'),
    await node.guest('Cem'),
    await node.guest('Dee'),
  ]
  await keep(node, ada.id)
  const opened = await node.tournaments.open(aSwiss(node.now(), { access: 'followers' }), { ...ada, isKept: true })
  if (!opened.ok) throw new Error(opened.error)
  const { id: tournament } = opened.value
  for (const { id } of [bob, cem]) await node.stores.friends.relate(id, 'follows', ada.id, 1)
  await node.tournaments.join(tournament, bob, null)
  const [entered, watching, stranger] = [await node.connect(bob), await node.connect(cem), await node.connect(dee)]
  for (const client of [entered, watching]) await client.ask({ kind: 'watch', tournament, after: 0 })

  const say = (client: typeof entered, text: string) => client.ask({ kind: 'say', table: tournament, saying: { text } })
  expect(await say(stranger, 'let me in')).toMatchObject({ code: 'unknownTournament' })
  expect(await say(watching, 'me too')).toMatchObject({ code: 'notEntered' })
  expect(await say(entered, '  good\u0007 luck ')).toMatchObject({ kind: 'done' })
  const { table, line } = await watching.until('said')
  expect([table, line]).toEqual([tournament, expect.objectContaining({ name: 'Bob', saying: { text: 'good luck' } })])
  const byOrganiser = await node.ask(ada, 'POST', `/tournaments/${tournament}/chat`, { phrase: 'hello' })
  expect([byOrganiser.status, byOrganiser.body]).toMatchObject([200, { number: 2, name: 'Ada' }])

  node.bus.publish(tournament, { kind: 'erased', number: 1 })
  expect(await watching.until('erased')).toMatchObject({ table: tournament, number: 1 })

  // Whoever comes later hears what was said before, by either way.
  const later = await node.connect(bob)
  await later.ask({ kind: 'watch', tournament, after: 0 })
  expect(later.all('said').map((said) => said.line.number)).toEqual([1, 2])
  const chat = (by: typeof ada | null) => node.ask(by, 'GET', `/tournaments/${tournament}/chat`)
  expect((await chat(cem)).body).toMatchObject({ lines: [{ number: 1 }, { number: 2 }] })
  for (const by of [dee, null]) expect((await chat(by)).body).toEqual({ code: 'unknownTournament' })
  expect(stranger.all('said')).toEqual([])

  // Who speaks too fast is asked to wait, as at tables.
  const answers: unknown[] = []
  for (let i = 0; i < 20; i++) answers.push(await say(entered, `message ${i}`))
  expect(answers.at(-1)).toMatchObject({ code: 'tooFast' })
})
