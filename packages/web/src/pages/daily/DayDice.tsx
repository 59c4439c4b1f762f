import type { DailyRace } from '@powerboats/protocol'
import { Show } from 'solid-js'
import { Icon } from '../../kit/Icon.tsx'
import { dailyWords } from '../../words/daily.ts'
import type { DailyCtrl } from './ctrl.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './daily.module.css'

/** What was promised about the dice of a day, and whether it was kept. */
export function DayDice(props: { ctrl: DailyCtrl; race: DailyRace }) {
  const text = () => dailyWords().dice
  const proven = () => {
    const verdict = props.ctrl.verdict()
    return verdict.kind === 'proven' ? verdict : null
  }
  return (
    <section class={`${cards.card} ${styles.dice}`}>
      <h2>
        <Icon name="seal" />
        {text().title}
      </h2>
      <p>{text().promise}</p>
      <Show when={proven()}>
        {(found) => (
          <p class={styles.proven}>
            {text().proven(found().throws)} {found().isWitnessed ? text().witnessed : ''}
          </p>
        )}
      </Show>
      <Show when={props.ctrl.verdict().kind === 'broken'}>
        <p class={cards.problem} role="alert">
          {text().broken}
        </p>
      </Show>
      <dl class={styles.numbers}>
        <dt>{text().seal}</dt>
        <dd class={cards.number}>{props.race.commitment}</dd>
        <Show when={props.race.secret}>
          {(secret) => (
            <>
              <dt>{text().secret}</dt>
              <dd class={cards.number}>{secret()}</dd>
            </>
          )}
        </Show>
      </dl>
    </section>
  )
}
