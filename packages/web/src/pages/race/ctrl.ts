import { boatOf, courseOf, legal, targetOf } from '@powerboats/rules'
import type { Game, GameEvent, GateNumber, Heading, Intent, Seat, Space } from '@powerboats/rules'
import { batch, createEffect, createMemo, createRoot, createSignal, on } from 'solid-js'
import type { Accessor } from 'solid-js'
import { paceFactors, prefersStillness, settings } from '../../app/settings.ts'
import type { Crew } from '../../crew/crew.ts'
import type { Harbour } from '../../games/harbour.ts'
import type { SeatChoice } from '../../games/table.ts'
import { choiceOf, freshMarks } from '../../race/marks.ts'
import type { Marks } from '../../race/marks.ts'
import { landingsOf } from '../../race/odds.ts'
import type { Landing } from '../../race/odds.ts'
import type { Playback } from '../../race/playback.ts'
import { joinGame } from '../../race/session.ts'
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
  readonly seats: readonly SeatChoice[]
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
  readonly isSkipping: Accessor<boolean>
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

export interface RaceNeeds {
  readonly id: string
  readonly harbour: Harbour
  readonly crew: Crew
  readonly onScene: (event: GameEvent, factor: number) => void
}

/** Opens a game for playing; null when it is not kept here. */
export async function openRace({ id, harbour, crew, onScene }: RaceNeeds): Promise<RaceCtrl | null> {
  const seats = await harbour.shelf.seatsOf(id)
  if (seats === null) return null
  const [isSkipping, setSkipping] = createSignal(false)
  const dispose: (() => void)[] = []
  const own = (run: () => void) =>
    createRoot((end) => {
      dispose.push(end)
      run()
    })
  const session = await joinGame(
    {
      id,
      host: harbour.host,
      store: harbour.store,
      crew,
      seats,
      fromStart: harbour.isFresh(id),
      director: {
        msOf: (event) => (isSkipping() ? 0 : msOf(event, prefersStillness()) * paceFactors[settings.pace()]),
        holdsAfter: ({ kind }) => kind === 'raceEnded',
        later: (ms, act) => {
          const timer = setTimeout(act, ms)
          return () => clearTimeout(timer)
        },
      },
    },
    own,
  )
  if (session === null) return null
  const { playback } = session
  const game = playback.shown
  const [marks, setMarks] = createSignal<Marks>({ dice: [], add: false })
  const [spot, setSpot] = createSignal<Space | null>(null)

  // One wish at a time: a second tap before the answer would be meant for what is no longer there.
  let isBusy = false
  const act = (intent: Intent) => {
    const seat = session.person()
    if (seat === null || isBusy) return
    isBusy = true
    void session.act(seat, intent).finally(() => {
      isBusy = false
    })
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
    seats,
    playback,
    game,
    marks,
    spot,
    isSkipping,
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
    retire: () => act({ kind: 'retire' }),
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
