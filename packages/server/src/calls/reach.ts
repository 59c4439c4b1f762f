import type { MyCalls } from '@powerboats/protocol'
import type { Contact } from '../contracts/stores.ts'
import { settingsOf } from './targets.ts'

/** What is kept about how a player is called, as they see it. */
export function reachOf(contact: Contact): Pick<MyCalls, 'settings' | 'devices' | 'mail'> {
  const devices = contact.devices.map(({ id, endpoint, createdAt }) => ({ id, endpoint, createdAt }))
  return { settings: settingsOf(contact), devices, mail: contact.mail }
}
