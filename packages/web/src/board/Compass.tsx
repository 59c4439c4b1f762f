import type { Point } from '@powerboats/rules'
import { Show, createMemo } from 'solid-js'
import type { Stage } from './stage.ts'
import './compass.css'

/** Points to something that matters and lies outside of the view; pressing it goes there. */
export function Compass(props: { stage: Stage; to: Point | null; sign: string; label: string }) {
  const needle = createMemo(() => {
    if (props.to === null) return null
    const { x, y, scale } = props.stage.view()
    const { width, height } = props.stage.size()
    const away = { x: (props.to.x - x) * scale, y: (props.to.y - y) * scale }
    const reach = { x: width / 2 - 34, y: height / 2 - 34 }
    const over = Math.max(Math.abs(away.x) / reach.x, Math.abs(away.y) / reach.y)
    if (over <= 1) return null
    return {
      left: `${width / 2 + away.x / over}px`,
      top: `${Math.max(84, height / 2 + away.y / over)}px`,
      turned: (Math.atan2(away.y, away.x) * 180) / Math.PI,
    }
  })
  const visit = () => {
    const { to } = props
    if (to !== null) props.stage.visit(to)
  }
  return (
    <Show when={needle()}>
      {(at) => (
        <button type="button" class="compass" style={{ left: at().left, top: at().top }} onClick={visit}>
          <span class="unseen">{props.label}</span>
          <svg viewBox="-26 -26 52 52" aria-hidden="true">
            <path class="needle" d="M16-9L26 0L16 9Z" transform={`rotate(${at().turned})`} />
            <circle r="16" />
            <text y="7">{props.sign}</text>
          </svg>
        </button>
      )}
    </Show>
  )
}
