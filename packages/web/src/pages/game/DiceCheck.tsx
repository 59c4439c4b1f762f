import { For, Show } from 'solid-js'
import { Icon } from '../../kit/Icon.tsx'
import { coachWords } from '../../words/coach.ts'
import { onlineWords } from '../../words/online.ts'
import { HowItWorks } from '../../onlineKit/DiceNote.tsx'
import type { Reading } from '../../records/reading.ts'
import cards from '../../onlineKit/cards.module.css'
import fields from '../../panels/RulesFields.module.css'
import styles from './game.module.css'

/** What this browser found when it worked out every throw again, with the numbers it worked from. */
export function DiceCheck(props: { reading: Reading; matchesReceipt: boolean | null }) {
  const text = () => onlineWords().dice
  const fairness = () => props.reading.fairness
  const proof = () => {
    const found = fairness()
    return found.kind === 'proven' && props.matchesReceipt !== false ? found : null
  }
  const calledOff = () => {
    const { dice } = props.reading.original
    return dice.kind === 'drawn' ? dice.draw - 1 : 0
  }
  const unproven = () => {
    if (props.matchesReceipt === false) return text().broken
    const found = fairness()
    return found.kind === 'unproven' ? coachWords().fair.unproven[found.code] : ''
  }
  return (
    <section class={`${cards.card} ${styles.diceCheck}`} classList={{ [styles.proven]: proof() !== null }}>
      <h2>
        <Icon name="seal" />
        <Show when={proof()} fallback={text().wrong}>
          {(found) => text().proven(found().throws)}
        </Show>
      </h2>
      <Show when={proof()} fallback={<p>{unproven()}</p>}>
        {(found) => <p>{text().provenHint(found().isDealt)}</p>}
      </Show>
      <Show when={proof() !== null}>
        <Show when={calledOff() > 0}>
          <p>{text().calledOff(calledOff())}</p>
        </Show>
        <p>{props.matchesReceipt === true ? text().witnessed : text().unwitnessed}</p>
      </Show>
      <Numbers reading={props.reading} />
      <HowItWorks />
    </section>
  )
}

function Numbers(props: { reading: Reading }) {
  const text = () => onlineWords().dice
  const dice = () => {
    const { dice: origin } = props.reading.original
    return origin.kind === 'seeded' ? null : origin
  }
  const nameOf = (seat: number) => props.reading.original.setup.players[seat]?.name ?? ''
  return (
    <Show when={dice()}>
      {(known) => (
        <details class={fields.singleRules}>
          <summary>{text().details}</summary>
          <dl>
            <dt>{text().seal}</dt>
            <dd class={cards.number}>{known().commitment}</dd>
            <dt>{text().secret}</dt>
            <dd class={cards.number}>{known().secret ?? text().none}</dd>
            <For each={known().contributions}>
              {(contribution, seat) => (
                <>
                  <dt>{text().added(nameOf(seat()))}</dt>
                  <dd class={cards.number}>{contribution === '' ? text().none : contribution}</dd>
                </>
              )}
            </For>
          </dl>
        </details>
      )}
    </Show>
  )
}
