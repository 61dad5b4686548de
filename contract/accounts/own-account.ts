import { z } from 'zod'
import { AccountType } from './accounts.ts'
import { OwnPasskey } from './passkeys.ts'
import { call } from '#contract/base/call'
import { says } from '#contract/base/messages'
import { Mobile } from '#contract/base/mobile'
import { FreeLine } from '#contract/base/text'

/** The letters that one may do without. Those about the login always come. */
export const letterKinds = ['bookings', 'searches', 'messages'] as const
export type LetterKind = (typeof letterKinds)[number]

export const Letters = z.object({
  bookings: z.boolean().describe('Sends a letter when a phone of this person is booked.'),
  searches: z.boolean().describe('Sends a letter when a saved search has new phones.'),
  messages: z.boolean().describe('Sends a letter when a message stayed unread.'),
})
export type Letters = z.infer<typeof Letters>

/** The contact details of a person; forms are filled in with them. */
export const OwnContact = z.object({
  mobile: Mobile.nullable(),
  area: FreeLine.max(120, says('location_too_long:120'))
    .transform((text) => text || null)
    .nullable(),
})
export type OwnContact = z.infer<typeof OwnContact>

export const OwnAccount = z
  .object({
    accountType: AccountType,
    mobile: z.string().nullable().describe('In E.164, such as +8801712345678.'),
    area: z.string().nullable(),
    letters: Letters,
    secondFactor: z
      .enum(['on', 'off', 'missing'])
      .describe(
        'The second step at login; `missing` where an admin has to set it up before they can do anything as one.',
      ),
    hasPassword: z.boolean().describe('False of an account that logs in with Google or a mobile number only.'),
    google: z
      .enum(['on', 'off', 'none'])
      .describe(
        'Whether Google opens the account: `off` where you have turned it off, `none` where it was never used.',
      ),
    number: z.string().nullable().describe('The mobile number that you log in with, in E.164.'),
    passkeys: z.array(OwnPasskey).describe('The keys of devices that log you in, oldest first.'),
    newEmail: z
      .string()
      .nullable()
      .describe('An address that you have asked for and that waits for the link sent to it.'),
    suspension: z
      .object({ reason: z.string(), since: z.iso.datetime() })
      .nullable()
      .describe('While one can neither sell nor book.'),
    holdMinutes: z.int().describe('For how many minutes a phone that you book now waits for its payment.'),
    livePhones: z.int().describe('Phones that you can have on the market at a time.'),
  })
  .meta({ id: 'OwnAccount' })
export type OwnAccount = z.infer<typeof OwnAccount>

const acknowledged = z.object({ acknowledged: z.literal(true), message: z.string() })

export const getAccount = call({
  method: 'GET',
  url: '/account',
  who: 'person',
  tag: 'Accounts',
  summary: 'Gets the settings of your account',
  reply: OwnAccount,
  refuses: [],
})

export const setContact = call({
  method: 'PUT',
  url: '/account/contact',
  who: 'person',
  tag: 'Accounts',
  summary: 'Sets the phone number and the area that forms start with',
  description: 'Until they are set, the first booking or product that has them sets them.',
  body: OwnContact,
  reply: acknowledged,
  refuses: ['number_excluded'],
})

export const setLetters = call({
  method: 'PUT',
  url: '/account/letters',
  who: 'person',
  tag: 'Accounts',
  summary: 'Sets which letters you receive',
  body: Letters,
  reply: acknowledged,
  refuses: [],
})

export const startSelling = call({
  method: 'PUT',
  url: '/account/selling',
  who: 'person',
  tag: 'Accounts',
  summary: 'Lets a buyer sell too',
  description: 'Orders, favourites and everything else of the account stay (R18). Idempotent.',
  reply: acknowledged,
  refuses: [],
})

export const removeSecondFactor = call({
  method: 'DELETE',
  url: '/account/second-factor',
  who: 'person',
  proof: 'recent',
  tag: 'Accounts',
  summary: 'Turns off the second step at login',
  description: 'It is turned on at the auth provider, by `/api/auth/two-factor/enable` and a first code.',
  reply: acknowledged,
  refuses: ['second_factor_off'],
})
