import { Show, createEffect } from 'solid-js'
import type { Player, Seat } from '@powerboats/rules'
import type { News } from './drama.ts'
import { calledBy } from '../words/naming.ts'
import { words } from '../words/words.ts'
import styles from './Banner.module.css'

/** A banner over the lake, and a shake of the lake when a boat crashes. */
export function Banner(props: {
  news: News | null
  playerOf: (seat: Seat) => Player
  crashAt: number | null
  isStill: boolean
}) {
  let place!: HTMLDivElement
  createEffect(() => {
    const delay = props.crashAt
    if (delay === null || props.isStill) return
    place.parentElement?.animate(shaking, { duration: 420, delay })
  })
  const text = (news: News) => {
    const { race, log } = words()
    switch (news.kind) {
      case 'rounded':
        return race.roundedBuoy(news.buoy)
      case 'finished':
        return race.inFinish(race.place(news.place))
      case 'retired':
        return `${calledBy(words(), props.playerOf(news.seat))} ${log.retired}`
    }
  }
  return (
    <div ref={place} class={styles.place} aria-hidden="true">
      <Show when={props.news} keyed>
        {(news) => (
          <p class={styles.banner} data-kind={news.kind}>
            {text(news)}
          </p>
        )}
      </Show>
    </div>
  )
}

const shaking = [0, -9, 8, -6, 5, -3, 0].map((x, i) => ({
  transform: `translate(${x}px, ${i % 2 === 0 ? x / 2 : -x / 2}px)`,
}))
