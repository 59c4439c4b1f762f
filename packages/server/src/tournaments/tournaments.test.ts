import { checkDice } from '@powerboats/host'
import type { NewTournament, RatingKind, Results, Table } from '@powerboats/protocol'
import { parseRecord, replay } from '@powerboats/rules'
import { describe, expect, it, vi } from 'vitest'
import { aSwiss, endGame, tournamentScene } from '../../test/tournamentScene.ts'
import type { Browser } from '../../test/webNode.ts'
import { createTournaments } from './createTournaments.ts'

const second = 1000

describe('a tournament on a server', () => {
  it('[T5.1] runs by itself: its rounds begin, tables are made for its heats, and their games count', async () => {
    const { web, people, open, later, seen, appear } = await tournamentScene(['Ada', 'Bob', 'Cem', 'Dee'])
    const { id } = await open()
    for (const person of people) expect(await person.code('POST', `/tournaments/${id}/entrants`, {})).toBe('ok')
    await later(60 * second)
    const first = await seen(id)
    expect(first.state).toMatchObject({ phase: 'running', round: 1, open: [1, 2] })
    for (const heat of [1, 2]) {
      const table = await appear(first, heat)
      expect(table).toMatchObject({ status: 'racing', heat: { tournament: id, number: heat } })
      expect(table.contributions).toEqual(first.state.heats[heat - 1]!.players)
      await endGame(web, table.id)
    }
    await later(second)
    expect((await seen(id)).state.open).toEqual([])
    await later(30 * second)
    const next = await seen(id)
    expect(next.state).toMatchObject({ round: 2, open: [3, 4] })
    for (const heat of [3, 4]) await endGame(web, (await appear(next, heat)).id)
    await later(second)
    expect((await seen(id)).state.phase).toBe('over')
    const results = JSON.parse((await people[0]!.call('GET', `/tournaments/${id}/results`)).text) as Results
    // Everybody gave up twice: two draws each.
    expect(results.table.map(({ rank, points }) => [rank, points])).toEqual([1, 2, 3, 4].map(() => [1, 2]))
    expect(results.heats.map(({ outcome }) => outcome?.how)).toEqual(['sailed', 'sailed', 'sailed', 'sailed'])
    const { text, headers } = await people[0]!.call('GET', `/tournaments/${id}/results.csv`)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="powerboats-tournament.csv"',
    })
    expect(text.split('\r\n')[0]).toBe('rank,name,bot,points,buchholz,sailed,direct')
    expect(text.split('\r\n').slice(1).toSorted()).toEqual(
      ['Ada', 'Bob', 'Cem', 'Dee'].map((name) => `1,${name},,2,4,0,0`),
    )
  })

  it('[T3.5] tells at the table who starts, before anybody seals, and the game begins with that player', async () => {
    const { web, people, open, later, seen, appear } = await tournamentScene(['Ada', 'Bob'])
    const { id } = await open({ changes: { races: 3 } })
    for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
    await later(60 * second)
    const [heat] = (await seen(id)).state.heats
    const starterOf = ({ places, starter }: Table) => {
      const place = starter === undefined ? undefined : places[starter]
      return place?.kind === 'player' ? place.player : null
    }
    const gathering = (await web.tables.view(heat!.table!))!
    expect([gathering.status, gathering.seals, starterOf(gathering)]).toEqual([
      'gathering',
      [null, null],
      heat!.players[0],
    ])
    const first = people.find((person) => person.id === heat!.players[0])!
    await first.call('PATCH', `/tables/${heat!.table}/seat`, { colour: 'white' })
    const racing = await appear(await seen(id), 1)
    expect([racing.starter, starterOf(racing)]).toEqual([1, heat!.players[0]])
    await endGame(web, racing.id)
    const record = parseRecord((await first.call('GET', `/tables/${racing.id}/record`)).text)
    if (!record.ok) throw new Error(record.error.message)
    const starters = record.value.events.flatMap((event) => (event.kind === 'raceStarted' ? [event.starter] : []))
    expect([record.value.setup.starter, starters]).toEqual([1, [1, 0, 1]])
    expect(replay(record.value.setup, record.value.events).ok).toBe(true)
    expect(checkDice(record.value).ok).toBe(true)
  })

  it('[T2.3] has who does not appear lose by the clock, and closes the table', async () => {
    const { web, people, open, later, seen } = await tournamentScene(['Ada', 'Bob'])
    const { id } = await open()
    for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
    await later(60 * second)
    const { table } = (await seen(id)).state.heats[0]!
    expect(await people[0]!.code('PATCH', `/tables/${table}/seat`, { isReady: true })).toBe('ok')
    expect(await people[0]!.code('PATCH', `/tables/${table}/seat`, { isReady: false })).toBe('notYourTable')
    await later(59 * second)
    expect((await seen(id)).state.open).toEqual([1])
    await later(second)
    const [heat] = (await seen(id)).state.heats
    const winner = heat!.players.find((_, i) => heat!.outcome!.ranks[i] === 1)
    expect([heat!.outcome!.how, winner]).toEqual(['missed', people[0]!.id])
    expect((await web.tables.view(table!))!.status).toBe('closed')
  })

  it('[T2.1] pairs once when a node dies between the end of a game and the pairing, or several look at once', async () => {
    const { web, people, open, later, seen, appear } = await tournamentScene(['Ada', 'Bob', 'Cem', 'Dee'])
    const { id } = await open({ breakSeconds: 1 })
    for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
    await later(60 * second)
    const first = await seen(id)
    for (const heat of [1, 2]) await endGame(web, (await appear(first, heat)).id)
    // This node has told nobody. Three others on the same database wake up at the same moment, again and again.
    const nodes = [1, 2, 3].map(() => createTournaments({ ...web, stores: web.stores }))
    for (let i = 0; i < 4; i++) {
      web.pass(second)
      await Promise.all(nodes.map((node) => node.proceed()))
    }
    const { state } = await seen(id)
    expect(state.round).toBe(2)
    expect(state.heats.map(({ round }) => round)).toEqual([1, 1, 2, 2])
    for (const { table } of state.heats) expect(await web.tables.view(table!)).not.toBeNull()
  })

  it('carries out at the tables what a node has stored and left', async () => {
    const { web, people, open, seen } = await tournamentScene(['Ada', 'Bob'])
    const { id } = await open()
    for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
    // A node that dies after it has stored the pairing, before it makes the table.
    const dying = createTournaments({
      ...web,
      tables: { ...web.tables, ensure: () => Promise.reject(new Error('killed')) },
    })
    web.pass(60 * second)
    await expect(dying.proceed()).rejects.toThrow('some tournaments could not go on')
    const { table } = (await seen(id)).state.heats[0]!
    expect(await web.tables.view(table!)).toBeNull()
    web.pass(6 * second)
    await web.tournaments.proceed()
    expect((await web.tables.view(table!))!.status).toBe('gathering')
  })

  it('[T1.4] fills up with bots, whose games begin at once', async () => {
    const { web, people, open, later, seen } = await tournamentScene(['Ada'])
    const { id } = await open({ bots: { kind: 'fill', upTo: 4, level: 'cadet' }, least: 4 })
    await people[0]!.call('POST', `/tournaments/${id}/entrants`, {})
    await later(60 * second)
    const { state } = await seen(id)
    expect(state.entrants.map(({ bot }) => bot)).toEqual([null, 'cadet', 'cadet', 'cadet'])
    const tables = await Promise.all(state.heats.map(({ table }) => web.tables.view(table!)))
    expect(tables.map((table) => table!.status).toSorted()).toEqual(['gathering', 'racing'])
    const ofBots = state.heats.find(({ players }) => !players.includes(people[0]!.id))!
    await endGame(web, ofBots.table!)
    await later(second)
    expect((await seen(id)).state.heats[ofBots.number - 1]!.outcome!.how).toBe('sailed')
  })

  it('has bots that the organiser brings, and nobody else, and not without end', async () => {
    const { people, open, seen } = await tournamentScene(['Ada', 'Bob'])
    const { id } = await open({ bots: { kind: 'allowed' }, most: 32 })
    const bring = (person: Browser) => person.code('POST', `/tournaments/${id}/entrants`, { bot: 'cadet' })
    expect(await bring(people[1]!)).toBe('notAllowed')
    // People do not take the places of bots.
    expect(await people[1]!.code('POST', `/tournaments/${id}/entrants`, {})).toBe('ok')
    for (let i = 0; i < 16; i++) expect(await bring(people[0]!)).toBe('ok')
    expect(await bring(people[0]!)).toBe('tournamentFull')
    const { entrants } = (await seen(id)).state
    expect(new Set(entrants.map((one) => one.id)).size).toBe(17)
    expect(entrants.at(-1)).toMatchObject({ name: 'cadet 17', bot: 'cadet' })
  })

  it('[T1.5] gives a duel under way to the other when somebody leaves, and a bot sails on', async () => {
    const { web, people, open, later, seen, appear } = await tournamentScene(['Ada', 'Bob'])
    const { id } = await open()
    for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
    await later(60 * second)
    const table = await appear(await seen(id), 1)
    expect(await people[1]!.code('DELETE', `/tournaments/${id}/entrants/me`)).toBe('ok')
    expect((await seen(id)).state.heats[0]!.outcome!.how).toBe('left')
    const { places } = (await web.tables.view(table.id))!
    const away = places.flatMap((place) => (place.kind === 'player' && place.isAway ? [place.player] : []))
    expect(away).toEqual([people[1]!.id])
  })

  it('[T1.12] lets only the organiser start, pause, extend, remove, repair and cancel', async () => {
    const { people, open, later, seen } = await tournamentScene(['Ada', 'Bob', 'Cem'])
    const { id } = await open()
    for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
    const [ada, bob, cem] = people
    const path = `/tournaments/${id}/acts`
    expect(await bob!.code('POST', path, { kind: 'start' })).toBe('notAllowed')
    for (const act of [
      { kind: 'start' },
      { kind: 'pause' },
      { kind: 'resume' },
      { kind: 'extend', by: 1 },
      { kind: 'remove', player: cem!.id, reason: 'rude' },
    ])
      expect([act.kind, await ada!.code('POST', path, act)]).toEqual([act.kind, 'ok'])
    expect(await cem!.code('POST', `/tournaments/${id}/entrants`, {})).toBe('removedFromTournament')
    await later(60 * second)
    const { number, outcome, players } = (await seen(id)).state.heats[0]!
    expect(outcome!.how).toBe(players.includes(cem!.id) ? 'left' : 'missed')
    const repaired = { how: 'sailed', ranks: [2, 1], sailed: [0, 1] }
    expect(await ada!.code('POST', path, { kind: 'repair', heat: number, outcome: repaired })).toBe('ok')
    expect((await seen(id)).state.heats[0]!.outcome).toEqual(repaired)
    expect(await ada!.code('POST', path, { kind: 'cancel', reason: 'no wind' })).toBe('ok')
    expect((await seen(id)).state).toMatchObject({ phase: 'cancelled', reason: 'no wind' })
  })

  it('is opened by those who have a passkey, with a plan that can be', async () => {
    const { web, people, open } = await tournamentScene(['Ada'])
    const guest = await web.guest('Gus')
    const { state, id } = await open()
    const { name, format, least, most, graceSeconds, breakSeconds, side } = state.plan
    const plan = { name, format, least, most, graceSeconds, breakSeconds, side, changes: { races: 1 }, whenFull: false }
    const asked = {
      ...plan,
      bots: { kind: 'none' },
      startsAt: web.now() + second,
      pace: { kind: 'days', days: 1 },
      isRated: true,
      access: 'public',
    }
    expect(await guest.code('POST', '/tournaments', asked)).toBe('passkeyFirst')
    expect(await people[0]!.code('POST', '/tournaments', { ...asked, most: 1 })).toBe('badPlan')
    expect(await people[0]!.code('POST', '/tournaments', { ...asked, name: 'The Sh1t Cup' })).toBe('badWords')
    for (const startsAt of [web.now() + 0.5, 1e300])
      expect(await people[0]!.code('POST', '/tournaments', { ...asked, startsAt })).toBe('malformed')
    const { body } = await people[0]!.call('POST', '/tournaments', asked)
    expect(await guest.code('POST', `/tournaments/${body.id}/entrants`, {})).toBe('passkeyFirst')
    expect(await guest.code('POST', `/tournaments/${id}/entrants`, {})).toBe('ok')
    for (let i = 0; i < 3; i++) expect(await people[0]!.code('POST', '/tournaments', asked)).toBe('ok')
    expect(await people[0]!.code('POST', '/tournaments', asked)).toBe('tooMany')
    // One that has begun is still one of five; one that is over is not.
    const act = (what: object) => people[0]!.code('POST', `/tournaments/${id}/acts`, what)
    await people[0]!.call('POST', `/tournaments/${id}/entrants`, {})
    expect(await act({ kind: 'start' })).toBe('ok')
    expect(await people[0]!.code('POST', '/tournaments', asked)).toBe('tooMany')
    expect(await act({ kind: 'cancel', reason: 'no wind' })).toBe('ok')
    expect(await people[0]!.code('POST', '/tournaments', asked)).toBe('ok')
    expect(await people[0]!.code('POST', '/tournaments', asked)).toBe('tooMany')
  })

  it('is opened whatever others have opened that one is in', async () => {
    const { web, people, open } = await tournamentScene(['Ada', 'Bob'])
    for (let i = 0; i < 5; i++) {
      const { id } = await open()
      expect(await people[1]!.code('POST', `/tournaments/${id}/entrants`, {})).toBe('ok')
    }
    expect(await people[1]!.code('POST', '/tournaments', aSwiss(web.now()))).toBe('ok')
    expect(await people[0]!.code('POST', '/tournaments', aSwiss(web.now()))).toBe('tooMany')
  })

  it('[T1.4] starts now at the earliest and within a year, and has sixteen bots at most', async () => {
    const { web, people } = await tournamentScene(['Ada'])
    const code = (changes: Partial<NewTournament>) =>
      people[0]!.code('POST', '/tournaments', aSwiss(web.now(), changes))
    const year = 366 * 24 * 60 * 60 * second
    const [soonest, latest] = [web.now(), web.now() + year - 1]
    for (const startsAt of [soonest, latest]) expect(await code({ startsAt })).toBe('ok')
    for (const startsAt of [soonest - 1, latest + 1]) expect(await code({ startsAt })).toBe('badPlan')
    const bots = (upTo: number) => ({ bots: { kind: 'fill', upTo, level: 'cadet' }, most: 20 }) as const
    expect([await code(bots(16)), await code(bots(17))]).toEqual(['ok', 'badPlan'])
  })

  it('seeds fleets by the rating in fleets, all others by that in duels, and newcomers as such', async () => {
    const { web, people, open, seen } = await tournamentScene(['Ada', 'Bob'])
    const kept = (kind: RatingKind, value: number) => ({ kind, rating: { value, deviation: 60 }, games: 30 })
    const { outcomes } = web.stores
    vi.spyOn(outcomes, 'ratings').mockImplementation(async (player) =>
      player === people[0]!.id ? [kept('duel', 1611.6), kept('fleet', 1722.4)] : [],
    )
    const ratingsIn = async (format: NewTournament['format']) => {
      const { id } = await open({ format, least: 3 })
      for (const person of people) await person.call('POST', `/tournaments/${id}/entrants`, {})
      return (await seen(id)).state.entrants.map(({ rating }) => rating)
    }
    expect(await ratingsIn({ kind: 'swiss', rounds: 2 })).toEqual([1612, 1500])
    expect(await ratingsIn({ kind: 'fleet', rounds: 2, boats: 3 })).toEqual([1722, 1500])
  })
})
