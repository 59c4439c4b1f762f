import { play } from '../sound/speaker.ts'
import { sounds } from '../sound/sounds.ts'
import { languages, words } from '../words/words.ts'
import type { Language } from '../words/words.ts'
import { Choice } from './Choice.tsx'
import { Dialog } from './Dialog.tsx'
import { paces, settings, themes } from './settings.ts'

const volumes = ['0.2', '0.4', '0.6', '0.8', '1'] as const

export function SettingsDialog(props: { onClose: () => void }) {
  const text = () => words().settings
  const loudness = () => (settings.sound() === 'off' ? 0 : Number(settings.volume()))
  const setLoudness = (value: number) => {
    settings.sound.set(value === 0 ? 'off' : 'on')
    if (value > 0) settings.volume.set(volumes.find((step) => Number(step) >= value - 0.01) ?? '1')
    play(sounds.bell)
  }
  return (
    <Dialog title={words().app.settings} onClose={props.onClose}>
      <div class="fields">
        <span>{text().language}</span>
        <Choice
          label={text().language}
          options={Object.keys(languages) as Language[]}
          value={settings.language()}
          nameOf={(language) => languages[language]}
          onChoose={settings.language.set}
        />
        <span>{text().speed}</span>
        <Choice
          label={text().speed}
          options={paces}
          value={settings.pace()}
          nameOf={(pace) => text().speeds[pace]}
          onChoose={settings.pace.set}
        />
        <span>{text().theme}</span>
        <Choice
          label={text().theme}
          options={themes}
          value={settings.theme()}
          nameOf={(theme) => text().themes[theme]}
          onChoose={settings.theme.set}
        />
        <label for="volume">{text().volume}</label>
        <input
          id="volume"
          type="range"
          min="0"
          max="1"
          step="0.2"
          value={loudness()}
          onInput={(event) => setLoudness(event.currentTarget.valueAsNumber)}
        />
        <label for="string">{text().string}</label>
        <input
          id="string"
          type="checkbox"
          checked={settings.string() === 'on'}
          onChange={(event) => settings.string.set(event.currentTarget.checked ? 'on' : 'off')}
        />
        <label for="coach">{text().coach}</label>
        <input
          id="coach"
          type="checkbox"
          checked={settings.coach() === 'on'}
          onChange={(event) => settings.coach.set(event.currentTarget.checked ? 'on' : 'off')}
        />
      </div>
    </Dialog>
  )
}
