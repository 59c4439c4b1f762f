import { checkDice, commitmentTo } from '@powerboats/host'
import type { DailyRace, DailyTable, Days, Try } from '@powerboats/protocol'
import { legal, parseRecord, replay } from '@powerboats/rules'
import type { Game, GameRecord, Intent } from '@powerboats/rules'
import { describe, expect, it, vi } from 'vitest'
import { aPlayer, aTokenOf } from '../../test/sample.ts'
import { startWeb } from '../../test/webNode.ts'
import type { Browser, WebNode } from '../../test/webNode.ts'

const hour = 60 * 60 * 1000
/** The clock of the tests begins on 9 October 2025 at 08:53 UTC. */
const firstDay = '2025-10-09'

type Sailor = Browser & { readonly id: string }

async function got<T>(who: Browser, path: string): Promise<T> {
  const { status, text } = await who.call('GET', path)
  if (status !== 200) throw new Error(`${path}: ${text}`)
  return JSON.parse(text) as T
}

const race = (who: Browser, day = '') => got<DailyRace>(who, `/daily${day && `/${day}`}`)

async function begun(who: Browser): Promise<Try> {
  const { body, status, text } = await who.call('POST', '/daily/tries', {})
  if (status !== 200) throw new Error(text)
  return body as unknown as Try
}

async function recordAt(who: Browser, path: string): Promise<GameRecord> {
  const { text } = await who.call('GET', path)
  const record = parseRecord(text)
  if (!record.ok) throw new Error(`${path}: ${record.error.message} ${text.slice(0, 80)}`)
  return record.value
}

const recordOf = (who: Browser, id: string) => recordAt(who, `/daily/tries/${id}/record`)

async function act(who: Browser, id: string, intent: Intent): Promise<string> {
  const { events } = await recordOf(who, id)
  return who.code('POST', `/daily/tries/${id}/intents`, { after: events.length, intent })
}

function gameOf(record: GameRecord): Game {
  const replayed = replay(record.setup, record.events)
  if (!replayed.ok) throw new Error('the record does not follow')
  return replayed.value
}

/** Places the boat, sails one turn with one die, and gives up. */
async function sailed(who: Browser): Promise<Try> {
  const attempt = await begun(who)
  const choices = async () => legal(gameOf(await recordOf(who, attempt.id)), 0)
  await act(who, attempt.id, { kind: 'place', space: (await choices()).place[0]!, heading: 0 })
  await act(who, attempt.id, { kind: 'roll', add: 1, remove: [], reroll: [] })
  await act(who, attempt.id, {
    kind: 'steer',
    heading: (await choices()).steer.find(({ allowed }) => allowed)!.heading,
  })
  expect(await act(who, attempt.id, { kind: 'retire' })).toBe('ok')
  return attempt
}

/** A guest who has kept their name. */
async function kept(node: WebNode, name: string): Promise<Sailor> {
  const guest = await node.guest(name)
  await keep(node, guest)
  return guest
}

async function keep(node: WebNode, { id }: Sailor): Promise<void> {
  const passkey = { id: `key of ${id}`, player: id, publicKey: new Uint8Array([1]), counter: 0 }
  await node.stores.players.addPasskey({ ...passkey, transports: [], createdAt: 1 })
}

describe('the daily race', { timeout: 60_000 }, () => {
  it('is the same for everybody: one course, one commitment, and a par by the solver', async () => {
    const node = await startWeb()
    const [ada, bob] = [await node.guest('Ada'), await node.guest('Bob')]
    const first = await race(ada)
    expect(first).toMatchObject({ day: firstDay, secret: null, sailors: 0, you: { tries: [], place: null, streak: 0 } })
    await expect.poll(async () => (await race(bob)).par).toBeGreaterThan(8)
    const second = await race(bob)
    expect(second.commitment).toBe(first.commitment)
    expect(await race(node.browser())).toMatchObject({ commitment: first.commitment, you: null })
    // The course is known before anybody sails; how the captain sails it is not.
    const { setup, events, dice } = await recordAt(bob, `/daily/${firstDay}/record`)
    expect(setup.players).toHaveLength(1)
    expect([events, dice]).toEqual([[], expect.objectContaining({ secret: null, commitment: first.commitment })])
    expect(await bob.code('GET', '/daily/2025-10-08')).toBe('unknownDay')
    expect(await bob.code('GET', '/daily/2025-10-10')).toBe('unknownDay')
    expect(await bob.code('GET', '/daily/tomorrow')).toBe('malformed')
  })

  it('[R10.5] has the same dice for everybody, which can be checked when the day is over', async () => {
    const node = await startWeb()
    const [ada, bob] = [await kept(node, 'Ada'), await kept(node, 'Bob')]
    const tries = [await sailed(ada), await sailed(bob)]
    const faces = async (who: Browser, id: string) =>
      (await recordOf(who, id)).events.flatMap((event) => (event.kind === 'rolled' ? event.faces : []))
    expect(await faces(ada, tries[0]!.id)).toEqual(await faces(bob, tries[1]!.id))
    expect((await recordOf(ada, tries[0]!.id)).dice).toMatchObject({ secret: null })
    const { commitment, closesAt } = await race(ada)
    node.pass(closesAt - node.now() - 1)
    expect(await race(ada, firstDay)).toMatchObject({ secret: null })
    node.pass(1)
    const { secret } = await race(ada, firstDay)
    expect(commitmentTo(secret!)).toBe(commitment)
    for (const path of [`tries/${tries[0]!.id}/record`, `tries/${tries[1]!.id}/record`, `${firstDay}/record`]) {
      const record = await recordAt(node.browser(), `/daily/${path}`)
      expect(replay(record.setup, record.events)).toMatchObject({ ok: true })
      expect(checkDice(record)).toMatchObject({ ok: true, value: { isDealt: true } })
    }
  })

  it('counts the first try of those who have kept their name, once, and has an end to practice', async () => {
    const node = await startWeb()
    const [ada, guest] = [await kept(node, 'Ada'), await node.guest('Bob')]
    const both = await Promise.all([begun(ada), begun(ada), begun(ada)])
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    const counted = await sailed(ada)
    expect(counted).toMatchObject({ id: both[0].id, number: 1, isCounted: true })
    const practice = await sailed(ada)
    expect(practice).toMatchObject({ number: 2, isCounted: false })
    const free = await sailed(guest)
    expect(free).toMatchObject({ number: 1, isCounted: false })
    // Who keeps their name now has seen the dice.
    await keep(node, guest)
    expect(await begun(guest)).toMatchObject({ number: 2, isCounted: false })
    const table = await got<DailyTable>(guest, `/daily/${firstDay}/table`)
    expect(table.tries).toEqual([
      expect.objectContaining({ id: counted.id, name: 'Ada', isYou: false, result: expect.anything() }),
    ])
    expect(table.tries[0]!.result).toMatchObject({ hasFinished: false, turns: 1 })
    const { sailors, you } = await race(ada)
    expect([sailors, you?.place, you?.tries.map(({ result }) => result !== null)]).toEqual([1, 1, [true, true]])
    const [over] = await node.stores.daily.attempts(ada.id, firstDay)
    vi.spyOn(node.stores.daily, 'attempts').mockResolvedValueOnce(Array.from({ length: 50 }, () => over!))
    expect(await ada.code('POST', '/daily/tries', {})).toBe('tooMany')
  })

  it('has no place in the table for a try that is under way, nor for practice', async () => {
    const node = await startWeb()
    const [ada, guest] = [await kept(node, 'Ada'), await node.guest('Bob')]
    await sailed(guest)
    expect((await race(guest)).you).toMatchObject({ place: null, tries: [{ isCounted: false }] })
    expect((await got<Days>(guest, '/daily/days')).days).toMatchObject([{ day: firstDay, yours: null }])
    await begun(ada)
    expect((await race(ada)).you).toMatchObject({ place: null, tries: [{ isCounted: true, result: null }] })
  })

  it('has tables and a calendar of as many pages as it takes', async () => {
    const node = await startWeb()
    const { setup } = await recordAt(node.browser(), `/daily/${(await race(node.browser())).day}/record`)
    const { daily, players } = node.stores
    const days = Array.from({ length: 33 }, (_, i) => new Date(Date.UTC(2025, 7, 1 + i)).toISOString().slice(0, 10))
    for (const day of days) await daily.open({ day, secret: day, isDealt: true, setup, openedAt: 1 })
    const idOf = (number: number) => String(number).padStart(16, '0')
    for (let i = 0; i < 51; i++) {
      const [player, id] = [`player ${i}`, idOf(i)]
      await players.create(aPlayer(player), aTokenOf(player))
      await daily.begin({ id, day: firstDay, player, number: 1, isCounted: true, begunAt: 1 })
      const done = { endedAt: 2, hasFinished: true, turns: 10 + i, damage: 0, accuracy: 90, cost: 1, luck: 0 }
      await daily.settle(id, done)
    }
    const first = await got<DailyTable>(node.browser(), `/daily/${firstDay}/table`)
    expect(first.tries.map(({ result }) => result?.turns)).toEqual(Array.from({ length: 50 }, (_, i) => 10 + i))
    const rest = await got<DailyTable>(node.browser(), `/daily/${firstDay}/table?after=${first.next}`)
    expect([rest.tries.map(({ id }) => id), rest.next]).toEqual([[idOf(50)], undefined])
    const latest = await got<Days>(node.browser(), '/daily/days')
    expect([latest.days[0]!.day, latest.days.length]).toEqual([firstDay, 31])
    const before = await got<Days>(node.browser(), `/daily/days?before=${latest.next}`)
    expect([before.days.map(({ day }) => day), before.next]).toEqual([days.slice(0, 3).toReversed(), undefined])
  })

  it('shows nobody the races of others before they have sailed themselves', async () => {
    const node = await startWeb()
    const [ada, bob] = [await kept(node, 'Ada'), await kept(node, 'Bob')]
    const { id } = await sailed(ada)
    const practice = await sailed(ada)
    const path = `/daily/tries/${id}/record`
    expect(await bob.code('GET', path)).toBe('sailFirst')
    expect(await node.browser().code('GET', path)).toBe('sailFirst')
    const own = await begun(bob)
    expect(await bob.code('GET', path)).toBe('sailFirst')
    expect(await bob.code('POST', `/daily/tries/${id}/intents`, { after: 1, intent: { kind: 'retire' } })).toBe(
      'unknownGame',
    )
    await act(bob, own.id, { kind: 'retire' })
    expect(await bob.code('GET', path)).toBe('ok')
    expect(await bob.code('GET', `/daily/tries/${practice.id}/record`)).toBe('unknownGame')
    await expect.poll(async () => (await recordAt(bob, `/daily/${firstDay}/record`)).events.length).toBeGreaterThan(20)
    expect(gameOf(await recordAt(bob, `/daily/${firstDay}/record`)).boats[0]).toMatchObject({ status: 'finished' })
  })

  it('ends at midnight: who has begun may finish for an hour, and the next day is another', async () => {
    const node = await startWeb()
    const [ada, bob] = [await kept(node, 'Ada'), await kept(node, 'Bob')]
    const { endsAt, commitment } = await race(ada)
    const [mine, late] = [await begun(ada), await begun(bob)]
    node.pass(endsAt - node.now() + hour / 2)
    const next = await race(ada)
    expect(next.day).toBe('2025-10-10')
    expect(next.commitment).not.toBe(commitment)
    expect(await begun(ada)).toMatchObject({ day: '2025-10-10', number: 1, isCounted: true })
    expect(await act(ada, mine.id, { kind: 'retire' })).toBe('ok')
    node.pass(hour / 2)
    expect(await act(bob, late.id, { kind: 'retire' })).toBe('dayIsOver')
    const { tries } = await got<DailyTable>(bob, `/daily/${firstDay}/table`)
    expect(tries.map(({ name }) => name)).toEqual(['Ada'])
    const { days } = await got<Days>(ada, '/daily/days')
    expect(days.map(({ day, sailors, yours }) => [day, sailors, yours !== null])).toEqual([
      ['2025-10-10', 0, false],
      [firstDay, 1, true],
    ])
  })

  it('goes with players who are deleted, and comes with what they export', async () => {
    const node = await startWeb()
    const ada = await kept(node, 'Ada')
    const { id } = await sailed(ada)
    expect(await race(ada)).toMatchObject({ sailors: 1, you: { place: 1 } })
    const everything = await got<{ daily: readonly Try[] }>(ada, '/me/export')
    expect(everything.daily).toMatchObject([{ id, number: 1, isCounted: true, result: { turns: 1 } }])
    await ada.call('DELETE', '/me')
    expect((await got<DailyTable>(node.browser(), `/daily/${firstDay}/table`)).tries).toEqual([])
    expect(await node.stores.games.load(id)).toBeNull()
  })

  it('settles what a node that stopped has left', async () => {
    const node = await startWeb()
    const ada = await kept(node, 'Ada')
    const { id } = await begun(ada)
    // Past the service: as if the node had stopped right after the move was stored.
    await node.host.act(id, 0, { kind: 'retire' })
    expect((await got<DailyTable>(node.browser(), `/daily/${firstDay}/table`)).tries.map((one) => one.id)).toEqual([id])
  })

  it('looks good as a link: its course, and no way over it', async () => {
    const node = await startWeb()
    const answer = await node.browser().call('GET', `/daily/${firstDay}/picture.png`)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await node.browser().code('GET', '/daily/2025-10-08/picture.png')).toBe('unknownDay')
  })

  it('has the usual picture where its own cannot be drawn', async () => {
    const lines: string[] = []
    const node = await startWeb({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) })
    await race(node.browser())
    const known = (await node.stores.daily.load(firstDay))!
    const broken = { ...known, setup: { ...known.setup, courses: [] }, work: { par: 9, captain: [] } }
    vi.spyOn(node.stores.daily, 'load').mockResolvedValue(broken)
    const path = `/api/v1/daily/${firstDay}/picture.png`
    const { status, headers } = await node.browser().call('GET', path)
    expect(status).toBe(302)
    expect(new URL(String(headers['location']), `http://localhost${path}`).pathname).toBe('/preview.jpg')
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ msg: 'a picture could not be drawn', err: { type: 'TypeError' } })
  })
})
