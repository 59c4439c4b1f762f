import { Show, createEffect } from 'solid-js'
import type { Cheer } from './drama.ts'
import { words } from '../words/words.ts'
import styles from './Cheers.module.css'

/** A banner over the lake, and a shake of the lake when a boat crashes. */
export function Cheers(props: { cheer: Cheer | null; crashAt: number | null; isStill: boolean }) {
  let banner!: HTMLDivElement
  createEffect(() => {
    const delay = props.crashAt
    if (delay === null || props.isStill) return
    banner.parentElement?.animate(shaking, { duration: 420, delay })
  })
  const text = (cheer: Cheer) => {
    const { race } = words()
    return cheer.kind === 'rounded' ? race.roundedBuoy(cheer.buoy) : race.inFinish(race.place(cheer.place))
  }
  return (
    <div ref={banner} class={styles.cheers} aria-hidden="true">
      <Show when={props.cheer} keyed>
        {(cheer) => (
          <p class={styles.banner} data-kind={cheer.kind}>
            {text(cheer)}
          </p>
        )}
      </Show>
    </div>
  )
}

const shaking = [0, -9, 8, -6, 5, -3, 0].map((x, i) => ({
  transform: `translate(${x}px, ${i % 2 === 0 ? x / 2 : -x / 2}px)`,
}))
