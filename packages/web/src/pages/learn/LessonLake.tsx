import { boundsOf } from '@powerboats/draw'
import { courseOf } from '@powerboats/rules'
import { Show, createMemo } from 'solid-js'
import { prefersStillness } from '../../settings/settings.ts'
import { Board } from '../../board/Board.tsx'
import { fitted } from '../../board/camera.ts'
import { CourseSheet } from '../../layers/CourseSheet.tsx'
import { Fleet } from '../../layers/Fleet.tsx'
import { fleetOf, wakesOf } from '../../layers/fleet.ts'
import { Landings } from '../../layers/Landings.tsx'
import { Layer } from '../../board/Layer.tsx'
import { createStage } from '../../board/stage.ts'
import { WayLines, Ways } from '../../layers/Ways.tsx'
import { Confetti } from '../../kit/Confetti.tsx'
import type { LessonCtrl } from './ctrl.ts'
import { learnerColour, waterOf } from '../../sketches/sketch.ts'

/** The lake of a lesson: all of it fits into the window, so there is no camera to move. */
export function LessonLake(props: { ctrl: LessonCtrl }) {
  const { game, lesson, playback, landings, ways, nextGate, isLineNext, take } = props.ctrl
  const box = waterOf(lesson.sketch)
  const stage = createStage(
    boundsOf(lesson.sketch.lake),
    () => performance.now(),
    (_, size) => fitted(box, size),
  )
  const fleet = createMemo(() => fleetOf(game()))
  const wakes = createMemo(() => wakesOf(playback.told()))
  return (
    <Board lake={lesson.sketch.lake} stage={stage} isLive={false} over={props.ctrl.isDone() && <Confetti />}>
      <Layer stage={stage} name="ground" isHidden>
        <Show when={lesson.sketch.hasCourse}>
          <CourseSheet course={courseOf(game())} gate={nextGate()} isLineNext={isLineNext()} />
        </Show>
      </Layer>
      <Layer stage={stage} name="fleet" isHidden>
        <WayLines ways={ways()} colour={learnerColour} />
        <Fleet boats={fleet()} wakes={wakes()} scene={playback.scene()} isStill={prefersStillness()} />
      </Layer>
      <Layer stage={stage} name="odds" isHidden>
        <Landings landings={landings()} colour={learnerColour} />
      </Layer>
      <Layer stage={stage} name="choices">
        <Ways ways={ways()} colour={learnerColour} onTake={take} />
      </Layer>
    </Board>
  )
}
