import type { Stores } from '../contracts/stores.ts'
import { createMailTokens } from './mailTokens.ts'
import { createPush } from './push.ts'
import type { Channels } from './targets.ts'
import { vapidKeys } from './vapid.ts'

export interface ChannelSettings {
  readonly publicUrl: string | null
  /** Where push services can complain. */
  readonly pushContact: string | null
  readonly pushServices: readonly string[]
  /** Null on servers that send no e-mail. */
  readonly smtpUrl: string | null
  readonly mailFrom: string | null
}

/** Opens the channels by which players are called; their keys are made at the first start and the same at all nodes. */
export async function openChannels(
  stores: Pick<Stores, 'secret'>,
  { publicUrl, pushContact, pushServices, smtpUrl, mailFrom }: ChannelSettings,
  now: () => number,
): Promise<Channels> {
  const tokens = createMailTokens(await stores.secret('mail'), now)
  const ownPage = publicUrl?.startsWith('https:') === true ? publicUrl : null
  const push = createPush({
    keys: vapidKeys(await stores.secret('vapid')),
    // Who plays on a machine of their own has nothing better.
    contact: pushContact ?? ownPage ?? 'mailto:nobody@localhost',
    services: pushServices,
  })
  if (smtpUrl === null || publicUrl === null) return { tokens, push, mail: null }
  // Only servers that send e-mail load what it takes.
  const { createMail } = await import('./mail.ts')
  const from = mailFrom ?? `Powerboats <no-reply@${new URL(publicUrl).hostname}>`
  return { tokens, push, mail: createMail({ smtpUrl, from, publicUrl, tokens }) }
}
