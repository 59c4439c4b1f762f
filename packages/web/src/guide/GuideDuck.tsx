import type { Seat } from '@powerboats/rules'
import { Show, createEffect } from 'solid-js'
import { overLake } from '../board/overLake.ts'
import { Duck } from '../kit/Duck.tsx'
import type { OnLake } from '../raceLog/lookBack.ts'
import { settings } from '../settings/settings.ts'
import { chapterOf } from '../words/chapters.ts'
import { createGuide } from './guide.ts'
import styles from './GuideDuck.module.css'

export interface GuideDuckProps {
  readonly ctrl: OnLake
  readonly seat: Seat
  /** Whether it stands among the results, which cover the lake. */
  readonly isAmongResults?: boolean
  /** It has said goodbye, and that was read. */
  readonly onPart: () => void
}

/** The duck of the lessons in a corner of the lake, for the first race. It leaves after the first finish. */
export function GuideDuck(props: GuideDuckProps) {
  const text = chapterOf('learn')
  const { topic, close } = createGuide(props.ctrl, props.seat)
  createEffect(() => {
    if (topic() === 'done') settings.guide.set('off')
  })
  return (
    <div
      ref={(element) => {
        if (props.isAmongResults !== true) overLake(element)
      }}
      class={styles.guide}
      classList={{ [styles.among]: props.isAmongResults === true }}
      role="status"
      data-topic={topic() ?? undefined}
    >
      <Show when={topic()} keyed>
        {(now) => (
          <>
            <Duck
              mood={
                now === 'brake' || now === 'crashed'
                  ? 'puzzled'
                  : now === 'done' || now === 'rounded'
                    ? 'happy'
                    : 'calm'
              }
            />
            <p>{text()?.guide[now]}</p>
            <button type="button" class="quiet" onClick={() => (now === 'done' ? props.onPart() : close())}>
              {text()?.guide.close}
            </button>
          </>
        )}
      </Show>
    </div>
  )
}
