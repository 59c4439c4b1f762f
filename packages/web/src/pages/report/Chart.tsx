import { paints } from '@powerboats/draw'
import type { Player } from '@powerboats/rules'
import { For, createMemo, createSignal, onCleanup, onMount } from 'solid-js'
import type { Curve } from '../../coach/messages.ts'
import { calledBy } from '../../words/naming.ts'
import { coachWords } from '../../words/coach.ts'
import { words } from '../../words/words.ts'
import { planChart } from './chart.ts'
import styles from './Chart.module.css'

export interface ChartProps {
  readonly race: number
  readonly curves: readonly Curve[]
  readonly players: readonly Player[]
}

const height = 300

/** The turns still to go of every boat, turn by turn, drawn in the colours of the players. */
export function Chart(props: ChartProps) {
  let frame!: HTMLDivElement
  const [width, setWidth] = createSignal(640)
  onMount(() => {
    const observer = new ResizeObserver(([entry]) => entry !== undefined && setWidth(entry.contentRect.width))
    observer.observe(frame)
    onCleanup(() => observer.disconnect())
  })
  const plan = createMemo(() => planChart(props.curves, Math.max(240, width()), height))
  const text = () => coachWords().report
  const paint = ({ seat }: Curve) => paints[props.players[seat]!.colour]
  const summary = () =>
    props.curves
      .map(({ seat, end, toGo }) => text().chartEnd[end](calledBy(words(), props.players[seat]!), toGo.length - 1))
      .join(' ')
  return (
    <div class={styles.chart} ref={frame}>
      <svg
        viewBox={`0 0 ${plan().width} ${plan().height}`}
        height={height}
        role="img"
        aria-label={text().chart(props.race, summary())}
      >
        <For each={plan().up}>
          {({ value, at }) => (
            <>
              <path
                class={styles.rule}
                classList={{ [styles.zero]: value === 0 }}
                d={`M${plan().left} ${at}H${plan().right}`}
              />
              <text class={styles.up} x={plan().left - 8} y={at + 5}>
                {value}
              </text>
            </>
          )}
        </For>
        <For each={plan().across}>
          {({ value, at }) => (
            <text class={styles.across} x={at} y={plan().bottom + 18}>
              {value}
            </text>
          )}
        </For>
        <text x={plan().left - 32} y={plan().top - 12}>
          {text().axisToGo}
        </text>
        <text x={plan().right} y={plan().height - 4} text-anchor="end">
          {text().axisTurns}
        </text>
        <For each={plan().lines}>
          {({ curve, path }) => (
            <>
              <path class={styles.casing} d={path} />
              <path class={styles.line} d={path} stroke={paint(curve).main} />
            </>
          )}
        </For>
        <For each={plan().lines}>
          {({ curve, end, tag }) => (
            <>
              <path class={styles.leader} d={`M${end.x} ${end.y}L${tag.x} ${tag.y}`} />
              <circle class={styles.tag} cx={tag.x} cy={tag.y} r="11" fill={paint(curve).main} />
              <text class={styles.letter} x={tag.x} y={tag.y + 5} style={{ fill: paint(curve).ink }}>
                {words().letters[props.players[curve.seat]!.colour]}
              </text>
              <path class={styles.lost} d={curve.end === 'finished' || curve.end === 'racing' ? '' : cross(end)} />
            </>
          )}
        </For>
      </svg>
    </div>
  )
}

/** A boat that never came home. */
function cross({ x, y }: { readonly x: number; readonly y: number }): string {
  return `M${x - 6} ${y - 6}l12 12m0 -12l-12 12`
}
