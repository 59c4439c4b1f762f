import { describe, expect, it } from 'vitest'
import { begin, formats, organiser, outcomeOf, Scene } from '../../test/scene.ts'
import { day, minute, second } from '../state/plan.ts'
import { entrantOf } from '../state/tournament.ts'
import { dueAt } from './due.ts'
import { standingsOf } from './kindRules.ts'
import type { Intent } from './intent.ts'

const removal = (player: string): Intent => ({ kind: 'remove', player, reason: 'rude' })

describe('the organiser', () => {
  it('[T1.12] and the server alone may do these things', () => {
    const scene = new Scene(formats.swiss, 4).start()
    const [heat] = scene.open
    const outcome = outcomeOf(heat!, heat!.players)
    const intents: Intent[] = [
      { kind: 'start' },
      { kind: 'pause' },
      { kind: 'resume' },
      { kind: 'extend', by: 1 },
      removal('a'),
      { kind: 'repair', heat: 1, outcome },
      { kind: 'cancel', reason: 'storm' },
    ]
    for (const intent of intents) expect(scene.refusal('a', intent)).toBe('notAllowed')
    const forServers: Intent[] = [
      { kind: 'proceed' },
      { kind: 'report', heat: 1, outcome },
      { kind: 'appear', heat: 1, player: 'a' },
    ]
    for (const intent of forServers) expect(scene.refusal(organiser, intent)).toBe('notAllowed')
    expect(scene.refusal(organiser, { kind: 'pause' })).toBe(null)
    expect(scene.refusal(null, { kind: 'pause' })).toBe(null)
  })

  it('[T1.7] removes a player with a reason, for good', () => {
    const scene = new Scene(formats.swiss, 4).start()
    const heat = scene.heatWith('a')
    expect(scene.act(organiser, removal('a'))).toEqual([
      { kind: 'removed', at: scene.at, player: 'a', reason: 'rude' },
      expect.objectContaining({ kind: 'settled', heat: heat.number }),
    ])
    const { id, name, rating, bot } = entrantOf(scene.tournament, 'a')!
    expect(scene.refusal('a', { kind: 'join', entry: { id, name, rating, bot } })).toBe('removedFromTournament')
    expect(scene.refusal(organiser, removal('a'))).toBe('removedFromTournament')
    expect(scene.refusal(organiser, removal('z'))).toBe('notEntered')
  })

  it('[T1.7] removes also before the start', () => {
    const scene = new Scene(formats.swiss, 4)
    scene.act(organiser, removal('a'))
    const { id, name, rating, bot } = entrantOf(scene.tournament, 'a')!
    expect(scene.refusal('a', { kind: 'join', entry: { id, name, rating, bot } })).toBe('removedFromTournament')
    scene.start()
    expect(scene.tournament.order[0]).toEqual(['b', 'c', 'd'])
  })

  it('[T1.10] cancels with a reason, and nothing follows', () => {
    const scene = new Scene(formats.swiss, 4).start()
    scene.act(organiser, { kind: 'cancel', reason: 'storm' })
    expect(scene.tournament).toMatchObject({ phase: 'cancelled', reason: 'storm' })
    expect(dueAt(scene.tournament, scene.at)).toBe(null)
    expect(scene.proceed(begin + day)).toEqual([])
    expect(scene.refusal(null, { kind: 'report', heat: 1, outcome: outcomeOf(scene.open[0]!, []) })).toBe(
      'tournamentOver',
    )
    expect(scene.refusal(organiser, { kind: 'cancel', reason: 'again' })).toBe('tournamentOver')
    expect(scene.refusal('a', { kind: 'leave', player: 'a' })).toBe('tournamentOver')
  })
})

describe('a pause', () => {
  it('[T1.8] holds back pairings and misses; heats under way count', () => {
    const scene = new Scene(formats.swiss, 4).start()
    scene.at += 10 * second
    scene.act(organiser, { kind: 'pause' })
    expect(scene.refusal(organiser, { kind: 'pause' })).toBe('alreadyPaused')
    expect(dueAt(scene.tournament, scene.at)).toBe(null)
    expect(scene.proceed(begin + 10 * minute)).toEqual([])
    scene.sail(scene.open[0]!, scene.open[0]!.players[0]!)
    expect(standingsOf(scene.tournament)[0]!.points).toBe(2)
    scene.act(organiser, { kind: 'resume' })
    // Fifty of sixty seconds to appear were left.
    expect(dueAt(scene.tournament, scene.at)).toBe(begin + 10 * minute + 50 * second)
    expect(scene.refusal(organiser, { kind: 'resume' })).toBe('notPaused')
  })

  it('[T1.8] in which the last heat of a round is settled: the break follows the pause', () => {
    const scene = new Scene(formats.swiss, 4).start()
    scene.act(organiser, { kind: 'pause' })
    scene.at += 9 * minute
    for (const heat of scene.open) scene.sail(heat, heat.players[0]!)
    scene.at += minute
    scene.act(organiser, { kind: 'resume' })
    expect(dueAt(scene.tournament, scene.at)).toBe(begin + 10 * minute + 30 * second)
  })

  it('[T1.8] makes the end of a regatta and the rounds of a league later', () => {
    const regatta = new Scene(formats.regatta, 2).start()
    regatta.at = begin + minute / 2
    regatta.act(organiser, { kind: 'pause' })
    regatta.at += 7 * minute
    regatta.act(organiser, { kind: 'resume' })
    regatta.sail(regatta.open[0]!, 'a')
    regatta.act('a', { kind: 'leave', player: 'a' })
    expect(dueAt(regatta.tournament, regatta.at)).toBe(begin + 47 * minute)

    const league = new Scene(formats.league, 4).start()
    league.act(organiser, { kind: 'pause' })
    league.at += 2 * day
    league.act(organiser, { kind: 'resume' })
    expect(league.open[0]!.appearBy).toBe(begin + 9 * day)
    for (const heat of league.open) league.appear(heat)
    expect(dueAt(league.tournament, league.at)).toBe(begin + 9 * day)
  })

  it('[T1.8] is for tournaments that run', () => {
    expect(new Scene(formats.swiss, 4).refusal(organiser, { kind: 'pause' })).toBe('notRunning')
  })
})

describe('an extension', () => {
  it('[T1.9] gives a regatta minutes', () => {
    const scene = new Scene(formats.regatta, 2).start()
    scene.act(organiser, { kind: 'extend', by: 20 })
    scene.sail(scene.open[0]!, 'a')
    expect(scene.proceed(begin + 59 * minute).map(({ kind }) => kind)).toEqual(['paired'])
    scene.sail(scene.open[0]!, 'a')
    expect(scene.proceed(begin + 60 * minute).map(({ kind }) => kind)).toEqual(['ended'])
  })

  it('[T1.9] gives a Swiss rounds', () => {
    const scene = new Scene({ kind: 'swiss', rounds: 1 }, 4).start()
    scene.act(organiser, { kind: 'extend', by: 1 })
    scene.round()
    expect(scene.tournament).toMatchObject({ phase: 'running', round: 2 })
    scene.round()
    expect(scene.tournament.phase).toBe('over')
  })

  it('[T1.9] gives a league days, also in the round under way', () => {
    const scene = new Scene(formats.league, 4).start()
    scene.act(organiser, { kind: 'extend', by: 3 })
    expect(scene.open[0]!.appearBy).toBe(begin + 10 * day)
    for (const heat of scene.open) scene.sail(heat, heat.players[0]!)
    expect(dueAt(scene.tournament, scene.at)).toBe(begin + 10 * day)
  })

  it('[T1.9] has bounds, and a cup has none', () => {
    expect(new Scene(formats.cup, 4).start().refusal(organiser, { kind: 'extend', by: 1 })).toBe('cannotExtend')
    expect(new Scene(formats.swiss, 4).refusal(organiser, { kind: 'extend', by: 1 })).toBe('notRunning')
    const scene = new Scene(formats.swiss, 4).start()
    for (const by of [0, -1, 1.5, 11]) expect(scene.refusal(organiser, { kind: 'extend', by })).toBe('cannotExtend')
    expect(scene.refusal(organiser, { kind: 'extend', by: 10 })).toBe(null)
    scene.act(organiser, { kind: 'extend', by: 7 })
    expect(scene.refusal(organiser, { kind: 'extend', by: 4 })).toBe('cannotExtend')
    scene.act(organiser, { kind: 'extend', by: 3 })
    expect(scene.refusal(organiser, { kind: 'extend', by: 1 })).toBe('cannotExtend')
    const league = new Scene(formats.league, 4).start()
    league.act(organiser, { kind: 'extend', by: 31 })
    expect(league.refusal(organiser, { kind: 'extend', by: 1 })).toBe('cannotExtend')
  })
})

describe('a repair', () => {
  it('[T2.5] is an event with the old and the new outcome, and the table follows; also after the end', () => {
    const scene = new Scene({ kind: 'swiss', rounds: 1 }, 2).start()
    const [heat] = scene.open
    scene.sail(heat!, 'a')
    scene.proceed()
    expect(scene.tournament.phase).toBe('over')
    const outcome = outcomeOf(heat!, ['b'])
    expect(scene.act(organiser, { kind: 'repair', heat: 1, outcome })).toEqual([
      { kind: 'repaired', at: scene.at, heat: 1, was: outcomeOf(heat!, ['a']), outcome },
    ])
    expect(standingsOf(scene.tournament)[0]!.player).toBe('b')
  })

  it('[T2.5] in a cup is possible until the next round is paired', () => {
    const scene = new Scene(formats.cup, 4).start()
    const heat = scene.heatWith('a', 'd')
    expect(scene.refusal(organiser, { kind: 'repair', heat: heat.number, outcome: outcomeOf(heat, ['d']) })).toBe(
      'heatNotOver',
    )
    for (const other of scene.open) scene.sail(other, 'a', 'b')
    scene.act(organiser, { kind: 'repair', heat: heat.number, outcome: outcomeOf(heat, ['d']) })
    scene.proceed(scene.at + minute)
    expect(scene.heatWith('b', 'd').round).toBe(2)
    expect(scene.refusal(organiser, { kind: 'repair', heat: heat.number, outcome: outcomeOf(heat, ['a']) })).toBe(
      'roundGone',
    )
  })

  it('[T2.5] must fit the heat', () => {
    const scene = new Scene({ kind: 'swiss', rounds: 1 }, 2).start()
    scene.sail(scene.open[0]!, 'a')
    const wrong = { how: 'sailed', ranks: [1], sailed: [0, 0] } as const
    expect(scene.refusal(organiser, { kind: 'repair', heat: 1, outcome: wrong })).toBe('badOutcome')
    expect(scene.refusal(organiser, { kind: 'repair', heat: 2, outcome: wrong })).toBe('unknownHeat')
  })
})
