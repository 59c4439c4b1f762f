import { For, Show, onCleanup } from 'solid-js'
import { BoatBadge } from '../../kit/BoatBadge.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { askAgain } from '../../online/quick/quickMatch.ts'
import { api } from '../../online/server.ts'
import { go } from '../../router/router.ts'
import { clockText } from '../../words/format/times.ts'
import { onlineWords } from '../../words/online.ts'
import { createTicker } from '../../async/ticker.ts'
import { LobbyHead } from '../../onlineKit/LobbyHead.tsx'
import { factsOf } from '../../onlineKit/termsText.ts'
import { choiceWords } from '../../words/choices.ts'
import type { TableCtrl } from './ctrl.ts'
import { DiceNote } from '../../onlineKit/DiceNote.tsx'
import { Lost } from './Gathering.tsx'
import { Problem } from '../../onlineKit/Problem.tsx'
import cards from '../../onlineKit/cards.module.css'
import seats from './Seats.module.css'
import styles from './gathering.module.css'

/** How often it is asked again, in milliseconds. */
const askEvery = 5000

/** A quick match that still waits for people. */
export function QuickWait(props: { ctrl: TableCtrl }) {
  const { ctrl } = props
  const tick = createTicker(250)
  const text = () => onlineWords().at
  const table = () => ctrl.feed.table()!
  const found = () => table().places.filter(({ kind }) => kind !== 'free').length
  const waits = () => {
    tick()
    if (ctrl.isStarting()) return text().drawing(ctrl.awaited().join(', '))
    const { fillsAt } = table()
    if (fillsAt === null) return text().waitsForAll
    const left = fillsAt - ctrl.connection.serverNow()
    return left > 0 ? text().fillsIn(clockText(left)) : text().fillsNow
  }
  // Alone one may wait in the wrong place: with time others will do.
  const timer = setInterval(() => {
    if (ctrl.mine() === null || found() > 1 || ctrl.isBusy()) return
    void askAgain(api, ctrl.id).then((better) => better !== null && go('table', better))
  }, askEvery)
  onCleanup(() => clearInterval(timer))
  const cancel = async () => {
    if (await ctrl.leave()) go('lobby')
  }
  const withBots = () => ctrl.mySeat()?.isReady === true
  // Nobody is given bots who did not agree to them.
  const mayStart = () =>
    !ctrl.isStarting() && table().places.every((seat, i) => seat.kind !== 'player' || seat.isReady || i === ctrl.mine())
  return (
    <main class={`${cards.quayside} ${styles.quickWait}`}>
      <LobbyHead title={text().quickTitle}>
        <Lost ctrl={ctrl} />
      </LobbyHead>
      <section class={cards.card}>
        <ol class={styles.berths}>
          <For each={table().places}>
            {(seat) => (
              <li>
                {seat.kind === 'free' ? (
                  <span class={`${seats.emptyBerth} ${styles.bobbing}`} />
                ) : (
                  <BoatBadge colour={seat.colour} />
                )}
                <b>{seat.kind === 'free' ? '…' : seat.name}</b>
              </li>
            )}
          </For>
        </ol>
        <p class={styles.found} role="status">
          {text().found(found(), table().places.length)}
        </p>
        <p>{waits()}</p>
        <Show
          when={ctrl.mine() !== null}
          fallback={
            <button
              type="button"
              class="loud"
              disabled={ctrl.isBusy() || ctrl.identity.me() === null}
              onClick={() => void ctrl.sit()}
            >
              {text().sit}
            </button>
          }
        >
          <Show when={mayStart()}>
            <button type="button" class="loud" disabled={ctrl.isBusy()} onClick={() => void ctrl.start()}>
              {text().startWithBots}
            </button>
          </Show>
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
        <small>{factsOf(choiceWords(), onlineWords(), table().terms).join(' · ')}</small>
      </section>
      <DiceNote commitment={table().commitment} draw={table().draw} />
    </main>
  )
}
