// Passkeys of one's own account: keys of a device that log one in.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { says } from '#contract/base/messages'
import { FreeLine } from '#contract/base/text'
import { OwnPassword, proofRefusals } from './own-proof.ts'

/** The number of passkeys that an account can have. */
export const maxPasskeys = 10

export const OwnPasskey = z.object({
  id: z.uuid(),
  name: z.string().describe('Where it is stored, or the browser in which it was made.'),
  addedAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
})
export type OwnPasskey = z.infer<typeof OwnPasskey>

/** The name that a browser gives a passkey which is made in it. */
export const PasskeyName = FreeLine.max(60, says('invalid'))

export const allowPasskey = call({
  method: 'POST',
  url: '/account/passkeys/permission',
  who: 'person',
  proof: 'recent',
  tag: 'Accounts',
  summary: 'Lets this login add a passkey',
  description:
    'For some minutes, one passkey can then be added by `/api/auth/passkey/generate-register-options` and `/api/auth/passkey/verify-registration`.',
  body: z.object({ password: OwnPassword }),
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: [...proofRefusals, 'passkeys_full'],
})

export const removePasskey = call({
  method: 'POST',
  url: '/account/passkeys/:id/removal',
  who: 'person',
  proof: 'recent',
  tag: 'Accounts',
  summary: 'Removes a passkey',
  params: z.object({ id: z.uuid() }),
  body: z.object({ password: OwnPassword }),
  reply: z.object({
    acknowledged: z.literal(true),
    message: z.string(),
    credentialId: z.string().describe('The name of the key on its device, which can forget it now.'),
  }),
  refuses: [...proofRefusals, 'passkey_unknown'],
})
