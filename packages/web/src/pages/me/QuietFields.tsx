import type { QuietHours } from '@powerboats/protocol'
import { Show } from 'solid-js'
import { accountWords } from '../../words/account.ts'
import type { CallsCtrl } from './calls.ts'
import cards from '../../onlineKit/cards.module.css'

/** Hours in which nobody calls, in the time zone of this browser when they are set. */
export function QuietFields(props: { ctrl: CallsCtrl; quiet: QuietHours | null }) {
  const text = () => accountWords().calls
  const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
  const set = (change: Partial<QuietHours>) => {
    const next = { from: '22:00', until: '08:00', ...props.quiet, timeZone: zone(), ...change }
    // A field that is empty, and hours without length, are not meant yet.
    if (next.from !== '' && next.until !== '' && next.from !== next.until) void props.ctrl.choose({ quiet: next })
  }
  return (
    <>
      <label class="switch">
        <input
          type="checkbox"
          checked={props.quiet !== null}
          disabled={props.ctrl.isBusy()}
          onChange={({ currentTarget }) => (currentTarget.checked ? set({}) : void props.ctrl.choose({ quiet: null }))}
        />
        <b>{text().quiet}</b>
        <span>{text().quietHint}</span>
      </label>
      <Show when={props.quiet}>
        {(quiet) => (
          <div class={cards.row}>
            <input
              type="time"
              aria-label={text().quietFrom}
              value={quiet().from}
              onChange={({ currentTarget }) => set({ from: currentTarget.value })}
            />
            –
            <input
              type="time"
              aria-label={text().quietUntil}
              value={quiet().until}
              onChange={({ currentTarget }) => set({ until: currentTarget.value })}
            />
            <small>{quiet().timeZone}</small>
          </div>
        )}
      </Show>
    </>
  )
}
