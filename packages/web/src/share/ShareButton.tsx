import type { GameRecord } from '@powerboats/rules'
import { Match, Show, Switch, createMemo, createSignal, onCleanup } from 'solid-js'
import { asyncSignal } from '../async/asyncSignal.ts'
import { CopyButton } from '../kit/CopyButton.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { canShare, save, share } from '../records/files.ts'
import { endedWords } from '../words/ended.ts'
import { words } from '../words/words.ts'
import type { CardHead } from './cardPicture.ts'
import type { CardWords } from './cardText.ts'
import styles from './ShareButton.module.css'

/** A game that can be sent to others as a picture, with the address of its page if it has one. */
export interface Shared {
  readonly load: () => Promise<Pick<GameRecord, 'setup' | 'events'> | null>
  readonly link?: string
  /** What the picture says, where that is not who won. */
  readonly said?: CardHead
}

/** Shows the picture of a game, to be sent by whatever the device shares with, saved, or sent as a link. */
export function ShareButton(props: Shared) {
  const [isOpen, setOpen] = createSignal(false)
  return (
    <>
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        <Icon name="share" />
        {endedWords().share.title}
      </button>
      <Show when={isOpen()}>
        <Dialog title={endedWords().share.title} onClose={() => setOpen(false)}>
          <Picture {...props} />
        </Dialog>
      </Show>
    </>
  )
}

function Picture(props: Shared) {
  const text = () => endedWords().share
  // Drawn before anybody presses the button: browsers share only right after a press.
  const picture = asyncSignal(
    () => ({ ...words(), ...endedWords() }),
    (language) => pictureOf(language, props.load, props.said),
  )
  const url = createMemo(() => {
    const file = picture()
    if (!file) return ''
    const made = URL.createObjectURL(file)
    onCleanup(() => URL.revokeObjectURL(made))
    return made
  })
  return (
    <Switch fallback={<p aria-busy="true">{text().drawing}</p>}>
      <Match when={picture() === null}>
        <p role="alert">{text().failed}</p>
      </Match>
      <Match when={picture()}>
        {(file) => (
          <>
            <img class={styles.picture} src={url()} alt={text().picture} width="1200" height="630" />
            <footer>
              <Show when={canShare(file())}>
                <button type="button" class="loud" onClick={() => void share(file(), props.link)}>
                  <Icon name="share" />
                  {text().send}
                </button>
              </Show>
              <button type="button" class="quiet" onClick={() => save(file())}>
                <Icon name="download" />
                {text().save}
              </button>
              <Show when={props.link}>{(link) => <CopyButton text={link()} label={text().copy} />}</Show>
            </footer>
          </>
        )}
      </Match>
    </Switch>
  )
}

/** Null when it cannot be drawn. */
async function pictureOf(language: CardWords, load: Shared['load'], said: CardHead | undefined): Promise<File | null> {
  try {
    const [{ cardFile }, played] = await Promise.all([import('./cardPicture.ts'), load()])
    return played && (await cardFile(language, played, said))
  } catch (error) {
    console.warn(error)
    return null
  }
}
