import { For, Match, Show, Switch, createEffect } from 'solid-js'
import { LobbyHead } from '../../onlineKit/LobbyHead.tsx'
import { api, identity } from '../../online/server.ts'
import { addressOf } from '../../router/router.ts'
import { moderationWords } from '../../words/moderation.ts'
import { onlineWords } from '../../words/online.ts'
import { openModeration } from './ctrl.ts'
import type { ModerationCtrl } from './ctrl.ts'
import { Log } from './Log.tsx'
import { Players } from './Players.tsx'
import { Reports } from './Reports.tsx'
import { Sheet } from './Sheet.tsx'
import cards from '../../onlineKit/cards.module.css'
import styles from './moderation.module.css'

const tabs = ['reports', 'settled', 'players', 'log'] as const
type Tab = (typeof tabs)[number]

/** What moderators see: `moderation`, `moderation/settled`, `moderation/players`, `moderation/players/ID` and `moderation/log`. */
export function ModerationPage(props: { rest: readonly string[] }) {
  if (identity.me() === null) void identity.find()
  const text = () => moderationWords().moderation
  const tab = () => tabs.find((one) => one === props.rest[0]) ?? 'reports'
  const isModerator = () => identity.me() !== null && identity.me()?.role !== 'player'
  return (
    <main class={`${cards.quayside} ${styles.moderation}`}>
      <LobbyHead title={text().title} />
      <Show
        when={isModerator()}
        fallback={
          <p class={cards.card} role="alert">
            {onlineWords().failures.notPermitted}
          </p>
        }
      >
        <nav class={cards.row}>
          <For each={tabs}>
            {(one) => (
              <a class="quiet" href={addressOf('moderation', one)} aria-current={one === tab() ? 'page' : undefined}>
                {text().tabs[one]}
              </a>
            )}
          </For>
        </nav>
        <Body tab={tab()} player={props.rest[1]} />
      </Show>
    </main>
  )
}

function Body(props: { tab: Tab; player: string | undefined }) {
  const ctrl = openModeration(api)
  createEffect(() => {
    if (props.tab === 'log') ctrl.showLog()
    else if (props.tab === 'reports') ctrl.showReports('open')
    else if (props.tab === 'settled') ctrl.showReports('settled')
    else if (props.player !== undefined) ctrl.showSheet(props.player)
  })
  return (
    <>
      <p class={cards.problem} role="alert">
        <Show when={ctrl.failure()}>{(code) => onlineWords().failures[code()]}</Show>
      </p>
      <Switch fallback={<Reports ctrl={ctrl} list={props.tab} />}>
        <Match when={props.tab === 'log'}>
          <Log ctrl={ctrl} />
        </Match>
        <Match when={props.tab === 'players'}>
          <Players ctrl={ctrl} />
          <Show when={props.player !== undefined && ctrl.sheet()}>
            {(sheet) => <Sheet ctrl={ctrl} sheet={sheet()} />}
          </Show>
        </Match>
      </Switch>
      <More ctrl={ctrl} />
    </>
  )
}

function More(props: { ctrl: ModerationCtrl }) {
  return (
    <Show when={props.ctrl.hasMore()}>
      <button type="button" class="quiet" onClick={() => props.ctrl.more()}>
        {moderationWords().moderation.more}
      </button>
    </Show>
  )
}
