import { boundsOf } from '@powerboats/draw'
import { courseOf, pointsOf } from '@powerboats/rules'
import type { Seat } from '@powerboats/rules'
import { Show, createEffect, createMemo, createSignal } from 'solid-js'
import { prefersStillness, settings } from '../../app/settings.ts'
import { Board } from '../../board/Board.tsx'
import { Compass } from '../../board/Compass.tsx'
import { CourseSheet } from '../../board/CourseSheet.tsx'
import { Fleet } from '../../board/Fleet.tsx'
import { fleetOf, stringsOf, wakesOf } from '../../board/fleet.ts'
import { Frame } from '../../board/Frame.tsx'
import { Heat } from '../../board/Heat.tsx'
import type { HotSpot } from '../../board/Heat.tsx'
import { Landings } from '../../board/Landings.tsx'
import { Layer } from '../../board/Layer.tsx'
import { Places } from '../../board/Places.tsx'
import type { LakePictures } from '../../board/scenery.ts'
import { createStage } from '../../board/stage.ts'
import { Ways } from '../../board/Ways.tsx'
import type { Way } from '../../race/ways.ts'
import { words } from '../../words/words.ts'
import { startHeadingOf } from './ctrl.ts'
import type { RaceCtrl } from './ctrl.ts'
import { aimOf, followBox } from './focus.ts'

/** The board of the race page: everything the controller knows, drawn in sheets. */
export function Lake(props: { ctrl: RaceCtrl; onTake: (way: Way) => void; heat: readonly HotSpot[] }) {
  const { ctrl } = props
  const { game, playback } = ctrl
  const stage = createStage(boundsOf(game().setup.lake), () => performance.now())
  const [pictures, setPictures] = createSignal<LakePictures | null>(null)
  const course = createMemo(() => courseOf(game()))
  const wakes = createMemo(() =>
    settings.string() === 'on' ? stringsOf(playback.told(), course()) : wakesOf(playback.told()),
  )
  const fleet = createMemo(() => fleetOf(game()))
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
  const aim = createMemo(() => aimOf(game()))
  createEffect(() => {
    const box = followBox({
      game: game(),
      event: playback.scene()?.event ?? null,
      isActing: 'seat' in ctrl.task(),
      landings: ctrl.landings(),
      ways: ctrl.ways(),
      width: stage.size().width,
    })
    if (box === null) stage.release(prefersStillness())
    else stage.follow(box, prefersStillness())
  })
  return (
    <Board
      lake={game().setup.lake}
      stage={stage}
      isLive
      onPainted={setPictures}
      over={<Compass stage={stage} to={aim()?.point ?? null} sign={aim()?.sign ?? ''} label={words().race.compass} />}
    >
      <Layer stage={stage} name="ground" isHidden>
        <CourseSheet course={course()} gate={ctrl.nextGate()} isLineNext={ctrl.isLineNext()} />
        <Show when={pictures()}>
          {(painted) => <Frame quays={painted().quays} stones={painted().stones} berths={berths()} />}
        </Show>
      </Layer>
      <Layer stage={stage} name="fleet" isHidden>
        <Show when={props.heat.length > 0}>
          <Heat spots={props.heat} isPlain />
        </Show>
        <Landings landings={ctrl.landings()} colour={colour()} />
        <Fleet boats={fleet()} wakes={wakes()} scene={playback.scene()} isStill={prefersStillness()} />
      </Layer>
      <Layer stage={stage} name="choices">
        <Ways ways={ctrl.ways()} colour={colour()} onTake={(way) => props.onTake(way)} />
        <Show when={ctrl.places().length > 0}>
          <Places
            spaces={ctrl.places()}
            colour={colour()}
            chosen={ctrl.spot()}
            heading={startHeadingOf(game())}
            onChoose={ctrl.choose}
            onPoint={ctrl.place}
          />
        </Show>
      </Layer>
    </Board>
  )
}
