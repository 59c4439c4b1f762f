import type { CallChannel, CallSettings } from '@powerboats/protocol'
import type { Contact } from '../contracts/stores.ts'
import type { Delivery } from './delivery.ts'
import type { Mail } from './mail.ts'
import type { MailTokens } from './mailTokens.ts'
import type { CallMessage } from './message.ts'
import type { Push } from './push.ts'

/** Where a player can be reached. */
export interface Target {
  /** By this calls remember who was told. */
  readonly id: string
  readonly channel: CallChannel
  /** As logs may show it. */
  readonly hash: string
  send(message: CallMessage): Promise<Delivery>
}

export interface Channels {
  readonly push: Push
  /** Null on servers that send no e-mail. */
  readonly mail: Mail | null
  readonly tokens: MailTokens
}

/** All devices of a player, and their address once it is confirmed. */
export function targetsOf({ push, mail, tokens }: Channels, player: string, contact: Contact): Target[] {
  const targets = contact.devices.map((device): Target => {
    const { id } = device
    return { id, channel: 'push', hash: id, send: (message) => push.send(device, message) }
  })
  if (mail === null || contact.mail?.isConfirmed !== true) return targets
  const { address } = contact.mail
  const send: Target['send'] = (message) => mail.call({ player, address }, message)
  return [...targets, { id: 'mail', channel: 'mail', hash: tokens.hashOf(address), send }]
}

/** What those have who chose nothing. */
const usual: CallSettings = {
  language: 'en',
  channels: { turn: ['push', 'mail'], challenge: ['push', 'mail'], round: ['push', 'mail'] },
  quiet: null,
  everyHours: 0,
}

/** What a player chose, or the usual; kinds of calls that came later are as usual. */
export function settingsOf({ settings }: Pick<Contact, 'settings'>): CallSettings {
  return { ...usual, ...settings, channels: { ...usual.channels, ...settings?.channels } }
}
