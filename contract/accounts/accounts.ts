import { z } from 'zod'
import { call } from '#contract/base/call'
import { Email, Password, required } from '#contract/base/fields'
import { languages } from '#contract/base/language'
import { says } from '#contract/base/messages'
import { isReservedName } from './reserved-names.ts'
import { requiredLine } from '#contract/base/text'

export const AccountType = z.enum(['user', 'seller']).describe('`user` is a buyer; a seller is a buyer who also sells.')
export type AccountType = z.infer<typeof AccountType>

export const PersonName = requiredLine(says('name_required'))
  .max(100, says('name_too_long:100'))
  .refine((name) => !isReservedName(name), says('name_reserved'))

/** The log-in form: sent to the auth provider at `/api/auth/sign-in/email`. */
export const Login = z.object({
  email: required(says('login_email_required')),
  password: z.string(says('login_password_required')).min(1, says('login_password_required')),
})

/** The sign-up form: the auth account, then the user record. */
export const SignUp = z.object({
  name: PersonName,
  email: required(says('email_required')).pipe(Email),
  password: z.string(says('password_required')).min(1, says('password_required')).pipe(Password),
  accountType: AccountType,
})

const ownEmail = z.object({ email: Email })

export const getToken = call({
  method: 'GET',
  url: '/jwt',
  who: 'session',
  tag: 'Accounts',
  summary: 'Exchanges a login for an access token',
  description:
    'Only for the email address that is logged in (R2). The token is valid for one hour; it names a person, never a role.',
  query: ownEmail,
  reply: z.object({
    accessToken: z.string(),
    expiresAt: z.iso.datetime().describe('Ask for a new token five minutes earlier.'),
    language: z.enum(languages).nullable().describe('The language this person chose.'),
  }),
  refuses: ['not_you'],
})

export const register = call({
  method: 'POST',
  url: '/users',
  who: 'session',
  tag: 'Accounts',
  summary: 'Creates the user record after sign-up',
  description: 'Sets the account type of the person who is logged in, once. It never sets a role (R3).',
  body: z.object({
    name: PersonName,
    email: Email,
    accountType: AccountType.default('user'),
    agreedTo: z.iso
      .date()
      .optional()
      .describe(
        'The version of the terms and the privacy policy that sign-up showed; who agreed to none is asked later.',
      ),
  }),
  reply: z.object({ acknowledged: z.literal(true), message: z.string(), insertedId: z.uuid() }),
  refuses: ['not_you', 'already_registered'],
})

export const setLanguage = call({
  method: 'PUT',
  url: '/account/language',
  who: 'person',
  tag: 'Accounts',
  summary: 'Sets the language of the site and of your letters',
  body: z.object({ language: z.enum(languages) }),
  reply: z.object({ acknowledged: z.literal(true) }),
  refuses: [],
})

export const isAdmin = call({
  method: 'GET',
  url: '/users/admin/:email',
  who: 'person',
  tag: 'Accounts',
  summary: 'Checks whether you are an admin',
  params: ownEmail,
  reply: z.object({ isAdmin: z.boolean() }),
  refuses: ['person_unknown'],
})

export const isSeller = call({
  method: 'GET',
  url: '/users/seller/:email',
  who: 'person',
  tag: 'Accounts',
  summary: 'Checks whether you are a seller',
  params: ownEmail,
  reply: z.object({ isSeller: z.boolean() }),
  refuses: ['person_unknown'],
})
