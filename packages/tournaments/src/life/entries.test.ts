import { describe, expect, it } from 'vitest'
import { begin, entriesFor, formats, organiser, Scene } from '../../test/scene.ts'
import { minute } from '../state/plan.ts'
import type { BotEntry, Format } from '../state/plan.ts'
import { activeIn, entrantOf } from '../state/tournament.ts'
import { standingsOf } from './kindRules.ts'

const [ada, ben] = entriesFor(26) as [ReturnType<typeof entriesFor>[number], ReturnType<typeof entriesFor>[number]]
const mate = { id: 'bot', name: 'Bot', rating: 1500, bot: 'mate' }
const fill: BotEntry = { kind: 'fill', upTo: 4, level: 'mate', rating: 1300 }

describe('joining', () => {
  it('[T1.2] is for everybody, once, while there is room', () => {
    const scene = new Scene(formats.swiss, 0, { most: 2 })
    expect(scene.act('a', { kind: 'join', entry: ada })).toEqual([{ kind: 'joined', at: scene.at, entry: ada }])
    expect(scene.refusal('a', { kind: 'join', entry: ada })).toBe('alreadyEntered')
    scene.act('b', { kind: 'join', entry: ben })
    expect(scene.refusal('c', { kind: 'join', entry: { ...ada, id: 'c' } })).toBe('tournamentFull')
  })

  it('[T1.12] is done by players for themselves, by the organiser for bots', () => {
    const scene = new Scene(formats.swiss, 0, { bots: { kind: 'allowed' } })
    expect(scene.refusal('b', { kind: 'join', entry: ada })).toBe('notAllowed')
    expect(scene.refusal(organiser, { kind: 'join', entry: ada })).toBe('notAllowed')
    expect(scene.refusal('b', { kind: 'join', entry: mate })).toBe('notAllowed')
    expect(scene.refusal(organiser, { kind: 'join', entry: mate })).toBe(null)
    expect(scene.refusal('bot', { kind: 'join', entry: mate })).toBe(null)
  })

  it('[T1.4] is for bots only where the plan says so', () => {
    expect(new Scene(formats.swiss).refusal(null, { kind: 'join', entry: mate })).toBe('noBots')
    expect(new Scene(formats.swiss, 0, { bots: fill }).refusal(null, { kind: 'join', entry: mate })).toBe(null)
  })
})

describe('the start', () => {
  it('[T1.3] comes at its time and pairs the first round', () => {
    const scene = new Scene(formats.swiss, 4)
    expect(scene.proceed(begin - 1)).toEqual([])
    expect(scene.proceed(begin).map(({ kind }) => kind)).toEqual(['started', 'paired'])
    expect(scene.refusal(organiser, { kind: 'start' })).toBe('alreadyStarted')
  })

  it('[T1.3] comes when it is full, if the plan says so', () => {
    const full = new Scene(formats.cup, 3, { most: 4, start: { at: begin, whenFull: true } })
    expect(full.act('z', { kind: 'join', entry: { ...ada, id: 'z' } }).map(({ kind }) => kind)).toEqual([
      'joined',
      'started',
      'paired',
    ])
    const patient = new Scene(formats.cup, 4, { most: 4 })
    expect(patient.tournament.phase).toBe('gathering')
  })

  it('[T1.3] cancels a tournament with too few; the organiser cannot start it', () => {
    const scene = new Scene(formats.league, 3)
    expect(scene.refusal(organiser, { kind: 'start' })).toBe('tooFewEntrants')
    expect(scene.proceed(begin)).toEqual([{ kind: 'cancelled', at: begin, reason: 'tooFewEntrants' }])
    expect(new Scene(formats.league, 4).act(organiser, { kind: 'start' })[0]!.kind).toBe('started')
  })

  it('[T1.4] has bots fill up', () => {
    const scene = new Scene(formats.swiss, 1, { bots: fill }).start()
    expect(activeIn(scene.tournament).map(({ id }) => id)).toEqual(['a', 'bot:mate:1', 'bot:mate:2', 'bot:mate:3'])
    expect(new Scene(formats.swiss, 5, { bots: fill }).start().tournament.entrants).toHaveLength(5)
  })

  it('[T1.4] has no bots fill up where nobody is', () => {
    expect(new Scene(formats.swiss, 0, { bots: fill }).proceed(begin)).toEqual([
      { kind: 'cancelled', at: begin, reason: 'tooFewEntrants' },
    ])
  })

  it('[T1.4] of bots alone, which the organiser has brought: they are there, so nobody misses anything', () => {
    const scene = new Scene(formats.swiss, 0, { bots: fill })
    for (const number of [1, 2, 3, 4]) {
      const entry = { ...mate, id: `bot:mate:${number}`, name: `mate ${number}` }
      scene.act(organiser, { kind: 'join', entry })
    }
    scene.start()
    expect(scene.proceed(begin + 5 * minute)).toEqual([])
    expect(scene.open).toHaveLength(2)
  })
})

describe('leaving', () => {
  it('[T1.5] before the start takes the entry back', () => {
    const scene = new Scene(formats.swiss, 3)
    scene.act('c', { kind: 'leave', player: 'c' })
    expect(scene.tournament.entrants.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(scene.refusal('c', { kind: 'leave', player: 'c' })).toBe('notEntered')
  })

  it('[T1.5] in the middle of a duel gives it to the other, and a report of it comes too late', () => {
    const scene = new Scene(formats.swiss, 4).start()
    const heat = scene.heatWith('a')
    const other = heat.players.find((player) => player !== 'a')!
    scene.appear(heat)
    scene.act('a', { kind: 'leave', player: 'a' })
    expect(scene.tournament.heats[heat.number - 1]!.outcome).toEqual({
      how: 'left',
      ranks: heat.players.map((player) => (player === 'a' ? null : 1)),
      sailed: [0, 0],
    })
    expect(scene.sail(heat, 'a')).toEqual([])
    expect(standingsOf(scene.tournament)[0]).toMatchObject({ player: other, points: 2 })
    scene.sail(scene.open[0]!, scene.open[0]!.players[0]!)
    scene.proceed(scene.at + minute)
    expect(scene.open.flatMap(({ players }) => players)).not.toContain('a')
    expect(standingsOf(scene.tournament).map(({ player }) => player)).toContain('a')
  })

  it('[T1.5] a table of more lets the others sail on, until one is left', () => {
    const scene = new Scene(formats.fleet, 4).start()
    const heat = scene.open[0]!
    scene.appear(heat)
    scene.act('a', { kind: 'leave', player: 'a' })
    scene.act('b', { kind: 'leave', player: 'b' })
    expect(scene.open).toHaveLength(1)
    scene.act('c', { kind: 'leave', player: 'c' })
    const { ranks } = scene.tournament.heats[0]!.outcome!
    expect(ranks[heat.players.indexOf('d')]).toBe(1)
    expect(ranks.filter((rank) => rank === null)).toHaveLength(3)
  })

  it('[T1.12] is done by players for themselves, by the organiser for bots', () => {
    const scene = new Scene(formats.swiss, 3, { bots: { kind: 'allowed' } })
    scene.act(null, { kind: 'join', entry: mate })
    expect(scene.refusal('b', { kind: 'leave', player: 'a' })).toBe('notAllowed')
    expect(scene.refusal(organiser, { kind: 'leave', player: 'a' })).toBe('notAllowed')
    expect(scene.refusal(organiser, { kind: 'leave', player: 'bot' })).toBe(null)
  })

  it.each(['swiss', 'fleet', 'league'] as const)(
    '[T1.11] of everybody ends a %s at once, with the table as it is',
    (kind) => {
      const scene = new Scene(formats[kind], 4).start()
      for (const { id } of entriesFor(4))
        if (scene.tournament.phase === 'running') scene.act(id, { kind: 'leave', player: id })
      expect(scene.tournament.phase).toBe('over')
      expect(scene.open).toEqual([])
      expect(standingsOf(scene.tournament)).toHaveLength(4)
    },
  )

  it('[T1.11] of everybody in a cup ends it too: the last one has won', () => {
    const scene = new Scene(formats.cup, 4).start()
    for (const id of ['a', 'b', 'c']) scene.act(id, { kind: 'leave', player: id })
    while (scene.tournament.phase === 'running') scene.proceed(scene.at + minute)
    expect(standingsOf(scene.tournament)[0]).toMatchObject({ player: 'd', rank: 1 })
  })

  it('[T1.11] of everybody lets a regatta wait for others until its time is up', () => {
    const scene = new Scene(formats.regatta, 2).start()
    for (const id of ['a', 'b']) scene.act(id, { kind: 'leave', player: id })
    expect(scene.proceed(begin + 39 * minute)).toEqual([])
    expect(scene.refusal('z', { kind: 'join', entry: { ...ada, id: 'z' } })).toBe(null)
    expect(scene.proceed(begin + 40 * minute).map(({ kind }) => kind)).toEqual(['ended'])
  })
})

describe('late entry', () => {
  const late = (format: Format, rounds: number) => {
    const scene = new Scene(format, 8).start()
    for (let i = 0; i < rounds; i++) scene.round()
    return scene.refusal('z', { kind: 'join', entry: { ...ada, id: 'z' } })
  }

  it('[T1.6] is possible in a Swiss until half of the rounds are paired', () => {
    expect([0, 1, 2, 3].map((rounds) => late({ kind: 'swiss', rounds: 5 }, rounds))).toEqual([
      null,
      null,
      'entryClosed',
      'entryClosed',
    ])
    expect(late({ kind: 'fleet', rounds: 4, boats: 4 }, 1)).toBe(null)
    expect(late({ kind: 'fleet', rounds: 4, boats: 4 }, 2)).toBe('entryClosed')
  })

  it('[T1.6] is never possible in a cup or a league, and in a regatta until its end', () => {
    expect(late(formats.cup, 0)).toBe('entryClosed')
    expect(late(formats.league, 0)).toBe('entryClosed')
    const scene = new Scene(formats.regatta, 2).start()
    scene.at = begin + 40 * minute - 1
    expect(scene.refusal('z', { kind: 'join', entry: { ...ada, id: 'z' } })).toBe(null)
    scene.at++
    expect(scene.refusal('z', { kind: 'join', entry: { ...ada, id: 'z' } })).toBe('entryClosed')
  })

  it('[T1.6] lets those come back who left, with what they had', () => {
    const scene = new Scene(formats.swiss, 8).start()
    scene.round()
    const { points } = standingsOf(scene.tournament).find(({ player }) => player === 'a')!
    expect(points).toBe(2)
    scene.act('a', { kind: 'leave', player: 'a' })
    expect(scene.act('a', { kind: 'join', entry: ada })).toEqual([{ kind: 'returned', at: scene.at, player: 'a' }])
    expect(entrantOf(scene.tournament, 'a')!.status).toBe('in')
    expect(standingsOf(scene.tournament).find(({ player }) => player === 'a')!.points).toBe(points)
  })
})
