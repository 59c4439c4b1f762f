import { boundsOf } from '@powerboats/draw'
import { boatOf, courseOf, pointsOf, targetOf } from '@powerboats/rules'
import type { GateNumber, Seat } from '@powerboats/rules'
import { Show, createEffect, createMemo, createSignal } from 'solid-js'
import { prefersStillness, settings } from '../../app/settings.ts'
import { Board } from '../../board/Board.tsx'
import { CoachWays } from '../../board/CoachWays.tsx'
import type { JudgedWay } from '../../board/CoachWays.tsx'
import { CourseSheet } from '../../board/CourseSheet.tsx'
import { Fleet } from '../../board/Fleet.tsx'
import { fleetOf, stringsOf, wakesOf } from '../../board/fleet.ts'
import { Frame } from '../../board/Frame.tsx'
import { Heat } from '../../board/Heat.tsx'
import type { HotSpot } from '../../board/Heat.tsx'
import { Layer } from '../../board/Layer.tsx'
import type { LakePictures } from '../../board/scenery.ts'
import { createStage } from '../../board/stage.ts'
import { followBox } from '../race/focus.ts'
import type { ReplayCtrl } from './ctrl.ts'

/** The board of the replay, with what the coach sees on it. */
export function Lake(props: { ctrl: ReplayCtrl; heat: readonly HotSpot[]; ways: readonly JudgedWay[] }) {
  const { game, scene, told, reading } = props.ctrl
  const { lake, players } = reading.record.setup
  const stage = createStage(boundsOf(lake), () => performance.now())
  const [pictures, setPictures] = createSignal<LakePictures | null>(null)
  const course = createMemo(() => courseOf(game()))
  const boat = () => {
    const { seat, phase } = game()
    return seat === null || phase === 'placing' ? null : boatOf(game(), seat)
  }
  const gate = createMemo((): GateNumber | null => {
    const target = boat() === null ? 4 : targetOf(boat()!.rounding.counts)
    return target === 4 || boat()?.rounding.started === false ? null : target
  })
  const berths = createMemo(() =>
    players.map(({ colour }, seat) => {
      const { dice, damage } = game().boats[seat]!
      const event = scene()?.event
      const isRolling = event?.kind === 'rolled' && event.seat === seat
      const points = pointsOf(game(), seat as Seat)
      return { colour, dice, damage, points, isRolling, isAtTurn: game().seat === seat }
    }),
  )
  createEffect(() => {
    const event = scene()?.event ?? null
    const landings = props.heat.map((spot) => ({ ...spot, heading: 0 as const, damage: 0, sinks: false }))
    const ways = props.ways.map(({ way }) => way)
    const box = followBox({ game: game(), event, isActing: false, landings, ways, width: stage.size().width })
    if (box === null) stage.release(prefersStillness())
    else stage.follow(box, prefersStillness())
  })
  const colour = () => players[game().seat ?? 0]!.colour
  return (
    <Board lake={lake} stage={stage} isLive onPainted={setPictures}>
      <Layer stage={stage} name="ground" isHidden>
        <CourseSheet course={course()} gate={gate()} isLineNext={boat() !== null && gate() === null} />
        <Show when={pictures()}>
          {(painted) => <Frame quays={painted().quays} stones={painted().stones} berths={berths()} />}
        </Show>
      </Layer>
      <Layer stage={stage} name="fleet" isHidden>
        <Heat spots={props.heat} />
        <CoachWays ways={props.ways} colour={colour()} />
        <Fleet
          boats={fleetOf(game())}
          wakes={settings.string() === 'on' ? stringsOf(told(), course()) : wakesOf(told())}
          scene={scene()}
          isStill={prefersStillness()}
        />
      </Layer>
    </Board>
  )
}
