import { createSignal } from 'solid-js'
import { Choice } from '../../app/Choice.tsx'
import { quickPaces } from '../../online/terms.ts'
import type { Pace } from '../../online/terms.ts'
import { onlineWords } from '../../words/online/words.ts'
import type { Lobby } from './ctrl.ts'
import { PaceChoice } from './PaceChoice.tsx'

const counts = ['2', '3', '4', '5', '6'] as const

/** Be seated with whoever wants the same. */
export function QuickMatch(props: { lobby: Lobby }) {
  const [count, setCount] = createSignal<(typeof counts)[number]>('4')
  const [pace, setPace] = createSignal<Pace>(quickPaces[0]!)
  const [withBots, setWithBots] = createSignal(true)
  const text = () => onlineWords().lobby
  return (
    <section class="card quick-match">
      <h2>{text().quick}</h2>
      <p>{text().quickHint}</p>
      <div class="fields">
        <span>{text().boats}</span>
        <Choice label={text().boats} options={counts} value={count()} nameOf={(option) => option} onChoose={setCount} />
        <span>{onlineWords().pace.title}</span>
        <PaceChoice paces={quickPaces} value={pace()} onChoose={setPace} />
      </div>
      <label class="switch">
        <input type="checkbox" checked={withBots()} onChange={() => setWithBots(!withBots())} />
        <b>{text().withBots}</b>
        <span>{text().withBotsHint}</span>
      </label>
      <button
        type="button"
        class="loud"
        disabled={props.lobby.isBusy()}
        onClick={() => void props.lobby.quick(Number(count()), pace(), withBots())}
      >
        {text().find}
      </button>
    </section>
  )
}
