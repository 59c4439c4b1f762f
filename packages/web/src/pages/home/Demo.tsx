import { boundsOf } from '@powerboats/draw'
import { courseOf } from '@powerboats/rules'
import { Show, createSignal, onCleanup } from 'solid-js'
import { arriving } from '../../app/arriving.ts'
import { prefersStillness } from '../../app/settings.ts'
import { Board } from '../../board/Board.tsx'
import { covering } from '../../board/camera.ts'
import { CourseSheet } from '../../board/CourseSheet.tsx'
import { Fleet } from '../../board/Fleet.tsx'
import { fleetOf, wakesOf } from '../../board/fleet.ts'
import { Layer } from '../../board/Layer.tsx'
import { createStage } from '../../board/stage.ts'
import { workerCrew } from '../../crew/crew.ts'
import { trueChance } from '../../games/chance.ts'
import type { Session } from '../../race/session.ts'
import { openDemo } from './demo.ts'

/** A live lake behind the title; when a race is over the next one begins. */
export function Demo() {
  const crew = workerCrew(() => trueChance(2 ** 31))
  const [round, setRound] = createSignal(1)
  let close = () => {}
  const demo = arriving(round, async () => {
    close()
    const opened = await openDemo(crew, prefersStillness)
    close = opened.close
    return opened.session
  })
  onCleanup(() => {
    close()
    crew.dismiss()
  })
  return (
    <div class="demo" aria-hidden="true">
      <Show when={demo()} keyed>
        {(session) => <Lake session={session} onOver={() => setRound((count) => count + 1)} />}
      </Show>
    </div>
  )
}

function Lake(props: { session: Session; onOver: () => void }) {
  const { shown, scene, told } = props.session.playback
  const stage = createStage(boundsOf(shown().setup.lake), () => performance.now(), covering)
  const timer = setInterval(() => shown().phase === 'over' && props.onOver(), 4000)
  onCleanup(() => clearInterval(timer))
  return (
    <Board lake={shown().setup.lake} stage={stage} isLive={false}>
      <Layer stage={stage} name="ground" isHidden>
        <CourseSheet course={courseOf(shown())} gate={null} isLineNext={false} />
      </Layer>
      <Layer stage={stage} name="fleet" isHidden>
        <Fleet
          boats={fleetOf(shown()).map((boat) => ({ ...boat, isAtTurn: false }))}
          wakes={wakesOf(told())}
          scene={scene()}
          isStill={prefersStillness()}
        />
      </Layer>
    </Board>
  )
}
