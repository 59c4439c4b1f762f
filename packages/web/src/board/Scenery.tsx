import type { Lake } from '@powerboats/rules'
import { Show, createMemo, createSignal } from 'solid-js'
import { asyncSignal } from '../async/asyncSignal.ts'
import { words } from '../words/words.ts'
import { FirstLook } from './FirstLook.tsx'
import { picturesOf } from './scenery.ts'
import type { LakePictures } from './scenery.ts'
import type { Stage } from './stage.ts'
import styles from './Scenery.module.css'

/** Water and land: pictures that are painted once and then only moved. */
export function Scenery(props: { lake: Lake; stage: Stage; onPainted?: (pictures: LakePictures) => void }) {
  const wanted = createMemo(() => ({ lake: props.lake, letters: words().letters, turn: props.stage.turn() }))
  const pictures = asyncSignal(wanted, async (picture) => {
    // A lake without its pictures can still be sailed.
    const painted = await picturesOf(picture).catch(() => null)
    if (painted !== null) props.onPainted?.(painted)
    return painted
  })
  // The plain shapes stay below the pictures until these have faded in.
  const [isPainted, setPainted] = createSignal(false)
  const position = () => {
    const { bounds } = props.stage
    const { x, y, scale } = props.stage.drawn()
    const { width, height } = props.stage.size()
    return {
      width: `${bounds.width * scale}px`,
      height: `${bounds.height * scale}px`,
      transform: `translate(${width / 2 + (bounds.x - x) * scale}px, ${height / 2 + (bounds.y - y) * scale}px)`,
    }
  }
  return (
    <div class={styles.scenery} data-side={props.lake.side} style={position()} aria-hidden="true">
      <Show when={!isPainted()}>
        <FirstLook lake={props.lake} bounds={props.stage.bounds} />
      </Show>
      <Show when={pictures()}>
        {(painted) => (
          <>
            <img src={painted().water} alt="" draggable={false} />
            <div class={styles.shimmer} />
            <div class={`${styles.shimmer} ${styles.other}`} />
            <img src={painted().land} alt="" draggable={false} onAnimationEnd={() => setPainted(true)} />
          </>
        )}
      </Show>
    </div>
  )
}
