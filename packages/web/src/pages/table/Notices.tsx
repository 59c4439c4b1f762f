import { Match, Show, Switch, createSignal, onCleanup } from 'solid-js'
import { overLake } from '../../board/overLake.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { Clocks } from '../../online/clocks.ts'
import { moderationWords } from '../../words/moderation.ts'
import { onlineWords } from '../../words/online.ts'
import type { RaceCtrl } from '../../raceScreen/ctrl.ts'
import type { TableCtrl } from './ctrl.ts'
import styles from './RaceTable.module.css'

/** How long the notice is shown that the race was set back, in milliseconds. */
const rewoundMs = 12_000

/** What must be known about one's own part in the race, over the lake: the most urgent first. */
export function Notices(props: { ctrl: TableCtrl; race: RaceCtrl; clocks: Clocks; isRewound: boolean }) {
  const { ctrl } = props
  const text = () => onlineWords().race
  const isRacing = () => ctrl.feed.table()?.status === 'racing'
  const [isRewound, setRewound] = createSignal(props.isRewound)
  const timer = setTimeout(() => setRewound(false), rewoundMs)
  onCleanup(() => clearTimeout(timer))
  const hasMissed = () => (props.clocks.turn()?.clock?.missed[ctrl.mine() ?? -1] ?? 0) > 0
  return (
    <div ref={overLake} class={styles.raceNotices} role="status">
      <Switch>
        <Match when={ctrl.identity.me()?.ban}>
          {(ban) => <p>{moderationWords().restricted.banned(ban().until, ban().reason)}</p>}
        </Match>
        <Match when={ctrl.connection.state() === 'lost'}>
          <p>
            {text().lost} <Show when={props.race.isBusy()}>{text().waits}</Show>
          </p>
          <button type="button" class="quiet" onClick={() => ctrl.connection.wake()}>
            <Icon name="reroll" />
            {text().tryNow}
          </button>
        </Match>
        <Match when={isRewound()}>
          <p>{text().rewound}</p>
        </Match>
        <Match when={isRacing() && ctrl.isAway()}>
          <p>{text().awayHint}</p>
          <button type="button" class="quiet" disabled={ctrl.isBusy()} onClick={() => void ctrl.comeBack()}>
            <Icon name="helm" />
            {text().comeBack}
          </button>
        </Match>
        <Match when={isRacing() && hasMissed()}>
          <p>{text().missed}</p>
        </Match>
        <Match when={!ctrl.identity.isKnown()}>
          <p>{onlineWords().at.loading}</p>
        </Match>
        <Match when={isRacing() && ctrl.isWatching()}>
          <p>
            <Icon name="eye" /> {text().watching}
          </p>
        </Match>
      </Switch>
    </div>
  )
}
