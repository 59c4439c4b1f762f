import type { Failure } from '../../online/failure.ts'
import { boatOf, courseOf, legal, targetOf } from '@powerboats/rules'
import type { Game, GameEvent, GateNumber, Heading, Intent, Seat, Space } from '@powerboats/rules'
import { batch, createEffect, createMemo, createRoot, createSignal, on } from 'solid-js'
import type { Accessor } from 'solid-js'
import { later } from '../../app/later.ts'
import { paceFactors, prefersStillness, settings } from '../../app/settings.ts'
import { choiceOf, freshMarks } from '../../race/marks.ts'
import type { Marks } from '../../race/marks.ts'
import { landingsOf } from '../../race/odds.ts'
import type { Landing } from '../../race/odds.ts'
import type { Playback } from '../../race/playback.ts'
import { joinGame } from '../../race/session.ts'
import type { GameSource, Helm } from '../../race/session.ts'
import { msOf } from '../../race/timing.ts'
import { waysOf } from '../../race/ways.ts'
import type { Way } from '../../race/ways.ts'

/** What the player before the screen has to do now. */
export type Task =
  | { readonly kind: 'watch' }
  | { readonly kind: 'place' | 'roll' | 'steer'; readonly seat: Seat }
  | { readonly kind: 'results' }
  | { readonly kind: 'over' }

export interface RaceCtrl {
  readonly helmOf: (seat: Seat) => Helm
  /** Whether the seat is that of the only person before this screen. */
  readonly isYou: (seat: Seat) => boolean
  readonly playback: Playback
  readonly game: Accessor<Game>
  readonly task: Accessor<Task>
  readonly marks: Accessor<Marks>
  readonly landings: Accessor<readonly Landing[]>
  readonly ways: Accessor<readonly Way[]>
  readonly places: Accessor<readonly Space[]>
  readonly spot: Accessor<Space | null>
  readonly mayRepair: Accessor<boolean>
  /** The gate that the boat at turn must cross next; null before the start and on the way to the finish. */
  readonly nextGate: Accessor<GateNumber | null>
  readonly isLineNext: Accessor<boolean>
  readonly maySkip: Accessor<boolean>
  /** R6.4: the seat here that may retire: the one at turn, or the only one. */
  readonly mayRetire: Accessor<Seat | null>
  /** Why the last wish was refused; null once there is another. */
  readonly refusal: Accessor<Failure | null>
  /** Whether an answer to a wish is waited for. */
  readonly isBusy: Accessor<boolean>
  readonly mark: (marks: Marks) => void
  readonly choose: (space: Space | null) => void
  readonly place: (heading: Heading) => void
  readonly roll: () => void
  readonly repair: () => void
  readonly steer: (heading: Heading) => void
  readonly retire: () => void
  readonly skip: () => void
  readonly resume: () => void
  readonly close: () => void
}

/** So many events may wait before they are shown faster: who is behind wants to catch up. */
const mostWaiting = 8

/** Opens a game for playing or watching. */
export async function openRace(
  source: GameSource,
  onScene: (event: GameEvent, factor: number) => void,
): Promise<RaceCtrl> {
  const { helmOf, start, crew } = source
  const [isSkipping, setSkipping] = createSignal(false)
  const dispose: (() => void)[] = []
  const own = (run: () => void) =>
    createRoot((end) => {
      dispose.push(end)
      run()
    })
  const factor = (waiting: number) => {
    if (isSkipping() || (crew === null && document.hidden)) return 0
    return paceFactors[settings.pace()] * (waiting > mostWaiting ? 0.3 : 1)
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
  const game = playback.shown
  const [marks, setMarks] = createSignal<Marks>({ dice: [], add: false })
  const [spot, setSpot] = createSignal<Space | null>(null)

  const seats = start.setup.players.map((_, seat) => seat as Seat)
  const persons = () => seats.filter((seat) => helmOf(seat) === 'person')
  const isYou = (seat: Seat) => helmOf(seat) === 'person' && persons().length === 1
  const mayRetire = () => {
    const seat = session.person() ?? (persons().length === 1 ? persons()[0]! : null)
    const status = seat === null ? null : boatOf(game(), seat).status
    return status === 'racing' || status === 'waiting' ? seat : null
  }

  const [isBusy, setBusy] = createSignal(false)
  const [refusal, setRefusal] = createSignal<Failure | null>(null)
  const act = (intent: Intent, seat = session.person()) => {
    // One wish at a time: a second tap before the answer would be meant for what is no longer there.
    if (seat === null || isBusy()) return
    setBusy(true)
    setRefusal(null)
    void session
      .act(seat, intent)
      .then(setRefusal)
      .finally(() => setBusy(false))
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
    createEffect(
      on(task, (now) =>
        batch(() => {
          setSpot(null)
          if ('seat' in now) setMarks(freshMarks(boatOf(game(), now.seat).dice))
          // Skipping ends as soon as somebody is asked.
          if (now.kind !== 'watch') setSkipping(false)
        }),
      ),
    )
    // Where nobody sails but elsewhere, it ends with what there was to skip.
    createEffect(() => {
      if (crew === null && playback.isCaughtUp()) setSkipping(false)
    })
    createEffect(
      on(playback.scene, (scene) => {
        if (scene !== null) onScene(scene.event, paceFactors[settings.pace()])
      }),
    )
    const atTurn = () => {
      const { seat, phase } = game()
      return seat === null || phase === 'placing' ? null : boatOf(game(), seat)
    }
    return {
      task,
      landings: createMemo(() => {
        const now = task()
        const fits = now.kind === 'roll' && marks().dice.length === boatOf(game(), now.seat).dice.length
        return fits ? landingsOf(game(), now.seat, choiceOf(marks())) : []
      }),
      ways: createMemo(() => {
        const now = task()
        return now.kind === 'steer' ? waysOf(game(), now.seat) : []
      }),
      places: createMemo(() => {
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
    helmOf,
    isYou,
    playback,
    game,
    marks,
    spot,
    mayRetire,
    maySkip: () => crew !== null || !playback.isCaughtUp(),
    refusal,
    isBusy,
    ...derived,
    mark: setMarks,
    choose: setSpot,
    place: (heading) => {
      const space = spot()
      if (space !== null) act({ kind: 'place', space, heading })
    },
    roll: () => act({ kind: 'roll', ...choiceOf(marks()) }),
    repair: () => act({ kind: 'repair' }),
    steer: (heading) => act({ kind: 'steer', heading }),
    retire: () => act({ kind: 'retire' }, mayRetire()),
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

/** The heading in which a boat is first shown when a space is chosen: the start way. */
export function startHeadingOf(game: Game): Heading {
  return courseOf(game).startHeadings[0]
}
