import { Choice } from '../../kit/Choice.tsx'
import { quickPaces } from '../../online/terms.ts'
import { quickChoice, quickCounts } from '../../online/quick/quickChoice.ts'
import { onlineWords } from '../../words/online.ts'
import type { Lobby } from './ctrl.ts'
import { PaceChoice } from '../../onlineKit/PaceChoice.tsx'
import fields from '../../kit/fields.module.css'
import cards from '../../onlineKit/cards.module.css'
import styles from './online.module.css'

/** Be seated with whoever wants the same. */
export function QuickMatch(props: { lobby: Lobby }) {
  const { counts, pace, bots, toggle } = quickChoice
  const wish = () => {
    const [seats = 4, ...orSeats] = counts().map(Number)
    return { seats, orSeats, pace: pace(), withBots: withBots() }
  }
  const withBots = () => bots() === 'on'
  const text = () => onlineWords().lobby
  return (
    <section class={`${cards.card} ${styles.quickMatch}`}>
      <h2>{text().quick}</h2>
      <p>{text().quickHint}</p>
      <div class={`${fields.fields} ${fields.narrow}`}>
        <span>{text().boats}</span>
        <Choice
          label={text().boats}
          options={quickCounts}
          value={counts()}
          nameOf={(option) => option}
          onChoose={toggle}
        />
        <span>{onlineWords().pace.title}</span>
        <PaceChoice paces={quickPaces} value={pace()} onChoose={pace.set} />
      </div>
      <label class="switch">
        <input type="checkbox" checked={withBots()} onChange={() => bots.set(withBots() ? 'off' : 'on')} />
        <b>{text().withBots}</b>
        <span>{text().withBotsHint}</span>
      </label>
      <button type="button" class="loud" disabled={props.lobby.isBusy()} onClick={() => void props.lobby.quick(wish())}>
        {text().find}
      </button>
    </section>
  )
}
