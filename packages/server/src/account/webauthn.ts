import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

// What browsers send about passkeys. They may add to it as they like, so what is not known here is left out, not refused.

const base64url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]+$/)

const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** A passkey that was just made. */
export const aMadePasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.exactOptional(z.array(z.string().max(40)).max(10)),
  }),
}) satisfies z.ZodType<RegistrationResponseJSON>

/** Proof that somebody has a passkey. */
export const anAssertion = z.object({
  ...common,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
}) satisfies z.ZodType<AuthenticationResponseJSON>

/** What the browser's own functions take, as the WebAuthn standard describes it. */
export const someOptions = z.looseObject({ challenge: z.string() })
