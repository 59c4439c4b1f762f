import { me } from '@powerboats/protocol'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../http/app.ts'
import { Refused } from '../http/refused.ts'
import { described, done } from '../http/route.ts'
import type { Player } from '../contracts/stores.ts'
import { lettersOf } from '../names/letters.ts'
import type { Challenges } from './challenges.ts'
import { letIn, meOf } from './guests.ts'
import type { IdentityParts } from './guests.ts'
import { aMadePasskey, anAssertion, someOptions } from './webauthn.ts'

const mostPasskeys = 10

/** Loaded by the first who needs it: with all that it uses it would make every start of a server a third longer. */
const webauthn = () => import('@simplewebauthn/server')

export interface PasskeyParts extends IdentityParts {
  readonly challenges: Challenges
}

/** Passkeys: with one a guest can sign in again, also on another device. */
export function passkeyRoutes(app: App, parts: PasskeyParts): void {
  const { players, authentication, publicUrl, challenges, now } = parts

  /** Checks one answer: that it answers a challenge of ours, and that the challenge was not used before. */
  const checkOf = (purpose: string) => {
    let shown = ''
    return {
      isAsked: (challenge: string) => {
        shown = challenge
        return challenges.isGenuine(challenge, purpose)
      },
      useUp: async () => {
        if (!(await challenges.spend(shown))) throw new Refused('badPasskey', 'the challenge was used before')
      },
    }
  }

  /** The passkeys of a player who may have another. */
  const roomFor = async (player: string) => {
    const known = await players.passkeys(player)
    if (known.length >= mostPasskeys) throw new Refused('tooMany')
    return known
  }

  /** Whoever is kept has a name that looks like no other's. */
  const claimName = async ({ id, name }: Player) => {
    if (!(await players.claimName(id, lettersOf(name)))) throw new Refused('nameTaken')
  }

  app.post(
    '/api/v1/me/passkeys/options',
    {
      schema: described('passkeys', 'What to make a passkey from', someOptions, 'For `navigator.credentials.create`.'),
    },
    async (request) => {
      const { player } = await authentication.inBrowser(request)
      const known = await roomFor(player.id)
      // Only looked at: asking writes nothing.
      const namesake = await players.byName(lettersOf(player.name))
      if (namesake !== null && namesake.id !== player.id) throw new Refused('nameTaken')
      const { generateRegistrationOptions } = await webauthn()
      const options = await generateRegistrationOptions({
        rpName: 'Powerboats',
        rpID: siteOf(request, publicUrl).id,
        userName: player.name,
        userDisplayName: player.name,
        userID: new TextEncoder().encode(player.id),
        challenge: challenges.make(player.id),
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { ...options }
    },
  )

  app.post(
    '/api/v1/me/passkeys',
    { schema: { ...described('passkeys', 'Keep who I am with a passkey', me), body: aMadePasskey } },
    async (request) => {
      const { player } = await authentication.inBrowser(request)
      const site = siteOf(request, publicUrl)
      const { isAsked, useUp } = checkOf(player.id)
      const { verifyRegistrationResponse } = await webauthn()
      const checked = await verifyRegistrationResponse({
        response: request.body,
        expectedChallenge: isAsked,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
      }).catch(badPasskey)
      if (!checked.verified) throw new Refused('badPasskey')
      const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
      if ((await players.passkey(id)) !== null) throw new Refused('badPasskey', 'it is known already')
      await roomFor(player.id)
      await useUp()
      await claimName(player)
      await players.addPasskey({ id, player: player.id, publicKey, counter, transports, createdAt: now() })
      return meOf(players, player)
    },
  )

  app.delete(
    '/api/v1/me/passkeys/:id',
    {
      schema: {
        ...described('passkeys', 'Remove a passkey', done),
        params: z.strictObject({ id: z.string().max(1400) }),
      },
    },
    async (request) => {
      const { player } = await authentication.inBrowser(request)
      if (!(await players.removePasskey(player.id, request.params.id))) throw new Refused('notFound')
      return {}
    },
  )

  app.post(
    '/api/v1/passkeys/options',
    { schema: described('passkeys', 'What to sign in from', someOptions, 'For `navigator.credentials.get`.') },
    async (request) => {
      const { generateAuthenticationOptions } = await webauthn()
      const options = await generateAuthenticationOptions({
        rpID: siteOf(request, publicUrl).id,
        challenge: challenges.make(signIn),
        userVerification: 'required',
      })
      return { ...options }
    },
  )

  app.post(
    '/api/v1/passkeys/sign-in',
    {
      schema: {
        ...described(
          'passkeys',
          'Come back with a passkey',
          me,
          'This browser gets a cookie of its own for the player.',
        ),
        body: anAssertion,
      },
    },
    async (request, reply) => {
      const passkey = await players.passkey(request.body.id)
      if (passkey === null) throw new Refused('badPasskey', 'nobody here has it')
      const site = siteOf(request, publicUrl)
      const { isAsked, useUp } = checkOf(signIn)
      const { verifyAuthenticationResponse } = await webauthn()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: request.body,
        expectedChallenge: isAsked,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
        requireUserVerification: true,
      }).catch(badPasskey)
      const player = verified ? await players.byId(passkey.player) : null
      if (player === null) throw new Refused('badPasskey')
      await useUp()
      await players.countPasskey(passkey.id, authenticationInfo.newCounter)
      await letIn(parts, player, request, reply)
      return meOf(players, player)
    },
  )
}

/** The purpose of challenges for signing in. No player has this id. */
const signIn = 'sign in'

function badPasskey(error: unknown): never {
  throw new Refused('badPasskey', error instanceof Error ? error.message : undefined)
}

/** The site for which passkeys are valid, and the address of its pages. */
function siteOf({ headers, hostname, host, protocol }: FastifyRequest, publicUrl: string | null) {
  if (publicUrl !== null) return { id: new URL(publicUrl).hostname, origin: publicUrl }
  // A proxy may have turned https into http; that the host is the same has been checked before.
  return { id: hostname, origin: headers.origin ?? `${protocol}://${host}` }
}
