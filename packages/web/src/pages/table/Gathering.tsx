import { For, Show, createEffect, createSignal } from 'solid-js'
import { go } from '../../router/router.ts'
import { YesNo } from '../../kit/YesNo.tsx'
import { moderationWords } from '../../words/moderation.ts'
import { onlineWords } from '../../words/online.ts'
import { choiceWords } from '../../words/choices.ts'
import { changesOf } from '../../onlineKit/termsText.ts'
import { LobbyHead } from '../../onlineKit/LobbyHead.tsx'
import { WhoAmI } from '../../onlineKit/WhoAmI.tsx'
import { DiceNote } from '../../onlineKit/DiceNote.tsx'
import { ChatSheet } from '../../chat/Chat.tsx'
import { createChat } from '../../chat/chat.ts'
import type { TableCtrl } from './ctrl.ts'
import { HeatNote } from '../../tournamentKit/HeatNote.tsx'
import { tournamentWords } from '../../words/tournaments.ts'
import { Invite } from '../../onlineKit/Invite.tsx'
import { Seats } from './Seats.tsx'
import { Problem } from '../../onlineKit/Problem.tsx'
import { TermsPanel } from './TermsPanel.tsx'
import cards from '../../onlineKit/cards.module.css'
import styles from './gathering.module.css'

/** A table before the start: who comes, by which rules, and how to invite others. */
export function Gathering(props: { ctrl: TableCtrl }) {
  const { ctrl } = props
  const chat = createChat(ctrl, (player) => ctrl.seatedAs(player))
  const text = () => onlineWords().at
  return (
    <main class={`${cards.quayside} ${styles.atTable}`}>
      <LobbyHead title={text().title}>
        <Lost ctrl={ctrl} />
      </LobbyHead>
      <div class={styles.atLeft}>
        <section class={cards.card}>
          <HeatNote table={ctrl.feed.table()} me={ctrl.identity.me()?.id ?? null} />
          <h2>{text().seats}</h2>
          <Seats ctrl={ctrl} />
          <SentAway ctrl={ctrl} />
          <Show when={ctrl.feed.table()?.heat} fallback={<NextStep ctrl={ctrl} />}>
            <HeatStep ctrl={ctrl} />
          </Show>
        </section>
        <Show when={ctrl.feed.table()?.terms.hasChat}>
          <section class={`${cards.card} ${styles.atChat}`}>
            <ChatSheet chat={chat} />
          </section>
        </Show>
      </div>
      <div class={styles.atRight}>
        <Invite id={ctrl.id} />
        <TermsPanel ctrl={ctrl} />
        <div class={styles.dice}>
          <DiceNote commitment={ctrl.feed.table()?.commitment ?? ''} draw={ctrl.feed.table()?.draw ?? 1} />
        </div>
      </div>
    </main>
  )
}

/** Says so when the connection is lost. */
export function Lost(props: { ctrl: TableCtrl }) {
  return (
    <span class={cards.lost} role="status">
      <Show when={props.ctrl.connection.state() === 'lost'}>{onlineWords().race.lost}</Show>
    </span>
  )
}

/** Those whom the owner has removed, to be invited again. */
function SentAway(props: { ctrl: TableCtrl }) {
  const removed = () => (props.ctrl.isHost() ? (props.ctrl.feed.table()?.removed ?? []) : [])
  return (
    <For each={removed()}>
      {({ player, name }) => (
        <p class={cards.row}>
          {onlineWords().at.wasRemoved(name)}
          <button
            type="button"
            class="quiet"
            disabled={props.ctrl.isBusy()}
            aria-label={onlineWords().at.inviteAgain(name)}
            onClick={() => void props.ctrl.inviteAgain(player)}
          >
            {onlineWords().at.again}
          </button>
        </p>
      )}
    </For>
  )
}

/** What the one before the screen does next: sit down, be ready, start; or why that must wait. */
function NextStep(props: { ctrl: TableCtrl }) {
  const { ctrl } = props
  const [isClosing, setClosing] = createSignal(false)
  const text = () => onlineWords().at
  const isReady = () => ctrl.mySeat()?.isReady === true
  const hint = () => {
    if (ctrl.isStarting()) return text().drawing(ctrl.awaited().join(', '))
    if (ctrl.isRemoved()) return [onlineWords().failures.removedFromTable, removalReason()].filter(Boolean).join(' ')
    if (!ctrl.identity.isKnown()) return text().loading
    if (ctrl.mine() === null) return ctrl.hasFree() ? text().sitHint : text().full
    const before = ctrl.agreedBefore()
    if (before !== null)
      return text().changed(changesOf(choiceWords(), onlineWords(), before, ctrl.feed.table()!.terms).join(', '))
    if (ctrl.unready().length > 0 && (ctrl.isHost() || isReady())) return text().waitingFor(ctrl.unready().join(', '))
    if (!ctrl.isHost()) return isReady() ? text().waitingStart : ''
    return ctrl.mayStart() ? text().mayStart : text().tooFew
  }
  const removalReason = () => {
    const own = ctrl.feed.table()?.removed.find(({ player }) => player === ctrl.identity.me()?.id)
    return own?.reason === undefined ? '' : moderationWords().removal.told(own.reason)
  }
  const leave = async () => {
    if (await ctrl.leave()) go('lobby')
  }
  return (
    <footer class={styles.nextStep}>
      <p role="status">{hint()}</p>
      <Show when={ctrl.shownAs()}>{(name) => <p>{text().shownAs(name())}</p>}</Show>
      <Show when={ctrl.mine() === null && ctrl.hasFree() && !ctrl.isRemoved()}>
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
      <Show when={ctrl.mine() !== null && !ctrl.isHost() && !ctrl.isStarting()}>
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

/** Whoever opens the table of their heat is there; the game begins when everybody is. */
function HeatStep(props: { ctrl: TableCtrl }) {
  const { ctrl } = props
  createEffect(() => {
    const isAwaited = ctrl.mySeat()?.isReady === false
    if (isAwaited && ctrl.refusal() === null && !ctrl.isBusy()) void ctrl.setReady(true)
  })
  return (
    <footer class={styles.nextStep}>
      <p role="status">
        {ctrl.mine() === null ? onlineWords().at.waitingFor(ctrl.unready().join(', ')) : tournamentWords().heat.waiting}
      </p>
      <Problem ctrl={ctrl} />
    </footer>
  )
}
