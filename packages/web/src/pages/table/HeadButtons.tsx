import { Match, Show, Switch, createSignal } from 'solid-js'
import { Dialog } from '../../app/Dialog.tsx'
import { Icon } from '../../app/Icon.tsx'
import { addressOf } from '../../app/router.ts'
import { YesNo } from '../../app/YesNo.tsx'
import { onlineWords } from '../../words/online/words.ts'
import type { callAtTurn } from './calling.ts'
import type { Chat } from './chat.ts'
import type { TableCtrl } from './ctrl.ts'
import { CopyButton, linkTo } from './Invite.tsx'

type Calling = ReturnType<typeof callAtTurn>

/** What an online race has more in its head: the chat, and all that is seldom needed. */
export function Doors(props: { ctrl: TableCtrl; chat: Chat; calling: Calling }) {
  const [open, setOpen] = createSignal<'more' | 'leave' | null>(null)
  const text = () => onlineWords().race
  return (
    <span class="table-doors">
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
            <span class="bubble" aria-hidden="true">
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
            <More ctrl={props.ctrl} calling={props.calling} onLeave={() => setOpen('leave')} />
          </Dialog>
        </Match>
        <Match when={open() === 'leave'}>
          <YesNo question={text().leaveSure} onYes={() => void props.ctrl.leave()} onClose={() => setOpen(null)} />
        </Match>
      </Switch>
    </span>
  )
}

function More(props: { ctrl: TableCtrl; calling: Calling; onLeave: () => void }) {
  const text = () => onlineWords().race
  const isSailing = () => props.ctrl.mine() !== null && props.ctrl.feed.table()?.status === 'racing'
  const notifyText = () =>
    ({ unasked: text().notify, granted: text().notifyOn, denied: text().notifyNo })[props.calling.permission()]
  return (
    <div class="more-list">
      <Show when={isSailing()}>
        <button
          type="button"
          class="quiet"
          disabled={props.calling.permission() !== 'unasked'}
          onClick={() => void props.calling.ask()}
        >
          <Icon name="bell" />
          {notifyText()}
        </button>
      </Show>
      <CopyButton text={linkTo('at', props.ctrl.id)} label={text().invite} />
      <Show when={isSailing() && !props.ctrl.isAway()}>
        <button type="button" class="quiet" onClick={() => props.onLeave()}>
          <Icon name="helm" />
          {text().leave}
        </button>
      </Show>
      <a class="quiet" href={addressOf('online')}>
        {onlineWords().at.toLobby}
      </a>
    </div>
  )
}
