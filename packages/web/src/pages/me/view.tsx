import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { For, Show, createSignal } from 'solid-js'
import { Dialog } from '../../app/Dialog.tsx'
import { Icon } from '../../app/Icon.tsx'
import { addressOf, go } from '../../app/router.ts'
import { api, identity } from '../../online/server.ts'
import { onlineWords } from '../../words/online/words.ts'
import { words } from '../../words/words.ts'
import { WhoAmI } from '../online/WhoAmI.tsx'
import { save } from '../replay/files.ts'
import { openMe } from './ctrl.ts'
import type { MeCtrl } from './ctrl.ts'
import { Tokens } from './Tokens.tsx'
import '../online/cards.css'
import './me.css'

/** Who I am here, how I stay it, and what is kept about me. */
export function MePage() {
  const ctrl = openMe({
    api,
    identity,
    onExported: (data) =>
      save(new File([JSON.stringify(data, null, 2)], 'powerboats-my-data.json', { type: 'application/json' })),
    onGone: () => go('home'),
  })
  const text = () => onlineWords().me
  return (
    <main class="quayside me-page">
      <header>
        <a class="round" href={addressOf('online')} aria-label={onlineWords().at.toLobby}>
          <Icon name="back" />
        </a>
        <h1>{text().title}</h1>
      </header>
      <Show when={ctrl.failure()}>
        {(code) => (
          <p class="card" role="alert">
            {onlineWords().failures[code()]}
          </p>
        )}
      </Show>
      <Show when={identity.me() !== null}>
        <section class="card">
          <h2>{text().looks}</h2>
          <WhoAmI identity={identity} hasColours />
        </section>
        <Passkeys ctrl={ctrl} />
        <Tokens ctrl={ctrl} />
        <Data ctrl={ctrl} />
      </Show>
    </main>
  )
}

function outcomeText(ctrl: MeCtrl): string {
  const outcome = ctrl.outcome()
  if (outcome === null) return ''
  const { me, failures } = onlineWords()
  return outcome === 'passkeyMade' || outcome === 'passkeyCancelled' ? me[outcome] : failures[outcome]
}

function Passkeys(props: { ctrl: MeCtrl }) {
  const { ctrl } = props
  const [isLeaving, setLeaving] = createSignal(false)
  const text = () => onlineWords().me
  const passkeys = () => identity.me()?.passkeys ?? []
  return (
    <section class="card">
      <h2>{text().keep}</h2>
      <p>{passkeys().length === 0 ? text().keepHint : text().keptHint}</p>
      <ul class="things">
        <For each={passkeys()}>
          {({ id, createdAt }) => (
            <li>
              <Icon name="seal" />
              <b>{text().passkey(text().date(createdAt))}</b>
              <button
                type="button"
                class="round"
                aria-label={text().removePasskey(text().date(createdAt))}
                onClick={() => void ctrl.removePasskey(id)}
              >
                <Icon name="close" />
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={browserSupportsWebAuthn()} fallback={<p>{text().noPasskeys}</p>}>
        <button
          type="button"
          class={passkeys().length === 0 ? 'loud' : 'quiet'}
          disabled={ctrl.isBusy()}
          onClick={() => void ctrl.addPasskey()}
        >
          {text().addPasskey}
        </button>
        <p>{text().signInHint}</p>
        <button type="button" class="quiet" disabled={ctrl.isBusy()} onClick={() => void ctrl.signIn()}>
          <Icon name="person" />
          {text().signIn}
        </button>
      </Show>
      <button type="button" class="quiet" disabled={ctrl.isBusy()} onClick={() => setLeaving(true)}>
        {text().signOut}
      </button>
      <p class="problem" role="status">
        {outcomeText(ctrl)}
      </p>
      <Show when={isLeaving()}>
        <Dialog title={text().signOut} onClose={() => setLeaving(false)}>
          <p>{text().signOutSure}</p>
          <footer>
            <button type="button" class="loud" onClick={() => void ctrl.signOut()}>
              {words().race.yes}
            </button>
            <button type="button" class="quiet" onClick={() => setLeaving(false)}>
              {words().race.no}
            </button>
          </footer>
        </Dialog>
      </Show>
    </section>
  )
}

function Data(props: { ctrl: MeCtrl }) {
  const { ctrl } = props
  const [isSure, setSure] = createSignal(false)
  const text = () => onlineWords().me
  return (
    <section class="card">
      <h2>{text().data}</h2>
      <div class="row">
        <button type="button" class="quiet" disabled={ctrl.isBusy()} onClick={() => void ctrl.exportMe()}>
          <Icon name="download" />
          {text().export}
        </button>
        <button type="button" class="quiet danger" disabled={ctrl.isBusy()} onClick={() => setSure(true)}>
          <Icon name="close" />
          {text().forget}
        </button>
      </div>
      <Show when={isSure()}>
        <Dialog title={text().forgetSure} onClose={() => setSure(false)}>
          <p>{text().forgetHint}</p>
          <footer>
            <button type="button" class="loud" onClick={() => void ctrl.forget()}>
              {text().forgetYes}
            </button>
            <button type="button" class="quiet" onClick={() => setSure(false)}>
              {text().forgetNo}
            </button>
          </footer>
        </Dialog>
      </Show>
    </section>
  )
}
