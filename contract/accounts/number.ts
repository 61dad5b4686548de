// The mobile number of one's own account, by which one logs in with a code.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { says } from '#contract/base/messages'
import { Mobile } from '#contract/base/mobile'
import { plainNumber } from '#contract/base/typed'
import { AccountType, PersonName } from './accounts.ts'
import { OwnPassword, proofRefusals } from './own-proof.ts'

/** Minutes for which a code works, and the number of times that one can be tried. */
export const codeMinutes = 5
export const codeTries = 3

/** A code as it is typed or pasted, with the digits of any script, in ASCII. */
export const NumberCode = z
  .string(says('code_required'))
  .min(1, says('code_required'))
  .max(40, says('code_invalid'))
  .transform((typed) => plainNumber(typed).replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, says('code_invalid')))

export const NumberForm = z.object({ number: Mobile })
export const CodeForm = z.object({ code: NumberCode })

/** The details that a new account by number still needs. */
export const NumberSignUp = z.object({ name: PersonName, accountType: AccountType })

const acknowledged = z.object({ acknowledged: z.literal(true), message: z.string() })

export const setNumber = call({
  method: 'PUT',
  url: '/account/number',
  who: 'person',
  proof: 'recent',
  tag: 'Accounts',
  summary: 'Sets the mobile number that you log in with',
  description:
    'With the code that `POST /api/auth/phone-number/send-otp` sent to it, and your password. An account without a password shows a code of the number that it has (`POST /account/number/proof`).',
  body: NumberForm.extend({ code: NumberCode, password: OwnPassword }),
  reply: acknowledged,
  refuses: [...proofRefusals, 'number_code_wrong', 'number_code_over', 'number_taken', 'number_excluded'],
})

export const removeNumber = call({
  method: 'POST',
  url: '/account/number/removal',
  who: 'person',
  proof: 'recent',
  tag: 'Accounts',
  summary: 'Removes the mobile number that you log in with',
  body: z.object({ password: OwnPassword }),
  reply: acknowledged,
  refuses: [...proofRefusals, 'number_missing', 'number_needed'],
})

export const proveNumber = call({
  method: 'POST',
  url: '/account/number/proof',
  who: 'person',
  tag: 'Accounts',
  summary: 'Shows a code that was sent to your mobile number',
  description:
    'For some minutes, this login can then do what an account with a password needs its password for. Not after a log-in by a number that was not used for 90 days.',
  body: CodeForm,
  reply: acknowledged,
  refuses: ['number_missing', 'number_code_wrong', 'number_code_over'],
})
