import { boundsOf } from '@powerboats/draw'
import { boatOf, courseOf, pointsOf, targetOf } from '@powerboats/rules'
import type { GateNumber, Seat, Space } from '@powerboats/rules'
import { Show, createEffect, createMemo, createSignal } from 'solid-js'
import { prefersStillness, settings } from '../../settings/settings.ts'
import { Board } from '../../board/Board.tsx'
import { fitted } from '../../board/camera.ts'
import { CoachWays } from '../../layers/CoachWays.tsx'
import type { JudgedWay } from '../../layers/CoachWays.tsx'
import { CourseSheet } from '../../layers/CourseSheet.tsx'
import { Fleet } from '../../layers/Fleet.tsx'
import { fleetOf, stringsOf, wakesOf } from '../../layers/fleet.ts'
import { Frame } from '../../layers/Frame.tsx'
import { Heat } from '../../layers/Heat.tsx'
import type { HotSpot } from '../../layers/Heat.tsx'
import { Layer } from '../../board/Layer.tsx'
import type { LakePictures } from '../../board/scenery.ts'
import { createStage } from '../../board/stage.ts'
import { screenTurn } from '../../board/screenTurn.ts'
import { followBox } from '../../raceScreen/focus.ts'
import { boxAround } from '../../smallLake/boxAround.ts'
import { SailedLine } from '../../smallLake/SailedLine.tsx'
import type { ReplayCtrl } from './ctrl.ts'
import type { WhatIf } from './whatIf.ts'

/** The board of the replay, with what the coach sees on it. */
export function Lake(props: {
  ctrl: ReplayCtrl
  heat: readonly HotSpot[]
  ways: readonly JudgedWay[]
  whatIf: WhatIf | null
}) {
  const { game, scene, told, reading } = props.ctrl
  const { lake, players } = reading.record.setup
  const stage = createStage(boundsOf(lake), () => performance.now(), fitted, screenTurn)
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
    const ways = props.ways.map(({ way }) => way)
    const box = followBox({
      game: game(),
      event,
      isActing: false,
      landings: props.heat,
      ways,
      spot: null,
      width: stage.window().width,
    })
    if (box === null) stage.release(prefersStillness())
    else stage.follow(props.whatIf === null ? box : boxAround(spacesIn(props.whatIf), 1), prefersStillness())
  })
  const colour = () => players[game().seat ?? 0]!.colour
  return (
    <Board lake={lake} stage={stage} isLive onPainted={setPictures}>
      <Layer stage={stage} name="ground" isHidden>
        <CourseSheet
          course={course()}
          turn={stage.turn()}
          gate={gate()}
          isLineNext={boat() !== null && gate() === null}
        />
        <Show when={pictures()}>
          {(painted) => <Frame quays={painted().quays} stones={painted().stones} berths={berths()} />}
        </Show>
      </Layer>
      <Layer stage={stage} name="fleet" isHidden>
        <Heat spots={props.whatIf === null ? props.heat : []} />
        <CoachWays ways={props.whatIf === null ? props.ways : []} colour={colour()} />
        <Show when={props.whatIf}>
          {(found) => (
            <>
              <SailedLine moves={found().sailed.moves} colour={players[found().seat]!.colour} />
              <SailedLine moves={found().other.moves} colour={players[found().seat]!.colour} isOther />
            </>
          )}
        </Show>
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

/** Where both lines run. */
function spacesIn({ sailed, other }: WhatIf): Space[] {
  return [...sailed.moves, ...other.moves].flatMap(({ way }) => way)
}
