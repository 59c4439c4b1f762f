import { For, Show } from 'solid-js'
import { BoatBadge } from '../../app/BoatBadge.tsx'
import { Icon } from '../../app/Icon.tsx'
import { go } from '../../app/router.ts'
import { clockText } from '../../words/online/times.ts'
import { onlineWords } from '../../words/online/words.ts'
import { createTicker } from '../../app/ticker.ts'
import { LobbyHead } from '../online/LobbyHead.tsx'
import { factsOf } from '../online/termsText.ts'
import { words } from '../../words/words.ts'
import type { TableCtrl } from './ctrl.ts'
import { DiceNote } from './DiceNote.tsx'
import { Lost } from './Gathering.tsx'
import { Problem } from './Problem.tsx'
import './gathering.css'

/** A quick match that still waits for people. */
export function QuickWait(props: { ctrl: TableCtrl }) {
  const { ctrl } = props
  const tick = createTicker(250)
  const text = () => onlineWords().at
  const table = () => ctrl.feed.table()!
  const found = () => table().places.filter(({ kind }) => kind !== 'free').length
  const waits = () => {
    tick()
    const { fillsAt } = table()
    if (fillsAt === null) return text().waitsForAll
    const left = fillsAt - ctrl.line.serverNow()
    return left > 0 ? text().fillsIn(clockText(left)) : text().fillsNow
  }
  const cancel = async () => {
    if (await ctrl.leave()) go('online')
  }
  const withBots = () => ctrl.myPlace()?.isReady === true
  return (
    <main class="quayside quick-wait">
      <LobbyHead title={text().quickTitle}>
        <Lost ctrl={ctrl} />
      </LobbyHead>
      <section class="card">
        <ol class="berths">
          <For each={table().places}>
            {(place) => (
              <li classList={{ empty: place.kind === 'free' }}>
                {place.kind === 'free' ? <span class="empty-berth" /> : <BoatBadge colour={place.colour} />}
                <b>{place.kind === 'free' ? '…' : place.name}</b>
              </li>
            )}
          </For>
        </ol>
        <p class="found" role="status">
          {text().found(found(), table().places.length)}
        </p>
        <p>{waits()}</p>
        <Show
          when={ctrl.mine() !== null}
          fallback={
            <button type="button" class="loud" disabled={ctrl.isBusy()} onClick={() => void ctrl.sit()}>
              {text().sit}
            </button>
          }
        >
          <label class="switch">
            <input
              type="checkbox"
              checked={withBots()}
              // Others wait because of it: whoever changes their mind gets up.
              disabled={withBots()}
              onChange={() => void ctrl.setReady(true)}
            />
            <b>{onlineWords().lobby.withBots}</b>
            <span>{onlineWords().lobby.withBotsHint}</span>
          </label>
          <button type="button" class="quiet" disabled={ctrl.isBusy()} onClick={() => void cancel()}>
            <Icon name="close" />
            {text().cancel}
          </button>
        </Show>
        <Problem ctrl={ctrl} />
        <small>{factsOf(words(), onlineWords(), table().terms).join(' · ')}</small>
      </section>
      <DiceNote commitment={table().commitment} />
    </main>
  )
}
