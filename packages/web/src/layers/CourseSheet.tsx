import { chevronPath, gateTints, marksOf, paintArrow, paintBuoy, paintLine, paintWay } from '@powerboats/draw'
import type { Course, GateNumber } from '@powerboats/rules'
import { For, Show, createMemo } from 'solid-js'
import './course.css'

/** Line, buoys and the gate that comes next. */
export function CourseSheet(props: { course: Course; gate: GateNumber | null; isLineNext: boolean }) {
  const marks = createMemo(() => marksOf(props.course))
  const chevrons = createMemo(() => marks().chevrons.filter(({ gate }) => gate === props.gate))
  const centre = (gate: GateNumber) => marks().buoys[gate]!.centre
  const buoys = () => marks().buoys.toSorted((a, b) => a.centre.y - b.centre.y)
  return (
    <>
      <g
        classList={{ 'line-next': props.isLineNext }}
        innerHTML={paintLine(marks().line) + paintWay(marks().line.start) + paintWay(marks().line.finish)}
      />
      <g innerHTML={marks().buoys.map(paintArrow).join('')} />
      <Show when={props.gate}>
        {(gate) => <circle class="halo" cx={centre(gate()).x} cy={centre(gate()).y} r="112" />}
      </Show>
      <Show when={props.gate}>
        {(gate) => (
          <g class="gate" fill={gateTints[gate()]}>
            <For each={chevrons()}>
              {(chevron, i) => (
                <path
                  d={chevronPath(chevron)}
                  classList={{ far: chevron.isFar }}
                  style={{ 'animation-delay': `${(i() % 6) * 0.2}s` }}
                />
              )}
            </For>
          </g>
        )}
      </Show>
      <g class="buoys" innerHTML={buoys().map(paintBuoy).join('')} />
    </>
  )
}
