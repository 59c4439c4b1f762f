import { choiceWords } from '../words/choices.ts'
import { languages, words } from '../words/words.ts'
import type { Language } from '../words/words.ts'
import { Choice } from './Choice.tsx'
import { Dialog } from './Dialog.tsx'
import { addressOf } from '../router/router.ts'
import { gameSpeeds, settings, themes } from '../settings/settings.ts'
import { SoundFields } from './SoundFields.tsx'
import styles from './fields.module.css'

export function SettingsDialog(props: { onClose: () => void }) {
  const text = () => choiceWords().settings
  return (
    <Dialog title={words().app.settings} onClose={props.onClose}>
      <div class={styles.fields}>
        <span>{words().app.language}</span>
        <Choice
          label={words().app.language}
          options={Object.keys(languages) as Language[]}
          value={settings.language()}
          nameOf={(language) => languages[language].name}
          onChoose={settings.language.set}
        />
        <span>{text().speed}</span>
        <Choice
          label={text().speed}
          options={gameSpeeds}
          value={settings.gameSpeed()}
          nameOf={(speed) => text().speeds[speed]}
          onChoose={settings.gameSpeed.set}
        />
        <span>{text().theme}</span>
        <Choice
          label={text().theme}
          options={themes}
          value={settings.theme()}
          nameOf={(theme) => text().themes[theme]}
          onChoose={settings.theme.set}
        />
        <SoundFields />
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
        <label for="practice">{text().practice}</label>
        <input
          id="practice"
          type="checkbox"
          checked={settings.practice() === 'on'}
          onChange={(event) => settings.practice.set(event.currentTarget.checked ? 'on' : 'off')}
        />
        <label for="guide">{text().guide}</label>
        <input
          id="guide"
          type="checkbox"
          checked={settings.guide() === 'on'}
          onChange={(event) => settings.guide.set(event.currentTarget.checked ? 'on' : 'off')}
        />
        <label for="bot-talk">{text().botTalk}</label>
        <input
          id="bot-talk"
          type="checkbox"
          checked={settings.botTalk() === 'on'}
          onChange={(event) => settings.botTalk.set(event.currentTarget.checked ? 'on' : 'off')}
        />
        <label for="climb">{text().climb}</label>
        <input
          id="climb"
          type="checkbox"
          checked={settings.climb() === 'on'}
          onChange={(event) => settings.climb.set(event.currentTarget.checked ? 'on' : 'off')}
        />
      </div>
      <p class={styles.legal}>
        <a href={addressOf('privacy')}>{words().app.privacy}</a>
        <a href={addressOf('terms')}>{words().app.terms}</a>
      </p>
    </Dialog>
  )
}
