// Google as a way into one's own account.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { OwnPassword, proofRefusals } from './own-proof.ts'

export const setGoogle = call({
  method: 'PUT',
  url: '/account/google',
  who: 'person',
  proof: 'recent',
  tag: 'Accounts',
  summary: 'Says whether Google opens your account',
  description:
    'Turned off, a login by Google is refused, also where Google names the same address. Turned on again, the next login by Google adds it. It cannot be turned off while it is the only way in.',
  body: z.object({ isOn: z.boolean(), password: OwnPassword }),
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: [...proofRefusals, 'google_needed'],
})
