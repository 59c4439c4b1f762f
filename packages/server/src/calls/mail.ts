import { Readable } from 'node:stream'
import type { CallLanguage } from '@powerboats/protocol'
import { createTransport } from 'nodemailer'
import type { Delivery } from './delivery.ts'
import type { MailTokens } from './mailTokens.ts'
import type { CallMessage } from './message.ts'
import { callWords } from './words/words.ts'

/** Somebody with an address. */
export interface Addressee {
  readonly player: string
  readonly address: string
}

/** Sends e-mail to players. */
export interface Mail {
  call(to: Addressee, message: CallMessage): Promise<Delivery>
  /** Asks whether an address belongs to a player, who is called `name`. */
  askToConfirm(to: Addressee, name: string, language: CallLanguage): Promise<Delivery>
  close(): void
}

export interface MailSettings {
  readonly smtpUrl: string
  readonly from: string
  readonly publicUrl: string
  readonly tokens: MailTokens
}

/** How long the mail server may take, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function createMail({ smtpUrl, from, publicUrl, tokens }: MailSettings): Mail {
  // What the address says counts for more.
  const transport = createTransport({ url: smtpUrl, pool: true, ...patience })

  const send = async (
    { address }: Addressee,
    subject: string,
    lines: readonly string[],
    headers = {},
  ): Promise<Delivery> => {
    let isHandedOver = false
    const text = Readable.from(
      (function* () {
        isHandedOver = true
        yield lines.join('\n\n')
      })(),
    )
    try {
      await transport.sendMail({ from, to: address, subject, text, headers })
      return { kind: 'sent' }
    } catch (error) {
      const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number }
      // What else the mail server says may hold the address.
      const reason = [code, responseCode].filter(Boolean).join(' ')
      if (responseCode !== undefined) return { kind: responseCode < 500 ? 'failed' : 'refused', reason }
      // Without an answer nobody knows whether what was handed over has gone on: better none than two.
      return { kind: isHandedOver ? 'refused' : 'failed', reason }
    }
  }

  return {
    call: (to, { language, title, text, path }) => {
      const words = callWords[language]
      const stop = tokens.stop(to.player, to.address)
      const lines = [
        text,
        `${words.open}\n${publicUrl}/${path}`,
        '-- ',
        words.why,
        `${words.settings}\n${publicUrl}/me`,
        `${words.stop}\n${publicUrl}/me/no-mail/${stop}`,
      ]
      // RFC 8058: mail programs offer a button that needs no page.
      const headers = {
        'List-Unsubscribe': `<${publicUrl}/api/v1/mail/stop/${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      }
      return send(to, title, lines, headers)
    },
    askToConfirm: (to, name, language) => {
      const { confirm, confirmText, confirmNot } = callWords[language]
      const link = `${publicUrl}/me/confirm/${tokens.confirm(to.player, to.address)}`
      return send(to, confirm, [confirmText(name), link, confirmNot], { 'Auto-Submitted': 'auto-generated' })
    },
    close: () => transport.close(),
  }
}
