import { Show, children, createSignal } from 'solid-js'
import type { JSX } from 'solid-js'
import { Extra } from '../async/Extra.tsx'
import { lazyPart } from '../async/lazyPart.tsx'
import { overLake } from '../board/overLake.ts'
import { Icon } from '../kit/Icon.tsx'
import { addressOf } from '../router/router.ts'
import { settings } from '../settings/settings.ts'
import { YesNo } from '../kit/YesNo.tsx'
import { calledBy } from '../words/naming.ts'
import { words } from '../words/words.ts'
import type { RaceCtrl } from './ctrl.ts'
import styles from './race.module.css'

/** Settings are fetched by those who open them. */
const SettingsDialog = lazyPart(async () => (await import('../kit/SettingsDialog.tsx')).SettingsDialog)

/** Race and round, and the buttons that lead out of it. */
export function Head(props: { ctrl: RaceCtrl; title: string; children?: JSX.Element }) {
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
  const retiring = () => {
    const seat = props.ctrl.mayRetire()
    const player = props.ctrl.game().setup.players[seat ?? -1]
    return player === undefined ? '' : calledBy(words(), player)
  }
  const isOn = () => settings.sound() === 'on'
  const more = children(() => props.children)
  return (
    <header ref={overLake} class={styles.raceHead} classList={{ [styles.crowded]: more() !== undefined }}>
      <a class="round" href={addressOf('home')} aria-label={words().app.home}>
        <Icon name="home" />
      </a>
      <p>
        <b>{props.title}</b>
        <Show when={round() < 100}>
          <span>{words().race.round(round())}</span>
        </Show>
      </p>
      {more()}
      <Show when={props.ctrl.mayRetire() !== null}>
        <button type="button" class="round" aria-label={words().race.retire} onClick={() => setOpen('retire')}>
          <Icon name="retire" />
        </button>
      </Show>
      <button
        type="button"
        class={`round ${styles.soundKey}`}
        aria-label={words().app.sound}
        aria-pressed={isOn()}
        onClick={() => settings.sound.set(isOn() ? 'off' : 'on')}
      >
        <Icon name={isOn() ? 'sound' : 'mute'} />
      </button>
      <button type="button" class="round" aria-label={words().app.settings} onClick={() => setOpen('settings')}>
        <Icon name="gear" />
      </button>
      <Show when={open() === 'settings'}>
        <Extra onFailure={() => setOpen(null)}>
          <SettingsDialog onClose={() => setOpen(null)} />
        </Extra>
      </Show>
      <Show when={open() === 'retire'}>
        <YesNo
          question={words().race.retireSure(retiring())}
          yes={words().race.retire}
          no={words().race.stay}
          onYes={() => props.ctrl.retire()}
          onClose={() => setOpen(null)}
        >
          <p>{props.ctrl.game().boats.length === 1 ? words().race.retireAlone : words().race.retireHint}</p>
        </YesNo>
      </Show>
    </header>
  )
}
