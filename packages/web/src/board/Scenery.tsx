import type { Lake } from '@powerboats/rules'
import { Show, createMemo } from 'solid-js'
import { arriving } from '../app/arriving.ts'
import { picturesOf } from './scenery.ts'
import type { LakePictures } from './scenery.ts'
import type { Stage } from './stage.ts'
import './scenery.css'

/** Water and land: pictures that are painted once and then only moved. */
export function Scenery(props: { lake: Lake; stage: Stage; onPainted?: (pictures: LakePictures) => void }) {
  const lake = createMemo(() => props.lake)
  const pictures = arriving(lake, async (wanted) => {
    const painted = await picturesOf(wanted)
    props.onPainted?.(painted)
    return painted
  })
  const place = () => {
    const { bounds } = props.stage
    const { x, y, scale } = props.stage.view()
    const { width, height } = props.stage.size()
    return {
      width: `${bounds.width * scale}px`,
      height: `${bounds.height * scale}px`,
      transform: `translate(${width / 2 + (bounds.x - x) * scale}px, ${height / 2 + (bounds.y - y) * scale}px)`,
    }
  }
  return (
    <div class="scenery" classList={{ [props.lake.side]: true }} style={place()} aria-hidden="true">
      <Show when={pictures()}>
        {(painted) => (
          <>
            <img class="water" src={painted().water} alt="" draggable={false} />
            <div class="shimmer" />
            <div class="shimmer other" />
            <img class="land" src={painted().land} alt="" draggable={false} />
          </>
        )}
      </Show>
    </div>
  )
}
