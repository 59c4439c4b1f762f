import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { For, Match, Show, Switch, createSignal } from 'solid-js'
import { Icon } from '../../kit/Icon.tsx'
import { addressOf, go } from '../../router/router.ts'
import { YesNo } from '../../kit/YesNo.tsx'
import { api, identity } from '../../online/server.ts'
import { accountWords } from '../../words/account.ts'
import { onlineWords } from '../../words/online.ts'
import { words } from '../../words/words.ts'
import { LobbyHead } from '../../onlineKit/LobbyHead.tsx'
import { WhoAmI } from '../../onlineKit/WhoAmI.tsx'
import { save } from '../../records/files.ts'
import { Arriving } from './Arriving.tsx'
import { Calls } from './Calls.tsx'
import { openMe } from './ctrl.ts'
import type { MeCtrl, Outcome } from './ctrl.ts'
import { isMailLink, MailLink } from './MailLink.tsx'
import { OtherDevices } from './OtherDevices.tsx'
import { Tokens } from './Tokens.tsx'
import cards from '../../onlineKit/cards.module.css'
import styles from './me.module.css'

/**
 * Who I am here, how I stay it, how I am called, and what is kept about me. Links lead here too: those of e-mails (`me/confirm/TOKEN`), and
 * one by which I come here from another device (`me/CODE`).
 */
export function MePage(props: { rest: readonly string[] }) {
  const mailLink = () => {
    const [kind, token] = props.rest
    return token !== undefined && isMailLink(kind) ? { kind, token } : null
  }
  return (
    <main class={`${cards.quayside} ${styles.mePage}`}>
      <LobbyHead title={accountWords().me.title} />
      <Switch fallback={<Mine />}>
        <Match when={mailLink()}>{(found) => <MailLink kind={found().kind} token={found().token} />}</Match>
        <Match when={props.rest[0]} keyed>
          {(code) => <Arriving code={code} />}
        </Match>
      </Switch>
    </main>
  )
}

function Mine() {
  const ctrl = openMe({
    api,
    identity,
    onExported: (data) =>
      save(new File([JSON.stringify(data, null, 2)], 'powerboats-my-data.json', { type: 'application/json' })),
    onGone: () => go('home'),
  })
  const text = () => accountWords().me
  return (
    <>
      <Show when={ctrl.failure()}>
        {(code) => (
          <p class={cards.card} role="alert">
            {onlineWords().failures[code()]}
          </p>
        )}
      </Show>
      <Show when={identity.me() !== null}>
        <section class={cards.card}>
          <h2>{text().looks}</h2>
          <WhoAmI identity={identity} hasColours />
        </section>
        <Shown ctrl={ctrl} />
        <Passkeys ctrl={ctrl} />
        <OtherDevices />
        {/* Whoever signs in as another has other choices. */}
        <Show when={identity.me()?.id} keyed>
          <Calls />
        </Show>
        <Tokens ctrl={ctrl} />
        <Data ctrl={ctrl} />
      </Show>
    </>
  )
}

function outcomeText(outcome: Outcome | null): string {
  if (outcome === null) return ''
  const { me } = accountWords()
  const { failures } = onlineWords()
  return isGood(outcome) || outcome === 'passkeyCancelled' ? me[outcome] : failures[outcome]
}

function isGood(outcome: Outcome | null): outcome is 'passkeyMade' | 'signedOutElsewhere' {
  return outcome === 'passkeyMade' || outcome === 'signedOutElsewhere'
}

function Passkeys(props: { ctrl: MeCtrl }) {
  const { ctrl } = props
  const [leaving, setLeaving] = createSignal<'here' | 'elsewhere' | null>(null)
  const text = () => accountWords().me
  const passkeys = () => identity.me()?.passkeys ?? []
  return (
    <section class={cards.card}>
      <h2>{text().keep}</h2>
      <p>{passkeys().length === 0 ? text().keepHint : text().keptHint}</p>
      <ul class={styles.things}>
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
      <div class={cards.row}>
        <button type="button" class="quiet" disabled={ctrl.isBusy()} onClick={() => setLeaving('here')}>
          {text().signOut}
        </button>
        <button type="button" class="quiet" disabled={ctrl.isBusy()} onClick={() => setLeaving('elsewhere')}>
          {text().signOutElsewhere}
        </button>
      </div>
      <p class={isGood(ctrl.outcome()) ? undefined : cards.problem} role="status">
        {outcomeText(ctrl.outcome())}
      </p>
      <Show when={leaving() === 'here'}>
        <YesNo question={text().signOut} onYes={() => void ctrl.signOut()} onClose={() => setLeaving(null)}>
          <p>{text().signOutSure}</p>
        </YesNo>
      </Show>
      <Show when={leaving() === 'elsewhere'}>
        <YesNo
          question={text().signOutElsewhereSure}
          onYes={() => void ctrl.signOutElsewhere()}
          onClose={() => setLeaving(null)}
        >
          <p>{text().signOutElsewhereHint}</p>
        </YesNo>
      </Show>
    </section>
  )
}

/** What others see of this player. */
function Shown(props: { ctrl: MeCtrl }) {
  const text = () => accountWords().me
  const choice = (name: 'hasProfile' | 'listsGames') => (
    <label class="switch">
      <input
        type="checkbox"
        checked={identity.me()?.[name] === true}
        disabled={props.ctrl.isBusy() || (name === 'listsGames' && identity.me()?.hasProfile !== true)}
        onChange={({ currentTarget }) => void identity.change({ [name]: currentTarget.checked })}
      />
      <b>{text()[name]}</b>
      <span>{text()[`${name}Hint`]}</span>
    </label>
  )
  return (
    <section class={cards.card}>
      <h2>{text().shown}</h2>
      {choice('hasProfile')}
      {choice('listsGames')}
      <a class="quiet" href={addressOf('player', identity.me()?.id ?? '')}>
        <Icon name="person" />
        {text().page}
      </a>
    </section>
  )
}

function Data(props: { ctrl: MeCtrl }) {
  const { ctrl } = props
  const [isSure, setSure] = createSignal(false)
  const text = () => accountWords().me
  return (
    <section class={cards.card}>
      <h2>{text().data}</h2>
      <div class={cards.row}>
        <button type="button" class="quiet" disabled={ctrl.isBusy()} onClick={() => void ctrl.exportMe()}>
          <Icon name="download" />
          {text().export}
        </button>
        <button type="button" class={`quiet ${styles.danger}`} disabled={ctrl.isBusy()} onClick={() => setSure(true)}>
          <Icon name="close" />
          {text().forget}
        </button>
      </div>
      <p class={cards.row}>
        <a href={addressOf('privacy')}>{words().app.privacy}</a>
        <a href={addressOf('terms')}>{words().app.terms}</a>
      </p>
      <Show when={isSure()}>
        <YesNo
          question={text().forgetSure}
          yes={text().forgetYes}
          no={text().forgetNo}
          onYes={() => void ctrl.forget()}
          onClose={() => setSure(false)}
        >
          <p>{text().forgetHint}</p>
        </YesNo>
      </Show>
    </section>
  )
}
