import type { Terms } from '@powerboats/protocol'
import { Show } from 'solid-js'
import { Choice } from '../../kit/Choice.tsx'
import { paces, rulesOf } from '../../online/terms.ts'
import { onlineWords } from '../../words/online.ts'
import { PaceChoice } from '../../onlineKit/PaceChoice.tsx'
import { Facts } from '../../onlineKit/Facts.tsx'
import { RulesFields } from '../../panels/RulesFields.tsx'
import type { TableCtrl } from './ctrl.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './gathering.module.css'

/** By which rules a table sails: its host chooses, everyone reads. */
export function TermsPanel(props: { ctrl: TableCtrl }) {
  const terms = () => props.ctrl.feed.table()?.terms
  return (
    <Show when={terms()}>
      {(known) => (
        <section class={`${cards.card} ${styles.terms}`}>
          <Show when={props.ctrl.isHost()} fallback={<Facts terms={known()} />}>
            <Fields ctrl={props.ctrl} terms={known()} />
          </Show>
        </section>
      )}
    </Show>
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
      <label class="switch">
        <input
          type="checkbox"
          checked={props.terms.isRated}
          disabled={!props.terms.isPublic}
          onChange={() => change({ isRated: !props.terms.isRated })}
        />
        <b>{text().rated}</b>
        <span>{text().ratedHint}</span>
      </label>
    </>
  )
}
