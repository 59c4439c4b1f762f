import { Match, Show, Switch, createSignal } from 'solid-js'
import { CopyButton } from '../../kit/CopyButton.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { addressOf } from '../../router/router.ts'
import { YesNo } from '../../kit/YesNo.tsx'
import { onlineWords } from '../../words/online.ts'
import type { alertAtTurn } from '../../online/calling/turnAlert.ts'
import type { Chat } from '../../chat/chat.ts'
import type { TableCtrl } from './ctrl.ts'
import { linkTo } from '../../onlineKit/Invite.tsx'
import styles from './RaceTable.module.css'

type TurnAlert = ReturnType<typeof alertAtTurn>

/** What an online race has more in its head: the chat, and all that is seldom needed. */
export function HeadButtons(props: { ctrl: TableCtrl; chat: Chat; turnAlert: TurnAlert }) {
  const [open, setOpen] = createSignal<'more' | 'leave' | null>(null)
  const text = () => onlineWords().race
  return (
    <span class={styles.headButtons}>
      <Show when={props.ctrl.feed.table()?.terms.hasChat}>
        <button
          type="button"
          class="round"
          aria-label={onlineWords().chat.open(props.chat.unread())}
          aria-expanded={props.chat.isOpen()}
          onClick={() => props.chat.setOpen(!props.chat.isOpen())}
        >
          <Icon name="chat" />
          <Show when={props.chat.unread() > 0}>
            <span class={styles.unread} aria-hidden="true">
              {props.chat.unread()}
            </span>
          </Show>
        </button>
      </Show>
      <button type="button" class="round" aria-label={text().menu} onClick={() => setOpen('more')}>
        <Icon name="more" />
      </button>
      <Switch>
        <Match when={open() === 'more'}>
          <Dialog title={text().menu} onClose={() => setOpen(null)}>
            <More ctrl={props.ctrl} turnAlert={props.turnAlert} onLeave={() => setOpen('leave')} />
          </Dialog>
        </Match>
        <Match when={open() === 'leave'}>
          <YesNo question={text().leaveSure} onYes={() => void props.ctrl.leave()} onClose={() => setOpen(null)} />
        </Match>
      </Switch>
    </span>
  )
}

function More(props: { ctrl: TableCtrl; turnAlert: TurnAlert; onLeave: () => void }) {
  const text = () => onlineWords().race
  const isSailing = () => props.ctrl.mine() !== null && props.ctrl.feed.table()?.status === 'racing'
  const notifyText = () =>
    ({ unasked: text().notify, granted: text().notifyOn, denied: text().notifyNo })[props.turnAlert.permission()]
  return (
    <div class={styles.moreList}>
      <Show when={isSailing()}>
        <button
          type="button"
          class="quiet"
          disabled={props.turnAlert.permission() !== 'unasked'}
          onClick={() => void props.turnAlert.ask()}
        >
          <Icon name="bell" />
          {notifyText()}
        </button>
        <a class="quiet" href={addressOf('me')}>
          <Icon name="bell" />
          {text().callMe}
        </a>
      </Show>
      <CopyButton text={linkTo('table', props.ctrl.id)} label={text().invite} />
      <Show when={isSailing() && !props.ctrl.isAway()}>
        <button type="button" class="quiet" onClick={() => props.onLeave()}>
          <Icon name="helm" />
          {text().leave}
        </button>
      </Show>
      <a class="quiet" href={addressOf('lobby')}>
        {onlineWords().at.toLobby}
      </a>
    </div>
  )
}
