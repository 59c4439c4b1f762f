import { callChannels, callKinds, callPauses } from '@powerboats/protocol'
import { For, Match, Show, Switch } from 'solid-js'
import { Icon } from '../../kit/Icon.tsx'
import { pushBrowser } from '../../online/calling/pushBrowser.ts'
import { api, identity } from '../../online/server.ts'
import { accountWords } from '../../words/account.ts'
import { onlineWords } from '../../words/online.ts'
import { spoken } from '../../words/words.ts'
import { openCalls } from './calls.ts'
import type { CallsCtrl } from './calls.ts'
import { MailFields } from './MailFields.tsx'
import { QuietFields } from './QuietFields.tsx'
import fields from '../../kit/fields.module.css'
import cards from '../../onlineKit/cards.module.css'
import styles from './me.module.css'

/** How I am called while no page of the game is open. */
export function Calls() {
  const ctrl = openCalls({ api, identity, push: pushBrowser, language: spoken })
  const text = () => accountWords().calls
  const outcomeText = () => {
    const outcome = ctrl.outcome()
    if (outcome === null) return ''
    return outcome === 'pushFailed' ? text().pushFailed : onlineWords().failures[outcome]
  }
  return (
    <section class={cards.card}>
      <h2>{text().title}</h2>
      <p>{text().hint}</p>
      <Show when={ctrl.calls()}>
        {(calls) => (
          <>
            <Show when={calls().devices.length === 0 && calls().mail?.isConfirmed !== true}>
              <p role="note">{text().nothing}</p>
            </Show>
            <h3>{text().push}</h3>
            <Push ctrl={ctrl} />
            <h3>{text().mail}</h3>
            <Show when={calls().hasMail} fallback={<p>{text().noMail}</p>}>
              <MailFields ctrl={ctrl} mail={calls().mail} />
            </Show>
            <h3>{text().when}</h3>
            <Kinds ctrl={ctrl} />
            <QuietFields ctrl={ctrl} quiet={calls().settings.quiet} />
            <label class={`${fields.fields} ${fields.narrow}`}>
              <span>{text().pause}</span>
              <select
                disabled={ctrl.isBusy()}
                onChange={({ currentTarget }) =>
                  void ctrl.choose({ everyHours: callPauses[currentTarget.selectedIndex]! })
                }
              >
                <For each={callPauses}>
                  {(hours) => (
                    <option selected={hours === calls().settings.everyHours}>{text().everyHours(hours)}</option>
                  )}
                </For>
              </select>
            </label>
            <p>{text().pauseHint}</p>
          </>
        )}
      </Show>
      <p class={cards.problem} role="status">
        {outcomeText()}
      </p>
    </section>
  )
}

function Push(props: { ctrl: CallsCtrl }) {
  const { ctrl } = props
  const text = () => accountWords().calls
  const reason = () => {
    const ability = ctrl.ability()
    return ability === 'able' ? null : text().cannot[ability]
  }
  return (
    <>
      <Switch>
        <Match when={ctrl.isOnHere()}>
          <p>{text().isOn}</p>
          <button type="button" class="quiet" disabled={ctrl.isBusy()} onClick={() => void ctrl.turnOffHere()}>
            {text().turnOff}
          </button>
        </Match>
        <Match when={reason()}>{(why) => <p>{why()}</p>}</Match>
        <Match when={true}>
          <button type="button" class="loud" disabled={ctrl.isBusy()} onClick={() => void ctrl.turnOnHere()}>
            <Icon name="bell" />
            {text().turnOn}
          </button>
        </Match>
      </Switch>
      <ul class={styles.things}>
        <For each={ctrl.calls()?.devices}>
          {({ id, createdAt }) => (
            <li>
              <Icon name="bell" />
              <b>{text().device(accountWords().me.date(createdAt))}</b>
              <button
                type="button"
                class="round"
                aria-label={text().removeDevice(accountWords().me.date(createdAt))}
                onClick={() => void ctrl.removeDevice(id)}
              >
                <Icon name="close" />
              </button>
            </li>
          )}
        </For>
      </ul>
    </>
  )
}

function Kinds(props: { ctrl: CallsCtrl }) {
  const text = () => accountWords().calls
  const offered = () => callChannels.filter((channel) => channel !== 'mail' || props.ctrl.calls()?.hasMail === true)
  return (
    <For each={callKinds}>
      {(kind) => (
        <div class={cards.row} role="group" aria-label={text().kinds[kind]}>
          <b>{text().kinds[kind]}</b>
          <For each={offered()}>
            {(channel) => (
              <label class={styles.channel}>
                <input
                  type="checkbox"
                  checked={props.ctrl.has(kind, channel)}
                  disabled={props.ctrl.isBusy()}
                  onChange={() => void props.ctrl.toggle(kind, channel)}
                />
                {text().channels[channel]}
              </label>
            )}
          </For>
        </div>
      )}
    </For>
  )
}
