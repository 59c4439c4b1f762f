import type { Terms } from '@powerboats/protocol'
import { For } from 'solid-js'
import { onlineWords } from '../words/online.ts'
import { choiceWords } from '../words/choices.ts'
import { factsOf } from './termsText.ts'
import cards from './cards.module.css'

/** The terms to be read. */
export function Facts(props: { terms: Terms; title?: string }) {
  const text = () => onlineWords().at
  return (
    <>
      <h2>{props.title ?? text().terms}</h2>
      <ul class={cards.facts}>
        <For each={factsOf(choiceWords(), onlineWords(), props.terms)}>{(fact) => <li>{fact}</li>}</For>
        <li>{props.terms.isPublic ? text().publicHint : text().privateHint}</li>
      </ul>
    </>
  )
}
