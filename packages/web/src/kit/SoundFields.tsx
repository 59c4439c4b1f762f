import { For, Show } from 'solid-js'
import { settings, volumes } from '../settings/settings.ts'
import type { Setting, Volume } from '../settings/settings.ts'
import { channels } from '../sound/mixer.ts'
import type { Channel } from '../sound/mixer.ts'
import { sounds } from '../sound/sounds.ts'
import type { Sound } from '../sound/sounds.ts'
import { play } from '../sound/speaker.ts'
import { canVibrate } from '../sound/vibration.ts'
import { choiceWords } from '../words/choices.ts'

const nearest = (value: number) => volumes.find((step) => Number(step) >= value - 0.01) ?? '1'

/** What is heard when the volume of a channel changes. */
const examples: Readonly<Record<Channel, Sound>> = {
  engine: sounds.engine(6, 0.9),
  effects: sounds.splash,
  signals: sounds.bell,
}

/** The volume of everything, of each channel, and whether a phone shakes. */
export function SoundFields() {
  const text = () => choiceWords().settings
  const loudness = () => (settings.sound() === 'off' ? 0 : Number(settings.volume()))
  const setLoudness = (value: number) => {
    settings.sound.set(value === 0 ? 'off' : 'on')
    if (value > 0) settings.volume.set(nearest(value))
    play(sounds.bell)
  }
  return (
    <>
      <Slider id="volume" label={text().volume} value={loudness()} onInput={setLoudness} />
      <Show when={loudness() > 0}>
        <For each={channels}>
          {(channel) => <ChannelSlider channel={channel} setting={settings.channels[channel]} />}
        </For>
      </Show>
      <Show when={canVibrate()}>
        <label for="vibration">{text().vibration}</label>
        <input
          id="vibration"
          type="checkbox"
          checked={settings.vibration() === 'on'}
          onChange={(event) => settings.vibration.set(event.currentTarget.checked ? 'on' : 'off')}
        />
      </Show>
    </>
  )
}

function ChannelSlider(props: { channel: Channel; setting: Setting<Volume> }) {
  const set = (value: number) => {
    props.setting.set(nearest(value))
    play(examples[props.channel])
  }
  return (
    <Slider
      id={`volume-${props.channel}`}
      label={choiceWords().settings.channels[props.channel]}
      value={Number(props.setting())}
      onInput={set}
    />
  )
}

function Slider(props: { id: string; label: string; value: number; onInput: (value: number) => void }) {
  return (
    <>
      <label for={props.id}>{props.label}</label>
      <input
        id={props.id}
        type="range"
        min="0"
        max="1"
        step="0.2"
        value={props.value}
        onInput={(event) => props.onInput(event.currentTarget.valueAsNumber)}
      />
    </>
  )
}
