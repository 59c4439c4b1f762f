import { chevronPath, gateTints, marksOf, paintArrow, paintBuoy, paintLine, paintWay } from '@powerboats/draw'
import type { Course, GateNumber } from '@powerboats/rules'
import { For, Show, createMemo } from 'solid-js'
import type { Turn } from '../board/turning.ts'
import { words } from '../words/words.ts'
import styles from './CourseSheet.module.css'

/** A buoy that has just been rounded answers after so many milliseconds. */
export interface Answer {
  readonly gate: GateNumber
  readonly delay: number
}

/** Line, buoys and the gate that comes next. */
export function CourseSheet(props: {
  course: Course
  gate: GateNumber | null
  isLineNext: boolean
  /** How the lake is turned: words on the water stay readable. */
  turn?: Turn
  answer?: Answer | null
}) {
  const marks = createMemo(() => marksOf(props.course))
  const chevrons = createMemo(() => marks().chevrons.filter(({ gate }) => gate === props.gate))
  const centre = (gate: GateNumber) => marks().buoys[gate]!.centre
  const buoys = () => marks().buoys.toSorted((a, b) => a.centre.y - b.centre.y)
  const paintedLine = () => {
    const { line } = marks()
    const { start, finish } = words().arrows
    return paintLine(line) + paintWay(line.start, start, props.turn) + paintWay(line.finish, finish, props.turn)
  }
  return (
    <>
      <g classList={{ [styles.lineNext]: props.isLineNext }} innerHTML={paintedLine()} />
      <g innerHTML={marks().buoys.map(paintArrow).join('')} />
      <Show when={props.gate}>
        {(gate) => <circle class={styles.halo} cx={centre(gate()).x} cy={centre(gate()).y} r="112" />}
      </Show>
      <Show when={props.gate}>
        {(gate) => (
          <g class={styles.gate} fill={gateTints[gate()]}>
            <For each={chevrons()}>
              {(chevron, i) => (
                <path
                  d={chevronPath(chevron)}
                  classList={{ [styles.far]: chevron.isFar }}
                  style={{ 'animation-delay': `${(i() % 6) * 0.2}s` }}
                />
              )}
            </For>
          </g>
        )}
      </Show>
      <g
        class={styles.buoys}
        innerHTML={buoys()
          .map((buoy) => paintBuoy(buoy, props.turn))
          .join('')}
      />
      <Show when={props.answer} keyed>
        {({ gate, delay }) => (
          <g class={styles.answer} style={{ '--delay': `${delay}ms` }}>
            <circle cx={centre(gate).x} cy={centre(gate).y} r="120" />
            <g innerHTML={paintBuoy(marks().buoys[gate]!, props.turn)} />
          </g>
        )}
      </Show>
    </>
  )
}
