import type { MyCalls } from '@powerboats/protocol'
import { Show } from 'solid-js'
import { accountWords } from '../../words/account.ts'
import type { CallsCtrl } from './calls.ts'
import cards from '../../onlineKit/cards.module.css'

/** Where I get e-mail. */
export function MailFields(props: { ctrl: CallsCtrl; mail: MyCalls['mail'] }) {
  const { ctrl } = props
  let field!: HTMLInputElement
  const text = () => accountWords().calls
  return (
    <>
      <Show when={props.mail}>
        {(mail) => (
          <>
            <p>{mail().isConfirmed ? text().confirmed(mail().address) : text().unconfirmed(mail().address)}</p>
            <button type="button" class="quiet" disabled={ctrl.isBusy()} onClick={() => void ctrl.removeMail()}>
              {text().removeMail}
            </button>
          </>
        )}
      </Show>
      <Show when={props.mail === null}>
        <form
          class={cards.row}
          onSubmit={(event) => {
            event.preventDefault()
            void ctrl.setMail(field.value.trim())
          }}
        >
          <input
            ref={field}
            type="email"
            required
            maxlength="200"
            autocomplete="email"
            aria-label={text().address}
            placeholder={text().address}
          />
          <button type="submit" class="quiet" disabled={ctrl.isBusy()}>
            {text().setMail}
          </button>
        </form>
      </Show>
    </>
  )
}
