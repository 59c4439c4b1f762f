import type { Lake } from '@powerboats/rules'
import { Show, onCleanup, onMount } from 'solid-js'
import type { JSX } from 'solid-js'
import { Icon } from '../app/Icon.tsx'
import { words } from '../words/words.ts'
import { handle } from './handling.ts'
import { Scenery } from './Scenery.tsx'
import type { LakePictures } from './scenery.ts'
import type { Stage } from './stage.ts'
import './board.css'

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
  onMount(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) props.stage.resize(entry.contentRect)
    })
    observer.observe(window)
    onCleanup(() => observer.disconnect())
    if (props.isLive) onCleanup(handle(window, props.stage))
  })
  return (
    <div class="board-frame">
      <div
        ref={window}
        class="board"
        classList={{ moving: props.stage.isMoving(), live: props.isLive }}
        role={props.isLive ? 'group' : undefined}
        aria-label={props.isLive ? words().race.board : undefined}
        tabindex={props.isLive ? 0 : undefined}
      >
        <Scenery lake={props.lake} stage={props.stage} onPainted={(pictures) => props.onPainted?.(pictures)} />
        {props.children}
      </div>
      {props.over}
      <Show when={props.isLive}>
        <div class="zoom">
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
