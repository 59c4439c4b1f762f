import type { PageName } from '@powerboats/protocol'
import { Show } from 'solid-js'
import { CopyButton } from '../kit/CopyButton.tsx'
import { Icon } from '../kit/Icon.tsx'
import { addressOf } from '../router/router.ts'
import { readable } from '../online/code.ts'
import { onlineWords } from '../words/online.ts'
import { QrCode } from './QrCode.tsx'
import cards from './cards.module.css'
import styles from './Invite.module.css'

/** The address of a page of this game, as it can be sent to others. */
export function linkTo(page: PageName, id: string): string {
  return new URL(addressOf(page, id), location.origin).href
}

/** The link to a table and its code, to be sent or read out. */
export function Invite(props: { id: string }) {
  const text = () => onlineWords().at
  const link = () => linkTo('table', props.id)
  return (
    <section class={`${cards.card} ${styles.invite}`}>
      <h2>{text().invite}</h2>
      <p>{text().inviteHint}</p>
      <p class={styles.link}>{link()}</p>
      <div class={cards.row}>
        <CopyButton text={link()} label={text().copy} />
        <Show when={'share' in navigator}>
          <button
            type="button"
            class="quiet"
            onClick={() => void navigator.share({ text: text().shareText, url: link() }).catch(() => {})}
          >
            <Icon name="share" />
            {text().share}
          </button>
        </Show>
      </div>
      <QrCode link={link()} label={text().qr} />
      <p>{text().codeHint}</p>
      <p class={styles.bigCode}>{readable(props.id)}</p>
    </section>
  )
}
