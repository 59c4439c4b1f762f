import { boundsOf } from '@powerboats/draw'
import type { Lake } from '@powerboats/rules'
import { Show, createMemo, onCleanup, onMount } from 'solid-js'
import type { JSX } from 'solid-js'
import { Icon } from '../kit/Icon.tsx'
import { words } from '../words/words.ts'
import { shiftOf } from './camera.ts'
import { handle } from './handling.ts'
import { overLake } from './overLake.ts'
import { Scenery } from './Scenery.tsx'
import type { LakePictures } from './scenery.ts'
import type { Stage } from './stage.ts'
import { laidBy } from './turning.ts'
import { zoomInset } from './zoomInset.ts'
import styles from './Board.module.css'

export interface BoardProps {
  readonly lake: Lake
  readonly stage: Stage
  /** Whether the player may move the camera. */
  readonly isLive: boolean
  readonly onPainted?: (pictures: LakePictures) => void
  /** What floats over the board and can be pressed. */
  readonly over?: JSX.Element
  readonly children: JSX.Element
}

/** The lake with everything on it, in sheets that share one camera. */
export function Board(props: BoardProps) {
  let window!: HTMLDivElement
  const bounds = createMemo(() => boundsOf(props.lake))
  const isMoving = () => props.stage.view() !== props.stage.drawn()
  const shift = () => shiftOf(props.stage.drawn(), props.stage.view(), props.stage.size())
  const laid = () => `${laidBy(props.stage.window(), props.stage.turn())} ${isMoving() ? shift() : ''}`.trim()
  const inset = () => zoomInset(bounds(), props.stage)
  onMount(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      // In a window without any height nothing has a scale.
      if (width === 0 || height === 0) return
      const { x, y } = window.getBoundingClientRect()
      props.stage.resize({ x, y, width, height })
    })
    observer.observe(window)
    onCleanup(() => observer.disconnect())
    if (props.isLive) onCleanup(handle(window, props.stage))
  })
  return (
    <div class={styles.frame}>
      <div
        ref={window}
        class={styles.board}
        classList={{ [styles.live]: props.isLive }}
        role={props.isLive ? 'group' : undefined}
        aria-label={props.isLive ? words().race.board : undefined}
        tabindex={props.isLive ? 0 : undefined}
      >
        <div
          class={styles.sheets}
          classList={{ [styles.moving]: isMoving() }}
          style={{
            width: `${props.stage.size().width}px`,
            height: `${props.stage.size().height}px`,
            transform: laid() || undefined,
            '--upright': `${-props.stage.turn()}deg`,
          }}
        >
          <Scenery lake={props.lake} stage={props.stage} onPainted={(pictures) => props.onPainted?.(pictures)} />
          {props.children}
        </div>
      </div>
      {props.over}
      <Show when={props.isLive}>
        <div ref={overLake} class={styles.zoom} style={{ right: `${inset().right}px`, bottom: `${inset().bottom}px` }}>
          {/* Words name headings as on a map. */}
          <Show when={props.stage.turn() !== 0}>
            <svg class={styles.north} viewBox="-20 -14 44 28" aria-hidden="true">
              <path d="M6-7L22 0L6 7Z" />
              <text x="-6" y="6">
                N
              </text>
            </svg>
          </Show>
          <button type="button" aria-label={words().race.zoomIn} onClick={() => props.stage.zoom(1.35)}>
            <Icon name="plus" />
          </button>
          <button type="button" aria-label={words().race.zoomOut} onClick={() => props.stage.zoom(1 / 1.35)}>
            <Icon name="minus" />
          </button>
          <button type="button" aria-label={words().race.zoomFit} onClick={() => props.stage.fit()}>
            <Icon name="fit" />
          </button>
        </div>
      </Show>
    </div>
  )
}
