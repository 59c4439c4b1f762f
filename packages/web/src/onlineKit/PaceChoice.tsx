import { Choice } from '../kit/Choice.tsx'
import { paceKey } from '../online/terms.ts'
import type { Pace } from '../online/terms.ts'
import { onlineWords } from '../words/online.ts'
import { briefText } from './termsText.ts'
import cards from './cards.module.css'

/** How much time there is, to be chosen; a pace that is not among those offered is shown beside them. */
export function PaceChoice(props: { paces: readonly Pace[]; value: Pace; onChoose: (pace: Pace) => void }) {
  const offered = () => {
    const keys = props.paces.map(paceKey)
    return keys.includes(paceKey(props.value)) ? props.paces : [...props.paces, props.value]
  }
  const byKey = (key: string) => offered().find((pace) => paceKey(pace) === key)!
  return (
    <>
      <Choice
        label={onlineWords().pace.title}
        options={offered().map(paceKey)}
        value={paceKey(props.value)}
        nameOf={(key) => briefText(onlineWords(), byKey(key))}
        onChoose={(key) => props.onChoose(byKey(key))}
      />
      <p class={cards.hint}>
        {props.value.kind === 'live' ? onlineWords().pace.liveHint : onlineWords().pace.daysHint}
      </p>
    </>
  )
}
