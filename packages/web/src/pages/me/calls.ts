import type { CallChannel, CallKind, CallSettings, MyCalls } from '@powerboats/protocol'
import { createSignal } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Answer, Api } from '../../online/api.ts'
import type { PushAbility, PushBrowser } from '../../online/calling/pushBrowser.ts'
import type { Identity } from '../../online/identity.ts'
import type { Failure } from '../../play/failure.ts'
import { createWishes } from './wishes.ts'

/** How the player is called while they are not there. */
export interface CallsCtrl {
  /** Null until the server has told. */
  readonly calls: Accessor<MyCalls | null>
  readonly ability: Accessor<PushAbility>
  /** Whether this browser is called. */
  readonly isOnHere: Accessor<boolean>
  readonly outcome: Accessor<Failure | 'pushFailed' | null>
  readonly isBusy: Accessor<boolean>
  has(kind: CallKind, channel: CallChannel): boolean
  toggle(kind: CallKind, channel: CallChannel): Promise<void>
  choose(change: Partial<CallSettings>): Promise<void>
  turnOnHere(): Promise<void>
  turnOffHere(): Promise<void>
  removeDevice(id: string): Promise<void>
  setMail(address: string): Promise<boolean>
  removeMail(): Promise<void>
}

export interface CallsNeeds {
  readonly api: Api
  readonly identity: Pick<Identity, 'settled'>
  readonly push: PushBrowser
  /** The language of the page: calls come in it too. */
  readonly language: () => CallSettings['language']
}

export function openCalls({ api, identity, push, language }: CallsNeeds): CallsCtrl {
  const [calls, setCalls] = createSignal<MyCalls | null>(null)
  const [here, setHere] = createSignal<string | null>(null)
  const [ability, setAbility] = createSignal(push.ability())
  const { outcome, setOutcome, isBusy, wish } = createWishes<'pushFailed'>(identity)
  const own = () => calls()?.devices.find(({ endpoint }) => endpoint === here())

  /** Whatever is asked, the answer is how the player is called now. */
  const change = async (asked: () => Answer<MyCalls>): Promise<boolean> => {
    const changed = await wish(asked)
    if (changed !== null) setCalls(changed.value)
    return changed !== null
  }
  const choose = async (wanted: Partial<CallSettings>) => {
    const { settings } = calls()!
    await change(() => api.chooseCalls({ ...settings, language: language(), ...wanted }))
  }
  const chosen = (kind: CallKind) => calls()?.settings.channels[kind] ?? []

  const load = async () => {
    setHere((await push.current().catch(() => null))?.endpoint ?? null)
    if (!(await change(() => api.calls()))) return
    const { settings, devices, mail } = calls()!
    // Whoever has chosen another language since is called in that one.
    if (settings.language !== language() && (devices.length > 0 || mail !== null)) await choose({})
  }
  void load()

  return {
    calls,
    ability,
    isOnHere: () => own() !== undefined,
    outcome,
    isBusy,
    has: (kind, channel) => chosen(kind).includes(channel),
    toggle: (kind, channel) => {
      const before = chosen(kind)
      const after = before.includes(channel) ? before.filter((one) => one !== channel) : [...before, channel]
      return choose({ channels: { [kind]: after } })
    },
    choose,
    turnOnHere: async () => {
      const address = await push.subscribe(calls()!.pushKey).catch(() => null)
      setAbility(push.ability())
      if (address === null) return setOutcome('pushFailed')
      setHere(address.endpoint)
      if (await change(() => api.addDevice(address))) await choose({})
    },
    turnOffHere: async () => {
      const device = own()
      await push.unsubscribe().catch(() => {})
      if (device !== undefined) await change(() => api.removeDevice(device.id))
    },
    removeDevice: async (id) => void (await change(() => api.removeDevice(id))),
    setMail: async (address) => {
      // The mail comes in the language of the page.
      await choose({})
      return change(() => api.setMail(address))
    },
    removeMail: async () => void (await change(() => api.removeMail())),
  }
}
