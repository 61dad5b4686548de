import { z } from 'zod'
import { call } from './call.ts'
import { Email, Password } from './fields.ts'
import { languages } from './language.ts'
import { FreeLine } from './text.ts'

export const AccountType = z.enum(['user', 'seller']).describe('`user` is a buyer; a seller is a buyer who also sells.')
export type AccountType = z.infer<typeof AccountType>

export const PersonName = FreeLine.min(1, 'Name is required').max(100, 'Name may have up to 100 characters.')

/** The log-in form: sent to the auth provider at `/api/auth/sign-in/email`. */
export const Login = z.object({
  email: z.string().trim().min(1, 'Email Address is Required.'),
  password: z.string().min(1, 'Password is Required.'),
})

/** The sign-up form: the auth account, then the user record. */
export const SignUp = z.object({
  name: PersonName,
  email: z.string().trim().min(1, 'Email is required').pipe(Email),
  password: z.string().min(1, 'Password required').pipe(Password),
  accountType: AccountType,
})

const ownEmail = z.object({ email: Email })

export const getToken = call({
  method: 'GET',
  url: '/jwt',
  who: 'session',
  tag: 'Accounts',
  summary: 'Exchanges a login for an access token',
  description: 'Only for the email address that is logged in (R2). The token lives one hour and names a person, never a role.',
  query: ownEmail,
  reply: z.object({
    accessToken: z.string(),
    expiresAt: z.iso.datetime().describe('Renew five minutes before.'),
    language: z.enum(languages).nullable().describe('The language that this person chose.'),
  }),
  refuses: ['not_you'],
})

export const register = call({
  method: 'POST',
  url: '/users',
  who: 'session',
  tag: 'Accounts',
  summary: 'Registers the user record after sign-up',
  description: 'Sets the account type once, for oneself. Never a role (R3).',
  body: z.object({ name: PersonName, email: Email, accountType: AccountType.default('user') }),
  reply: z.object({ acknowledged: z.literal(true), message: z.string(), insertedId: z.uuid() }),
  refuses: ['not_you', 'already_registered'],
})

export const setLanguage = call({
  method: 'PUT',
  url: '/account/language',
  who: 'person',
  tag: 'Accounts',
  summary: 'Chooses the language of the site and of one’s letters',
  body: z.object({ language: z.enum(languages) }),
  reply: z.object({ acknowledged: z.literal(true) }),
  refuses: [],
})

export const isAdmin = call({
  method: 'GET',
  url: '/users/admin/:email',
  who: 'person',
  tag: 'Accounts',
  summary: 'Whether one is an admin',
  params: ownEmail,
  reply: z.object({ isAdmin: z.boolean() }),
  refuses: ['person_unknown'],
})

export const isSeller = call({
  method: 'GET',
  url: '/users/seller/:email',
  who: 'person',
  tag: 'Accounts',
  summary: 'Whether one is a seller',
  params: ownEmail,
  reply: z.object({ isSeller: z.boolean() }),
  refuses: ['person_unknown'],
})
