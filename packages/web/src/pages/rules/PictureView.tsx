import { at, boundsOf, paintRoute } from '@powerboats/draw'
import { For, Show } from 'solid-js'
import { Board } from '../../board/Board.tsx'
import { fitted } from '../../board/camera.ts'
import { CourseSheet } from '../../layers/CourseSheet.tsx'
import { Fleet } from '../../layers/Fleet.tsx'
import { Layer } from '../../board/Layer.tsx'
import { createStage } from '../../board/stage.ts'
import { WayLines, Ways } from '../../layers/Ways.tsx'
import { sketch } from './pictures.ts'
import type { Picture } from './pictures.ts'
import styles from './rules.module.css'

/** A still part of the lake with what its caption speaks of. */
export function PictureView(props: { picture: Picture; caption: string }) {
  const { box, gate, boats, route, spots, ways } = props.picture
  const stage = createStage(
    boundsOf(sketch.lake),
    () => performance.now(),
    (_, size) => fitted(box, size),
  )
  return (
    <figure class={styles.picture}>
      {/* Nothing in a picture can be pressed: what it shows, its caption tells. */}
      <div class={styles.pictureLake} inert>
        <Board lake={sketch.lake} stage={stage} isLive={false}>
          <Layer stage={stage} name="ground" isHidden>
            <CourseSheet course={sketch.course} gate={gate} isLineNext={false} />
            <For each={spots}>
              {(space) => <circle class={styles.startSpot} cx={at(space).x} cy={at(space).y} r="36" />}
            </For>
            <Show when={route.length > 0}>
              <g innerHTML={paintRoute(route)} />
            </Show>
          </Layer>
          <Layer stage={stage} name="fleet">
            <WayLines ways={ways} colour="red" />
            <Fleet boats={boats} wakes={[]} scene={null} isStill />
          </Layer>
          <Layer stage={stage} name="choices">
            <Ways ways={ways} colour="red" onTake={() => {}} />
          </Layer>
        </Board>
      </div>
      <figcaption>{props.caption}</figcaption>
    </figure>
  )
}
