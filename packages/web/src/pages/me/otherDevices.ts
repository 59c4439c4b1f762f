import type { Me } from '@powerboats/protocol'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Api } from '../../online/api.ts'
import type { Identity } from '../../online/identity.ts'
import type { Failure } from '../../play/failure.ts'
import { createWishes } from './wishes.ts'

export interface OtherDevicesCtrl {
  /** A link that was just made. */
  readonly link: Accessor<{ readonly code: string; readonly expiresAt: number } | null>
  /** A recovery code that was just made; it is shown this once. */
  readonly recovery: Accessor<string | null>
  readonly failure: Accessor<Failure | null>
  readonly isBusy: Accessor<boolean>
  makeLink(): Promise<void>
  makeRecovery(): Promise<void>
  removeRecovery(): Promise<void>
  /** Becomes the player whom a link of another device leads to. */
  openLink(code: string): Promise<void>
  /** The same by a code that was written down. */
  openRecovery(code: string): Promise<void>
}

export interface OtherDevicesNeeds {
  readonly api: Api
  readonly identity: Identity
  /** This browser has another player now. */
  readonly onBecome: () => void
}

/** Ways to be the same player on several devices without a passkey. */
export function openOtherDevices({ api, identity, onBecome }: OtherDevicesNeeds): OtherDevicesCtrl {
  const { outcome, isBusy, wish } = createWishes(identity)
  const [link, setLink] = createSignal<{ code: string; expiresAt: number } | null>(null)
  const [recovery, setRecovery] = createSignal<string | null>(null)

  const become = (me: { readonly value: Me } | null) => {
    if (me === null) return
    setLink(null)
    setRecovery(null)
    identity.become(me.value)
    onBecome()
  }

  return {
    link,
    recovery,
    failure: outcome,
    isBusy,
    makeLink: async () => {
      const made = await wish(() => api.makeDeviceLink())
      if (made !== null) setLink(made.value)
    },
    makeRecovery: async () => {
      const made = await wish(() => api.makeRecoveryCode())
      if (made === null) return
      setRecovery(made.value.code)
      await identity.find()
    },
    removeRecovery: async () => {
      if ((await wish(() => api.removeRecoveryCode())) === null) return
      setRecovery(null)
      await identity.find()
    },
    openLink: async (code) => become(await wish(() => api.openDeviceLink(code))),
    openRecovery: async (code) => become(await wish(() => api.openRecoveryCode(code))),
  }
}
