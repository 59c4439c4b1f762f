import { lastStone, paints, wellSize } from '@powerboats/draw'
import type { Quay, Stone } from '@powerboats/draw'
import { sinkingDamage } from '@powerboats/rules'
import type { Colour, Face, Point } from '@powerboats/rules'
import { For, Index, Show } from 'solid-js'
import { words } from '../words/words.ts'
import { translated } from './motion.ts'
import styles from './Frame.module.css'

/** What one player has at the frame. */
export interface Berth {
  readonly colour: Colour
  readonly dice: readonly Face[]
  readonly points: number
  readonly damage: number
  readonly isRolling: boolean
  readonly isAtTurn: boolean
}

/** Dice in the quays' wells and markers on the score track. */
export function Frame(props: { quays: readonly Quay[]; stones: readonly Stone[]; berths: readonly Berth[] }) {
  const quayOf = (colour: Colour) => props.quays.find((quay) => quay.colour === colour)
  return (
    <Index each={props.berths}>
      {(berth, i) => (
        <>
          <Show when={quayOf(berth().colour)}>
            {(quay) => (
              <g>
                <Show when={berth().isAtTurn}>
                  <rect class={styles.quayLight} {...grown(quay())} rx="22" />
                </Show>
                <For each={placed(quay(), berth().dice)}>
                  {({ face, centre }) => (
                    <g transform={`translate(${centre.x} ${centre.y})`}>
                      <g class="upright">
                        <g class={styles.wellDie} classList={{ [styles.tumbling]: berth().isRolling }}>
                          <path d="M0-24L22 14H-22Z" />
                          <text y="14">{face}</text>
                        </g>
                      </g>
                    </g>
                  )}
                </For>
                <For each={Array.from({ length: Math.min(sinkingDamage, berth().damage) }, (_, n) => n)}>
                  {(n) => <path class={styles.counter} d={star} transform={counterAt(quay(), n)} />}
                </For>
              </g>
            )}
          </Show>
          <Show when={props.stones[berth().points % (lastStone + 1)]}>
            {(stone) => (
              <g class={styles.scoreMarker} style={{ transform: translated(stone().centre) }}>
                <g class="upright">
                  <g transform={besideOthers(i)}>
                    <path d="M0 16C-20-6-18-34 0-34S20-6 0 16Z" fill={paints[berth().colour].main} />
                    <text y="-8" fill={paints[berth().colour].ink}>
                      {words().letters[berth().colour]}
                    </text>
                  </g>
                </g>
              </g>
            )}
          </Show>
        </>
      )}
    </Index>
  )
}

const star = 'M0-15L4-6 13-9 9 0 15 6 6 8 3 16-3 8-13 10-9 1-15-5-6-6Z'

function grown({ box }: Quay) {
  return { x: box.x - 12, y: box.y - 12, width: box.width + 24, height: box.height + 24 }
}

/** More dice than wells lie closer together. */
function placed({ wells }: Quay, dice: readonly Face[]): { face: Face; centre: Point }[] {
  const [first, last] = [wells[0]!, wells.at(-1)!]
  return dice.map((face, i) => {
    if (dice.length <= wells.length) return { face, centre: wells[i]! }
    const part = i / (dice.length - 1)
    return { face, centre: { x: first.x + (last.x - first.x) * part, y: first.y + (last.y - first.y) * part } }
  })
}

/** Damage counters lie round the letter of the quay. */
function counterAt({ plate }: Quay, n: number): string {
  const [dx, dy] = [n % 2 === 0 ? -1 : 1, n < 2 ? -1 : 1]
  return `translate(${plate.x + dx * wellSize * 0.38} ${plate.y + dy * wellSize * 0.4})`
}

/** Markers on one stone stand side by side. */
function besideOthers(seat: number): string {
  return `translate(${((seat % 3) - 1) * 30} ${seat > 2 ? 12 : -8})`
}
