import { Show, createSignal } from 'solid-js'
import { go } from '../../app/router.ts'
import { YesNo } from '../../app/YesNo.tsx'
import { onlineWords } from '../../words/online/words.ts'
import { LobbyHead } from '../online/LobbyHead.tsx'
import { WhoAmI } from '../online/WhoAmI.tsx'
import { DiceNote } from './DiceNote.tsx'
import { ChatSheet } from './Chat.tsx'
import { createChat } from './chat.ts'
import type { TableCtrl } from './ctrl.ts'
import { Invite } from './Invite.tsx'
import { Places } from './Places.tsx'
import { Problem } from './Problem.tsx'
import { TermsPanel } from './TermsPanel.tsx'
import './gathering.css'

/** A table before the start: who comes, by which rules, and how to invite others. */
export function Gathering(props: { ctrl: TableCtrl }) {
  const { ctrl } = props
  const chat = createChat(ctrl)
  const text = () => onlineWords().at
  return (
    <main class="quayside at-table">
      <LobbyHead title={text().title}>
        <Lost ctrl={ctrl} />
      </LobbyHead>
      <div class="at-left">
        <section class="card">
          <h2>{text().seats}</h2>
          <Places ctrl={ctrl} />
          <NextStep ctrl={ctrl} />
        </section>
        <Show when={ctrl.feed.table()?.terms.hasChat}>
          <section class="card at-chat">
            <ChatSheet chat={chat} />
          </section>
        </Show>
      </div>
      <div class="at-right">
        <Invite id={ctrl.id} />
        <TermsPanel ctrl={ctrl} />
        <DiceNote commitment={ctrl.feed.table()?.commitment ?? ''} />
      </div>
    </main>
  )
}

/** Says so when the server cannot be heard. */
export function Lost(props: { ctrl: TableCtrl }) {
  return (
    <span class="lost" role="status">
      <Show when={props.ctrl.line.state() === 'lost'}>{onlineWords().race.lost}</Show>
    </span>
  )
}

/** What the one before the screen does next: sit down, be ready, start; or why that must wait. */
function NextStep(props: { ctrl: TableCtrl }) {
  const { ctrl } = props
  const [isClosing, setClosing] = createSignal(false)
  const text = () => onlineWords().at
  const isReady = () => ctrl.myPlace()?.isReady === true
  const hint = () => {
    if (ctrl.mine() === null) return ctrl.hasFree() ? text().sitHint : text().full
    if (ctrl.unready().length > 0 && (ctrl.isHost() || isReady())) return text().waitingFor(ctrl.unready().join(', '))
    if (!ctrl.isHost()) return isReady() ? text().waitingStart : ''
    return ctrl.mayStart() ? text().mayStart : text().tooFew
  }
  const leave = async () => {
    if (await ctrl.leave()) go('online')
  }
  return (
    <footer class="next-step">
      <p role="status">{hint()}</p>
      <Show when={ctrl.mine() === null && ctrl.hasFree()}>
        <WhoAmI identity={ctrl.identity} hasColours={false} />
        <button
          type="button"
          class="loud"
          disabled={ctrl.isBusy() || ctrl.identity.me() === null}
          onClick={() => void ctrl.sit()}
        >
          {text().sit}
        </button>
      </Show>
      <Show when={ctrl.mine() !== null && !ctrl.isHost()}>
        <button
          type="button"
          class={isReady() ? 'quiet' : 'loud'}
          disabled={ctrl.isBusy()}
          onClick={() => void ctrl.setReady(!isReady())}
        >
          {isReady() ? text().iAmNotReady : text().iAmReady}
        </button>
      </Show>
      <Show when={ctrl.isHost()}>
        <button
          type="button"
          class="loud"
          disabled={ctrl.isBusy() || !ctrl.mayStart()}
          onClick={() => void ctrl.start()}
        >
          {text().start}
        </button>
        <button type="button" class="quiet" onClick={() => setClosing(true)}>
          {text().closeTable}
        </button>
      </Show>
      <Show when={ctrl.mine() !== null}>
        <button type="button" class="quiet" disabled={ctrl.isBusy()} onClick={() => void leave()}>
          {text().leave}
        </button>
      </Show>
      <Problem ctrl={ctrl} />
      <Show when={isClosing()}>
        <YesNo question={text().closeSure} onYes={() => void ctrl.closeTable()} onClose={() => setClosing(false)} />
      </Show>
    </footer>
  )
}
