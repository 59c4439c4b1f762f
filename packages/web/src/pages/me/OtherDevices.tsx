import { Show } from 'solid-js'
import { CopyButton } from '../../kit/CopyButton.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { readable } from '../../online/code.ts'
import { api, identity } from '../../online/server.ts'
import { linkTo } from '../../onlineKit/Invite.tsx'
import { QrCode } from '../../onlineKit/QrCode.tsx'
import { go } from '../../router/router.ts'
import { accountWords } from '../../words/account.ts'
import { onlineWords } from '../../words/online.ts'
import { openOtherDevices } from './otherDevices.ts'
import type { OtherDevicesCtrl } from './otherDevices.ts'
import cards from '../../onlineKit/cards.module.css'
import styles from './me.module.css'

/** Be the same player on other devices: by a link that serves once, or by a code that was written down. */
export function OtherDevices() {
  const ctrl = openOtherDevices({ api, identity, onBecome: () => go('me') })
  const text = () => accountWords().me
  return (
    <section class={cards.card}>
      <h2>{text().devices}</h2>
      <p>{text().devicesHint}</p>
      <button type="button" class="quiet" disabled={ctrl.isBusy()} onClick={() => void ctrl.makeLink()}>
        <Icon name="share" />
        {text().makeLink}
      </button>
      <Show when={ctrl.link()} keyed>
        {({ code, expiresAt }) => (
          <div class={styles.made} role="status">
            <p>{text().linkUntil(text().time(expiresAt))}</p>
            <QrCode link={linkTo('me', code)} label={text().linkPicture} />
            <CopyButton text={linkTo('me', code)} label={text().copyLink} />
          </div>
        )}
      </Show>
      <Recovery ctrl={ctrl} />
      <p class={cards.problem} role="alert">
        <Show when={ctrl.failure()}>{(code) => onlineWords().failures[code()]}</Show>
      </p>
    </section>
  )
}

function Recovery(props: { ctrl: OtherDevicesCtrl }) {
  const { ctrl } = props
  let field!: HTMLInputElement
  const text = () => accountWords().me
  const madeAt = () => identity.me()?.recoveryCodeAt ?? null
  return (
    <>
      <h3>{text().recovery}</h3>
      <p>{text().recoveryHint}</p>
      <Show when={ctrl.recovery()}>
        {(code) => (
          <div class={styles.made} role="status">
            <p>{text().recoveryOnce}</p>
            <p class={cards.number}>{readable(code())}</p>
            <CopyButton text={readable(code())} label={text().copy} />
          </div>
        )}
      </Show>
      <Show when={madeAt()}>{(at) => <p>{text().recoveryKept(text().date(at()))}</p>}</Show>
      <div class={cards.row}>
        <button type="button" class="quiet" disabled={ctrl.isBusy()} onClick={() => void ctrl.makeRecovery()}>
          <Icon name="plus" />
          {text().makeRecovery}
        </button>
        <Show when={madeAt() !== null}>
          <button type="button" class="quiet" disabled={ctrl.isBusy()} onClick={() => void ctrl.removeRecovery()}>
            <Icon name="close" />
            {text().removeRecovery}
          </button>
        </Show>
      </div>
      <form
        class={cards.row}
        onSubmit={(event) => {
          event.preventDefault()
          if (field.value.trim() === '') field.focus()
          else void ctrl.openRecovery(field.value)
        }}
      >
        <input
          ref={field}
          aria-label={text().enterRecovery}
          placeholder={text().enterRecovery}
          maxlength="60"
          autocomplete="off"
        />
        <button type="submit" class="quiet" disabled={ctrl.isBusy()}>
          <Icon name="person" />
          {text().useRecovery}
        </button>
      </form>
    </>
  )
}
