import { Show } from 'solid-js'
import styles from './Duck.module.css'

export type Mood = 'calm' | 'puzzled' | 'happy'

/** The duck of the lake, who knows the rules. */
export function Duck(props: { mood: Mood }) {
  return (
    <svg class={styles.duck} data-mood={props.mood} viewBox="0 0 120 120" aria-hidden="true">
      <ellipse class={styles.ripple} cx="58" cy="103" rx="50" ry="9" />
      <g class={styles.bird}>
        <path d="M14 72C4 66 4 54 10 50C16 60 24 62 34 62L40 76Z" fill="#5d4431" />
        <path d="M12 70C12 96 34 104 58 104S100 94 98 72C96 60 86 58 78 62C60 72 30 74 12 70Z" fill="#8a6748" />
        <path class={styles.wing} d="M30 76C40 66 64 66 74 78C66 94 42 94 30 76Z" fill="#6d4f36" />
        <path d="M68 64C70 58 94 58 98 64C98 70 94 76 84 76S68 70 68 64Z" fill="#fffdf4" />
        <circle cx="82" cy="40" r="25" fill="#1d7a4c" />
        <path d="M62 32C66 18 84 12 96 20C84 20 72 24 62 32Z" fill="#35a06a" opacity="0.8" />
        <Show
          when={props.mood === 'happy'}
          fallback={<path d="M102 40C112 38 119 42 119 46C114 50 106 51 100 49Z" fill="#f4a81d" />}
        >
          <path d="M101 38C112 33 119 37 119 41L106 44L117 51C112 56 104 54 99 49Z" fill="#f4a81d" />
        </Show>
        <Show
          when={props.mood !== 'happy'}
          fallback={
            <path d="M80 36Q87 27 94 36" stroke="#10231a" stroke-width="4.500" fill="none" stroke-linecap="round" />
          }
        >
          <circle cx="88" cy="35" r="7" fill="#fff" />
          <circle cx="90" cy={props.mood === 'puzzled' ? 32 : 35} r="3.600" fill="#10231a" />
        </Show>
        <Show when={props.mood === 'puzzled'}>
          <path d="M78 22L94 18" stroke="#10231a" stroke-width="4" stroke-linecap="round" />
        </Show>
        <path
          d="M74 12C76 4 88 2 98 6L100 14C92 10 82 10 74 16Z"
          fill="#f4f4ef"
          stroke="#0b2c42"
          stroke-width="2.500"
        />
        <path d="M70 18C80 10 94 10 104 17" stroke="#0b2c42" stroke-width="5" fill="none" stroke-linecap="round" />
      </g>
    </svg>
  )
}
