import type { Failure } from '../play/failure.ts'
import { boatOf, legal, diceOutlook, rolledCount, targetOf } from '@powerboats/rules'
import type { OnScene } from '../sound/scene.ts'
import type { BoatStatus, Game, GateNumber, Heading, Intent, Seat, Space } from '@powerboats/rules'
import { batch, createEffect, createMemo, createRoot, createSignal, on } from 'solid-js'
import type { Accessor } from 'solid-js'
import { later } from '../async/later.ts'
import { speedFactors, prefersStillness, settings } from '../settings/settings.ts'
import { choiceOf, freshMarks, withAdded } from '../play/marks.ts'
import type { Marks } from '../play/marks.ts'
import type { DiceControls, ShownGame, Task } from '../panels/controls.ts'
import { landingsOf } from '../play/odds.ts'
import type { Landing } from '../play/odds.ts'
import { riskOf } from '../play/risk.ts'
import { joinGame } from '../play/session.ts'
import type { GameSource, PlayedBy } from '../play/session.ts'
import { msOf } from '../play/timing.ts'
import { lastTurnOf } from '../records/turnStart.ts'
import { waysOf } from '../play/ways.ts'
import type { Way } from '../play/ways.ts'
import { createDrafting } from './draft.ts'

/** A race as its screen shows and controls it. */
export interface RaceCtrl extends ShownGame, DiceControls {
  readonly id: string
  readonly playedBy: (seat: Seat) => PlayedBy
  /** Whether the seat is that of the only person at this screen. */
  readonly isYou: (seat: Seat) => boolean
  /** The same, also while a bot sails for that person. */
  readonly isOwn: (seat: Seat) => boolean
  readonly task: Accessor<Task>
  /** The seat here that may mark its next dice while others far away move. */
  readonly waiting: Accessor<Seat | null>
  readonly landings: Accessor<readonly Landing[]>
  readonly ways: Accessor<readonly Way[]>
  readonly startSpaces: Accessor<readonly Space[]>
  readonly spot: Accessor<Space | null>
  readonly mayRepair: Accessor<boolean>
  /** The gate that the boat at turn must cross next; null before the start and on the way to the finish. */
  readonly nextGate: Accessor<GateNumber | null>
  readonly isLineNext: Accessor<boolean>
  readonly maySkip: Accessor<boolean>
  /** Whether no person here sails any more, so that skipping leads to the end of the race. */
  readonly isOut: Accessor<boolean>
  /** R6.4: the seat here that may retire: the one at turn, or the only one. */
  readonly mayRetire: Accessor<Seat | null>
  /** Why the last intent was refused; null once there is another. */
  readonly refusal: Accessor<Failure | null>
  /** Whether an intent has no answer yet. */
  readonly isBusy: Accessor<boolean>
  readonly choose: (space: Space | null) => void
  readonly place: (heading: Heading) => void
  readonly repair: () => void
  readonly steer: (heading: Heading) => void
  /** Whether the choice of dice can be taken back: nothing was rolled, and nobody has seen it. */
  readonly mayUndo: Accessor<boolean>
  readonly undo: () => void
  readonly retire: () => void
  /** The last turn of the people here, if it may be taken back; it begins after so many events. Null in games that count. */
  readonly lastTurn: Accessor<{ readonly at: number; readonly crashed: boolean } | null>
  /** Takes it back; its dice are rolled again. */
  readonly takeBack: () => void
  /** Whether the game counts. */
  readonly counts: boolean
  readonly skip: () => void
  readonly resume: () => void
  readonly close: () => void
}

/** With more events waiting than this, they are shown faster. */
const mostWaiting = 8

/** Opens a game for playing or watching. */
export async function openRace(source: GameSource, onScene: OnScene): Promise<RaceCtrl> {
  const { playedBy, start, botWorker } = source
  const [isSkipping, setSkipping] = createSignal(false)
  const dispose: (() => void)[] = []
  const own = (run: () => void) =>
    createRoot((end) => {
      dispose.push(end)
      run()
    })
  const factor = (waiting: number) => {
    if (isSkipping() || (botWorker === null && document.hidden)) return 0
    return speedFactors[settings.gameSpeed()] * (waiting > mostWaiting ? 0.3 : 1)
  }
  const session = await joinGame(
    source,
    {
      msOf: (event, waiting) => msOf(event, prefersStillness()) * factor(waiting),
      holdsAfter: ({ kind }) => kind === 'raceEnded',
      later,
    },
    own,
  )
  const { playback } = session
  const drafting = createRoot((end) => {
    dispose.push(end)
    return createDrafting(playback.shown)
  })
  const { game } = drafting
  const [marks, setMarks] = createSignal<Marks>(noMarks)
  const [fresh, setFresh] = createSignal<Marks>(noMarks)
  const [spot, setSpot] = createSignal<Space | null>(null)

  const seats = start.setup.players.map((_, seat) => seat as Seat)
  const persons = () => seats.filter((seat) => playedBy(seat) === 'person')
  const isYou = (seat: Seat) => playedBy(seat) === 'person' && persons().length === 1
  const mayRetire = () => {
    const seat = session.person() ?? (persons().length === 1 ? persons()[0]! : null)
    return seat !== null && isInRace(boatOf(game(), seat).status) ? seat : null
  }

  const [isBusy, setBusy] = createSignal(false)
  const [refusal, setRefusal] = createSignal<Failure | null>(null)
  const act = (intents: readonly Intent[], seat = session.person()) => {
    // One intent at a time: a second tap before the answer is meant for a state that is gone.
    if (seat === null || isBusy()) return
    setBusy(true)
    setRefusal(null)
    void session
      .act(seat, ...intents)
      .then(setRefusal)
      .finally(() =>
        batch(() => {
          drafting.set(null)
          setBusy(false)
        }),
      )
  }
  /** What needs no dice can be taken back until the boat is steered. */
  const draft = (intent: Intent) => {
    const seat = session.person()
    if (seat !== null && !isBusy()) drafting.set({ seat, intent })
  }

  const lastTurn = () => {
    if (source.takeBack === undefined) return null
    const scene = playback.scene()
    const events = scene === null ? playback.told() : [...playback.told(), scene.event]
    const at = lastTurnOf(events, (seat) => playedBy(seat) === 'person')
    if (at === null) return null
    const { seat } = events[at] as { seat: Seat }
    const crashed = events
      .slice(at)
      .some((event) => event.kind === 'steered' && event.seat === seat && event.damage > 0)
    return { at, crashed }
  }
  const takeBack = () => {
    const turn = lastTurn()
    if (turn === null || isBusy()) return
    setBusy(true)
    setRefusal(null)
    drafting.set(null)
    void session.takeBack(turn.at).finally(() => setBusy(false))
  }

  const derived = createRoot((end) => {
    dispose.push(end)
    const task = createMemo<Task>(() => {
      if (playback.isHeld()) return { kind: 'results' }
      const { phase } = game()
      if (phase === 'over') return { kind: 'over' }
      const seat = session.person()
      if (seat === null) return { kind: 'watch' }
      return { kind: phase === 'placing' ? 'place' : phase === 'steering' ? 'steer' : 'roll', seat }
    })
    const waiting = createMemo((): Seat | null => {
      const [mine, ...more] = persons()
      if (botWorker !== null || mine === undefined || more.length > 0 || task().kind !== 'watch') return null
      const { phase, seat } = game()
      const isSailing = (phase === 'rolling' || phase === 'steering') && boatOf(game(), mine).status === 'racing'
      return isSailing && seat !== mine ? mine : null
    })
    let asked = ''
    createEffect(
      on([task, waiting], ([now, mine]) =>
        batch(() => {
          const next: Task = mine === null ? now : { kind: 'roll', seat: mine }
          // Others may move or retire meanwhile: what was marked and chosen for the same question stays.
          const question = questionOf(game(), next)
          // Dice that are marked stay so while a way is looked for: the choice may be taken back.
          if ('seat' in next && next.kind !== 'steer' && question !== asked) {
            asked = question
            setSpot(null)
            setFresh(offered(game(), next.seat))
            setMarks(fresh())
          }
          // Skipping ends as soon as somebody is asked.
          if (now.kind !== 'watch') setSkipping(false)
        }),
      ),
    )
    // Online it ends when nothing is left to skip.
    createEffect(() => {
      if (botWorker === null && playback.isCaughtUp()) setSkipping(false)
    })
    createEffect(
      on(playback.scene, (scene) => {
        // In a hidden tab nothing sounds: the race may be open in another.
        if (scene !== null && !document.hidden) onScene(scene.event, speedFactors[settings.gameSpeed()])
      }),
    )
    const atTurn = () => {
      const { seat, phase } = game()
      return seat === null || phase === 'placing' ? null : boatOf(game(), seat)
    }
    return {
      task,
      waiting,
      landings: createMemo(() => {
        const now = task()
        const fits = now.kind === 'roll' && marks().dice.length === boatOf(game(), now.seat).dice.length
        return fits ? landingsOf(game(), now.seat, diceOutlook(game(), now.seat, choiceOf(marks()))) : []
      }),
      ways: createMemo(() => {
        const now = task()
        return now.kind === 'steer' ? waysOf(game(), now.seat) : []
      }),
      startSpaces: createMemo(() => {
        const now = task()
        return now.kind === 'place' ? legal(game(), now.seat).place : []
      }),
      mayRepair: createMemo(() => {
        const now = task()
        return now.kind === 'roll' && legal(game(), now.seat).repair
      }),
      nextGate: createMemo((): GateNumber | null => {
        const boat = atTurn()
        const target = boat === null ? 4 : targetOf(boat.rounding.counts)
        return target === 4 || boat?.rounding.started === false ? null : target
      }),
      isLineNext: createMemo(() => {
        const boat = atTurn()
        return boat !== null && (!boat.rounding.started || targetOf(boat.rounding.counts) === 4)
      }),
    }
  })

  return {
    id: source.id,
    playedBy,
    isYou,
    isOwn: source.isOwn ?? isYou,
    playback,
    game,
    marks,
    fresh,
    spot,
    mayRetire,
    maySkip: () => botWorker !== null || !playback.isCaughtUp(),
    isOut: () => botWorker !== null && persons().every((seat) => !isInRace(boatOf(game(), seat).status)),
    refusal,
    isBusy,
    ...derived,
    mark: setMarks,
    choose: setSpot,
    place: (heading) => {
      const space = spot()
      if (space !== null) act([{ kind: 'place', space, heading }])
    },
    roll: () => {
      const intent: Intent = { kind: 'roll', ...choiceOf(marks()) }
      if (rolledCount(intent) === 0) draft(intent)
      else act([intent])
    },
    repair: () => draft({ kind: 'repair' }),
    steer: (heading) => {
      const drafted = drafting.draft()
      act([...(drafted === null ? [] : [drafted.intent]), { kind: 'steer', heading }])
    },
    mayUndo: () => drafting.draft() !== null && !isBusy(),
    undo: () => drafting.set(null),
    retire: () => act([{ kind: 'retire' }], mayRetire()),
    lastTurn,
    takeBack,
    counts: source.takeBack === undefined,
    skip: () => {
      setSkipping(true)
      playback.skip()
    },
    resume: () => playback.resume(),
    close: () => {
      session.close()
      for (const end of dispose) end()
    },
  }
}

function isInRace(status: BoatStatus): boolean {
  return status === 'racing' || status === 'waiting'
}

const noMarks: Marks = { dice: [], add: false }

/** Nothing is changed; a boat without dice is offered its first one where that cannot crash it. */
function offered(game: Game, seat: Seat): Marks {
  const { dice, space } = boatOf(game, seat)
  const plain = freshMarks(dice, false)
  if (dice.length > 0 || space === null) return plain
  const more = withAdded(plain)
  return riskOf(game, seat, diceOutlook(game, seat, choiceOf(more))).crashes === 0 ? more : plain
}

/** What is asked of whom and when: different for each question of a game, empty when nothing is asked. */
function questionOf(game: Game, task: Task): string {
  if (!('seat' in task)) return ''
  return [task.kind, task.seat, game.race, boatOf(game, task.seat).turns].join(' ')
}
