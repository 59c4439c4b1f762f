import { at, boundsOf } from '@powerboats/draw'
import { boatOf, courseOf, distance, pointsOf } from '@powerboats/rules'
import type { Game, Heading, Seat } from '@powerboats/rules'
import { ErrorBoundary, Show, Suspense, createEffect, createMemo, createSignal, on, untrack } from 'solid-js'
import { lazyPart } from '../async/lazyPart.tsx'
import { prefersStillness, settings } from '../settings/settings.ts'
import { Board } from '../board/Board.tsx'
import { fitted } from '../board/camera.ts'
import { BoatBadge } from '../kit/BoatBadge.tsx'
import { Compass } from '../layers/Compass.tsx'
import type { Bearing } from '../layers/Compass.tsx'
import { CourseSheet } from '../layers/CourseSheet.tsx'
import { Fleet } from '../layers/Fleet.tsx'
import { fleetOf, stringsOf, wakesOf } from '../layers/fleet.ts'
import { Frame } from '../layers/Frame.tsx'
import type { HotSpot } from '../layers/Heat.tsx'
import { Landings, NextEnds } from '../layers/Landings.tsx'
import { Layer } from '../board/Layer.tsx'
import { StartSpaces } from '../layers/StartSpaces.tsx'
import { Shores } from '../layers/Shores.tsx'
import type { LakePictures } from '../board/scenery.ts'
import { coveredParts } from '../board/overLake.ts'
import { createStage } from '../board/stage.ts'
import { screenTurn } from '../board/screenTurn.ts'
import { startHeadingAt } from '../play/start/startHeading.ts'
import { WayLines, Ways } from '../layers/Ways.tsx'
import type { Way } from '../play/ways.ts'
import { words } from '../words/words.ts'
import type { RaceCtrl } from './ctrl.ts'
import styles from './race.module.css'
import { createFlight } from '../guide/flight.ts'
import { isNewCourse } from '../guide/flown.ts'
import { AimSign } from '../panels/AimSign.tsx'
import { choiceOf } from '../play/marks.ts'
import { nextEndsOf } from '../play/odds.ts'
import type { Landing } from '../play/odds.ts'
import { Banner } from './Banner.tsx'
import { crashAt, createDrama } from './drama.ts'
import { aimOf, followBox, movingBox } from './focus.ts'
import { shoresAhead } from './shores.ts'

/** Comes with the coach. */
const Heat = lazyPart(async () => (await import('../layers/Heat.tsx')).Heat)

/** The board of the race page: everything the controller knows, drawn in sheets. */
export function Lake(props: {
  ctrl: RaceCtrl
  onTake: (way: Way) => void
  heat: readonly HotSpot[]
  /** Where the coach would point the bow on the space that is chosen for the start. */
  bow: Heading | null
  /** The boat that the camera stays with. */
  locked: Seat | null
}) {
  const { ctrl } = props
  const { game, playback } = ctrl
  const stage = createStage(boundsOf(game().setup.lake), () => performance.now(), fitted, screenTurn, coveredParts)
  const [pictures, setPictures] = createSignal<LakePictures | null>(null)
  const course = createMemo(() => courseOf(game()))
  const wakes = createMemo(() =>
    settings.string() === 'on' ? stringsOf(playback.told(), course()) : wakesOf(playback.told()),
  )
  const fleet = createMemo(() => fleetOf(game(), ctrl.isOwn))
  const colour = () => {
    const task = ctrl.task()
    return game().setup.players['seat' in task ? task.seat : 0]!.colour
  }
  const berths = createMemo(() => {
    const scene = playback.scene()?.event
    return game().setup.players.map((player, seat) => ({
      colour: player.colour,
      dice: game().boats[seat]!.dice,
      damage: game().boats[seat]!.damage,
      points: pointsOf(game(), seat as Seat),
      isRolling: scene?.kind === 'rolled' && scene.seat === seat,
      isAtTurn: game().seat === seat,
    }))
  })
  const shores = createMemo(() => {
    const task = ctrl.task()
    if (task.kind !== 'roll' && task.kind !== 'steer') return []
    const { space, heading } = boatOf(game(), task.seat)
    if (space === null) return []
    const reached = [
      ...ctrl.landings().map((landing) => distance(space, landing.space)),
      ...ctrl.ways().map(({ total }) => total),
    ]
    return shoresAhead(course(), space, heading, Math.max(...reached) + 1)
  })
  const flight = createFlight(stage, course, (next) => untrack(() => mayFly(game())) && isNewCourse(next))
  const drama = createDrama(playback.scene, (seat) => ctrl.isYou(seat))
  const bearings = createMemo(() => bearingsOf(game()))
  const [peeked, setPeeked] = createSignal<Landing | null>(null)
  createEffect(on(ctrl.landings, () => setPeeked(null)))
  const nextEnds = createMemo(() => {
    const [task, landing] = [ctrl.task(), peeked()]
    return task.kind !== 'roll' || landing === null
      ? []
      : nextEndsOf(game(), task.seat, choiceOf(ctrl.marks()), landing)
  })
  createEffect(() => {
    if (flight.isFlying()) return
    const event = playback.scene()?.event ?? null
    const box = followBox({
      game: game(),
      event,
      isActing: 'seat' in ctrl.task(),
      landings: ctrl.landings(),
      ways: ctrl.ways(),
      spot: ctrl.spot(),
      locked: props.locked,
      width: stage.window().width,
    })
    if (box !== null) return stage.follow(box, prefersStillness())
    stage.release(prefersStillness())
    const moving = movingBox(game(), event)
    if (moving !== null) stage.keepInView(moving, prefersStillness())
  })
  return (
    <Board
      lake={game().setup.lake}
      stage={stage}
      isLive
      onPainted={setPictures}
      over={
        <>
          <Compass stage={stage} bearings={bearings()} />
          <Banner
            news={drama.news()}
            playerOf={(seat) => game().setup.players[seat]!}
            crashAt={crashAt(playback.scene())}
            isStill={prefersStillness()}
          />
          <Show when={flight.isFlying()}>
            <button type="button" class={`quiet ${styles.skipFlight}`} onClick={flight.end}>
              {words().race.skipFlight}
            </button>
          </Show>
        </>
      }
    >
      <Layer stage={stage} name="ground" isHidden>
        <Shores spaces={shores()} />
        <CourseSheet
          course={course()}
          turn={stage.turn()}
          gate={ctrl.nextGate()}
          isLineNext={ctrl.isLineNext()}
          answer={drama.answer()}
        />
        <Show when={pictures()}>
          {(painted) => <Frame quays={painted().quays} stones={painted().stones} berths={berths()} />}
        </Show>
      </Layer>
      <Layer stage={stage} name="fleet" isHidden>
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Show when={props.heat.length > 0}>
              <Heat spots={props.heat} isPlain />
            </Show>
          </Suspense>
        </ErrorBoundary>
        <WayLines ways={ctrl.ways()} colour={colour()} />
        <Fleet boats={fleet()} wakes={wakes()} scene={playback.scene()} isStill={prefersStillness()} />
      </Layer>
      <Layer stage={stage} name="odds" isHidden>
        <NextEnds ends={nextEnds()} />
        <Landings landings={ctrl.landings()} colour={colour()} onPeek={setPeeked} />
      </Layer>
      <Layer stage={stage} name="choices">
        <Ways ways={ctrl.ways()} colour={colour()} onTake={(way) => props.onTake(way)} />
        <Show when={ctrl.startSpaces().length > 0}>
          <StartSpaces
            course={course()}
            spaces={ctrl.startSpaces()}
            colour={colour()}
            chosen={ctrl.spot()}
            headingAt={(space) => props.bow ?? startHeadingAt(course(), space)}
            isAdvised={props.bow !== null}
            onChoose={ctrl.choose}
            onPoint={ctrl.place}
          />
        </Show>
      </Layer>
    </Board>
  )
}

/** Before a race, for those who want movement, and not when the game is to be quick. */
function mayFly({ phase }: Game): boolean {
  return (phase === 'opening' || phase === 'placing') && !prefersStillness() && settings.gameSpeed() !== 'instant'
}

/** Where the boat at turn goes; and back to it, for those who looked there. */
function bearingsOf(game: Game): Bearing[] {
  const aim = aimOf(game)
  const boat = game.seat === null ? null : boatOf(game, game.seat)
  const { colour } = game.setup.players[game.seat ?? 0]!
  return [
    ...(aim === null ? [] : [{ to: aim.point, label: words().race.compass, sign: () => <AimSign aim={aim.sign} /> }]),
    ...(boat === null || boat.space === null
      ? []
      : [
          {
            to: at(boat.space),
            label: words().race.compassBack,
            sign: () => (
              <svg x="-14" y="-8" width="28" height="16">
                <BoatBadge colour={colour} />
              </svg>
            ),
          },
        ]),
  ]
}
