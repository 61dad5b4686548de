// The email address of one's own account changes by a link to the new one, and for some days the old one can take that back.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { Email, required } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { isPlaceholder } from './no-address.ts'
import { OwnPassword, proofRefusals } from './own-proof.ts'

const acknowledged = z.object({ acknowledged: z.literal(true), message: z.string() })

/** Hours for which the link to a new address works. */
export const changeLinkHours = 24
/** Days in which the old address can take a change back. */
export const changeUndoDays = 7

export const AddressChangeForm = z.object({
  email: required(says('email_required'))
    .pipe(Email)
    .refine((email) => !isPlaceholder(email), says('email_invalid')),
  password: OwnPassword,
})

export const changeAddress = call({
  method: 'POST',
  url: '/account/email',
  who: 'person',
  proof: 'recent',
  tag: 'Accounts',
  summary: 'Asks for another email address of your account',
  description:
    'A link goes to the new address, and only that link changes it. A confirmed old address is told, with a link that stops the change and secures the account. ' +
    'The answer is the same whether the new address has an account. A later change takes the place of one that waits.',
  body: AddressChangeForm,
  reply: acknowledged,
  refuses: [
    ...proofRefusals,
    'address_unchanged',
    'address_changes_too_often',
    'letters_to_address',
    'letters_too_many',
  ],
})

const Token = z.object({ token: z.string().max(200).describe('The token of the link in a letter.') })

export const confirmNewAddress = call({
  method: 'POST',
  url: '/email-change/confirmation',
  who: 'anyone',
  tag: 'Accounts',
  summary: 'Changes the email address of an account, by the link of the letter',
  description: 'Every login of the account ends, but for the one that asked. Repeated, it changes nothing more.',
  body: Token,
  reply: z.object({ acknowledged: z.literal(true), email: z.string().describe('The address of the account now.') }),
  refuses: ['address_link_over', 'address_taken', 'address_excluded'],
})

export const undoNewAddress = call({
  method: 'POST',
  url: '/email-change/undo',
  who: 'anyone',
  tag: 'Accounts',
  summary: 'Keeps or brings back the old email address of an account, and secures the account',
  description:
    'By the link of a letter to the old address. Every login ends, and the password no longer works: a new one is chosen by a link to the old address.',
  body: Token,
  reply: acknowledged,
  refuses: ['address_link_over'],
})
