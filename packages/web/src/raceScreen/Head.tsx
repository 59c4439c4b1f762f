import { Show, createSignal } from 'solid-js'
import type { JSX } from 'solid-js'
import { Icon } from '../../app/Icon.tsx'
import { addressOf } from '../../app/router.ts'
import { settings } from '../../app/settings.ts'
import { SettingsDialog } from '../../app/SettingsDialog.tsx'
import { YesNo } from '../../app/YesNo.tsx'
import { words } from '../../words/words.ts'
import type { RaceCtrl } from './ctrl.ts'

/** Race and round, and the doors out of it. */
export function Head(props: { ctrl: RaceCtrl; children?: JSX.Element }) {
  const [open, setOpen] = createSignal<'settings' | 'retire' | null>(null)
  const round = () =>
    1 +
    Math.min(
      ...props.ctrl
        .game()
        .boats.filter(({ status }) => status === 'racing')
        .map(({ turns }) => turns),
      99,
    )
  const isOn = () => settings.sound() === 'on'
  return (
    <header class="race-head">
      <a class="round" href={addressOf('home')} aria-label={words().app.home}>
        <Icon name="home" />
      </a>
      <p>
        <b>{words().race.number(props.ctrl.game().race, props.ctrl.game().setup.options.races)}</b>
        <Show when={round() < 100}>
          <span>{words().race.round(round())}</span>
        </Show>
      </p>
      {props.children}
      <Show when={props.ctrl.mayRetire() !== null}>
        <button type="button" class="round" aria-label={words().race.retire} onClick={() => setOpen('retire')}>
          <Icon name="flag" />
        </button>
      </Show>
      <button
        type="button"
        class="round sound-key"
        aria-label={words().settings.sound}
        aria-pressed={isOn()}
        onClick={() => settings.sound.set(isOn() ? 'off' : 'on')}
      >
        <Icon name={isOn() ? 'sound' : 'mute'} />
      </button>
      <button type="button" class="round" aria-label={words().app.settings} onClick={() => setOpen('settings')}>
        <Icon name="gear" />
      </button>
      <Show when={open() === 'settings'}>
        <SettingsDialog onClose={() => setOpen(null)} />
      </Show>
      <Show when={open() === 'retire'}>
        <YesNo question={words().race.retireSure} onYes={() => props.ctrl.retire()} onClose={() => setOpen(null)} />
      </Show>
    </header>
  )
}
