import { paints } from '@powerboats/draw'
import { colours } from '@powerboats/rules'
import type { Colour } from '@powerboats/rules'
import { For } from 'solid-js'
import { choiceWords } from '../words/choices.ts'
import { words } from '../words/words.ts'
import styles from './ColourPicker.module.css'

/** The six colours of boats, to be tapped; those that are taken cannot be had. */
export function ColourPicker(props: {
  value: Colour | null
  onChoose: (colour: Colour) => void
  isTaken?: (colour: Colour) => boolean
}) {
  return (
    <div class={styles.colours} role="group" aria-label={choiceWords().setUp.colour}>
      <For each={colours}>
        {(colour) => (
          <button
            type="button"
            aria-pressed={props.value === colour}
            aria-label={words().colours[colour]}
            disabled={props.isTaken?.(colour) === true}
            style={{ background: paints[colour].main, color: paints[colour].ink }}
            onClick={() => props.onChoose(colour)}
          >
            {words().letters[colour]}
          </button>
        )}
      </For>
    </div>
  )
}
