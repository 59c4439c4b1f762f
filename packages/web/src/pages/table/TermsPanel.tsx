import type { Terms } from '@powerboats/protocol'
import { For, Show } from 'solid-js'
import { Choice } from '../../app/Choice.tsx'
import { paces, rulesOf } from '../../online/terms.ts'
import { onlineWords } from '../../words/online/words.ts'
import { words } from '../../words/words.ts'
import { PaceChoice } from '../online/PaceChoice.tsx'
import { factsOf } from '../online/termsText.ts'
import { RulesFields } from '../setup/RulesFields.tsx'
import type { TableCtrl } from './ctrl.ts'

/** By which rules a table sails: its host chooses, everyone reads. */
export function TermsPanel(props: { ctrl: TableCtrl }) {
  const terms = () => props.ctrl.feed.table()?.terms
  return (
    <Show when={terms()}>
      {(known) => (
        <section class="card terms">
          <Show when={props.ctrl.isHost()} fallback={<Facts terms={known()} />}>
            <Fields ctrl={props.ctrl} terms={known()} />
          </Show>
        </section>
      )}
    </Show>
  )
}

/** The terms to be read. */
export function Facts(props: { terms: Terms; title?: string }) {
  const text = () => onlineWords().at
  return (
    <>
      <h2>{props.title ?? text().terms}</h2>
      <ul class="facts">
        <For each={factsOf(words(), onlineWords(), props.terms)}>{(fact) => <li>{fact}</li>}</For>
        <li>{props.terms.isPublic ? text().publicHint : text().privateHint}</li>
      </ul>
    </>
  )
}

const counts = ['2', '3', '4', '5', '6'] as const
const seen = ['private', 'public'] as const

function Fields(props: { ctrl: TableCtrl; terms: Terms }) {
  const text = () => onlineWords().at
  const change = (wish: Partial<Terms>) => void props.ctrl.changeTerms(wish)
  return (
    <>
      <h2>{text().boats}</h2>
      <Choice
        label={text().boats}
        options={counts}
        value={String(props.terms.seats) as (typeof counts)[number]}
        nameOf={(count) => count}
        onChoose={(count) => change({ seats: Number(count) })}
      />
      <h2>{onlineWords().pace.title}</h2>
      <PaceChoice paces={paces} value={props.terms.pace} onChoose={(pace) => change({ pace })} />
      <RulesFields
        choice={rulesOf(props.terms)}
        boats={props.terms.seats}
        onChoose={({ side, ruleSet, changes }) => change({ side, ruleSet, changes })}
      />
      {/* A rematch is as visible as the game before it. */}
      <Show when={props.ctrl.feed.table()?.rematchOf === null}>
        <h2>{text().seen}</h2>
        <Choice
          label={text().seen}
          options={seen}
          value={props.terms.isPublic ? 'public' : 'private'}
          nameOf={(option) => text()[option]}
          onChoose={(option) => change({ isPublic: option === 'public' })}
        />
      </Show>
      <p>{props.terms.isPublic ? text().publicHint : text().privateHint}</p>
      <label class="switch">
        <input
          type="checkbox"
          checked={props.terms.hasChat}
          onChange={() => change({ hasChat: !props.terms.hasChat })}
        />
        <b>{text().chat}</b>
      </label>
    </>
  )
}
