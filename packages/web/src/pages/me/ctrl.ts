import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { madeToken, someTokens } from '@powerboats/protocol'
import { createEffect, createSignal, on } from 'solid-js'
import type { Accessor } from 'solid-js'
import type { Api } from '../../online/api.ts'
import type { Failure } from '../../play/failure.ts'
import type { Identity } from '../../online/identity.ts'
import { createWishes } from './wishes.ts'

export type Token = ReturnType<(typeof someTokens)['parse']>['tokens'][number]
export type NewToken = ReturnType<(typeof madeToken)['parse']>

/** The result of a request, to be shown in words. */
export type Outcome = Failure | 'passkeyMade' | 'passkeyCancelled' | 'signedOutElsewhere'

export interface MeCtrl {
  readonly tokens: Accessor<readonly Token[]>
  /** A token that was just made; it is shown this once. */
  readonly made: Accessor<NewToken | null>
  readonly outcome: Accessor<Outcome | null>
  readonly isBusy: Accessor<boolean>
  /** Why there is no player. */
  readonly failure: Accessor<Failure | null>
  addPasskey(): Promise<void>
  removePasskey(id: string): Promise<void>
  signIn(): Promise<void>
  signOut(): Promise<void>
  /** Only this browser stays signed in. */
  signOutElsewhere(): Promise<void>
  makeToken(label: string): Promise<void>
  removeToken(id: string): Promise<void>
  exportMe(): Promise<void>
  forget(): Promise<void>
}

export interface MeNeeds {
  readonly api: Api
  readonly identity: Identity
  readonly onExported: (data: unknown) => void
  /** Called when the player has signed out or is deleted. */
  readonly onGone: () => void
}

/** The player's account: passkeys, sign-in and sign-out, tokens for programs, export, deletion. */
export function openMe({ api, identity, onExported, onGone }: MeNeeds): MeCtrl {
  const [tokens, setTokens] = createSignal<readonly Token[]>([])
  const [made, setMade] = createSignal<NewToken | null>(null)
  const { outcome, setOutcome, isBusy, wish } = createWishes<Outcome>(identity)
  const [failure, setFailure] = createSignal<Failure | null>(null)

  const load = async () => {
    const come = await identity.comeIn()
    setFailure(come.ok ? null : come.error)
    const found = come.ok ? await api.tokens() : come
    if (found.ok && 'tokens' in found.value) setTokens(found.value.tokens)
  }
  void load()
  // The server can be reached again: the rest of the page can be fetched now.
  createEffect(on(identity.me, (me) => me !== null && failure() !== null && void load()))

  /** The browser asks the player; they may say no, and browsers say no in many ways. */
  const asked = async <T>(ask: () => Promise<T>): Promise<T | null> => {
    try {
      return await ask()
    } catch {
      setOutcome('passkeyCancelled')
      return null
    }
  }
  const gone = () => {
    identity.become(null)
    onGone()
  }

  return {
    tokens,
    made,
    outcome,
    isBusy,
    failure,
    addPasskey: async () => {
      // The field with the name says itself why it is refused.
      if ((await identity.settled()) !== null) return
      const options = await wish(() => api.passkeyOptions())
      if (options === null) return
      type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
      const passkey = await asked(() => startRegistration({ optionsJSON: options.value as Options }))
      const me = passkey && (await wish(() => api.addPasskey(passkey)))
      if (!me) return
      identity.become(me.value)
      setOutcome('passkeyMade')
    },
    removePasskey: async (id) => {
      if ((await wish(() => api.removePasskey(id))) !== null) await identity.find()
    },
    signIn: async () => {
      const options = await wish(() => api.signInOptions())
      if (options === null) return
      type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
      const passkey = await asked(() => startAuthentication({ optionsJSON: options.value as Options }))
      const me = passkey && (await wish(() => api.signIn(passkey)))
      if (!me) return
      identity.become(me.value)
      await load()
    },
    signOut: async () => {
      if ((await wish(() => api.signOut())) !== null) gone()
    },
    signOutElsewhere: async () => {
      if ((await wish(() => api.signOutElsewhere())) !== null) setOutcome('signedOutElsewhere')
    },
    makeToken: async (label) => {
      const token = await wish(() => api.makeToken(label))
      if (token === null) return
      setMade(token.value)
      await load()
    },
    removeToken: async (id) => {
      if ((await wish(() => api.removeToken(id))) === null) return
      if (made()?.id === id) setMade(null)
      await load()
    },
    exportMe: async () => {
      const data = await wish(() => api.exportMe())
      if (data !== null) onExported(data.value)
    },
    forget: async () => {
      if ((await wish(() => api.forgetMe())) !== null) gone()
    },
  }
}
