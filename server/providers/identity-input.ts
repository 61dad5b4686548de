/** Checks a name, an address and a password by the contract, before Better Auth sees them. */
import { APIError } from 'better-auth'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { PersonName } from '#contract/accounts/accounts'
import { isPlaceholder } from '#contract/accounts/no-address'
import { Email, Password } from '#contract/base/fields'
import { inEnglish, type Message, says } from '#contract/base/messages'
import { objectionTo } from './identity-passwords.ts'
import { type AuthDb, hasAccount, ownerOfLink } from './identity-store.ts'

interface Rule {
  field: string
  schema: z.ZodType
  code: string
  missing: Message
}

const password = (field: string): Rule => ({
  field,
  schema: Password,
  code: 'WEAK_PASSWORD',
  missing: 'password_required',
})
const name: Rule = { field: 'name', schema: PersonName, code: 'INVALID_NAME', missing: 'name_required' }

/** An address of a person, who can be written to. */
const OwnAddress = Email.refine((email) => !isPlaceholder(email), says('email_invalid'))

const rules: Partial<Record<string, Rule[]>> = {
  '/sign-up/email': [
    { field: 'email', schema: OwnAddress, code: 'INVALID_EMAIL', missing: 'email_required' },
    name,
    password('password'),
  ],
  '/reset-password': [password('newPassword')],
  '/update-user': [name],
}

/** Fields that one may change of oneself: the rest of those that Better Auth would take are nothing we show or check. */
const changeable = ['name']

/** Paths that have a mail sent to the address in their body. */
export const mailPaths: ReadonlySet<string> = new Set(['/request-password-reset', '/send-verification-email'])

/** The claims of a link that confirms an address; Better Auth knows others, which change one, and no letter of ours holds those. */
const LinkClaims = z.strictObject({ email: z.email(), userId: z.string().optional(), iat: z.int(), exp: z.int() })

function checkLink(token: unknown): void {
  try {
    if (LinkClaims.safeParse(decodeJwt(String(token))).success) return
  } catch {
    // No JWT at all: answered like one that says something else.
  }
  throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN', message: 'Invalid token' })
}

/** Endpoints of Better Auth that are not used here. */
export const closedPaths = [
  '/link-social',
  '/unlink-account',
  '/get-access-token',
  '/refresh-token',
  '/account-info',
  '/update-session',
  '/change-password',
  '/verify-password',
]

/** `says` names the sentence for those who say it in another language. */
const fieldError = (code: string, says: Message) =>
  new APIError('BAD_REQUEST', { code, message: inEnglish(says), says })

export interface NameRules {
  /** Returns the objection to a name that others are to read, as a message of its field; undefined when there is none. */
  objectionToName(name: string): Message | undefined
}

/** @throws APIError with a sentence for the field that is wrong. */
export function checkInput(
  { objectionToName }: NameRules,
  { path, body, query }: { path: string; body?: Record<string, unknown>; query?: Record<string, unknown> | undefined },
): void {
  if (path === '/verify-email') checkLink(query?.token)
  for (const { field, schema, code, missing } of rules[path] ?? []) {
    const value = body?.[field]
    if (typeof value !== 'string') throw fieldError(code, missing)
    const result = schema.safeParse(value)
    if (!result.success) throw fieldError(code, result.error.issues[0]!.message as Message)
    const objection = field === 'name' ? objectionToName(value) : undefined
    if (objection) throw fieldError(code, objection)
  }
  if (path === '/update-user' && Object.keys(body ?? {}).some((field) => !changeable.includes(field))) {
    throw new APIError('BAD_REQUEST', { code: 'NOT_CHANGEABLE', message: 'Only the name can be changed.' })
  }
}

/** A request that `checkInput` has found in order. */
interface IdentityRequest {
  path: string
  body: Record<string, string>
  query?: Record<string, unknown> | undefined
}

/** @throws APIError when a password keeps the rule and is guessed first all the same. */
export async function checkPassword(db: AuthDb, { path, body, query }: IdentityRequest): Promise<void> {
  let objection: Message | undefined
  if (path === '/sign-up/email')
    objection = await objectionTo(body['password']!, { name: body['name']!, email: body['email']! })
  if (path === '/reset-password')
    objection = await objectionTo(
      body['newPassword']!,
      await ownerOfLink(db, String(body['token'] ?? query?.['token'] ?? '')),
    )
  if (objection) throw fieldError('WEAK_PASSWORD', objection)
}

/** Limits the sign-ups that are notified that an address is taken, and counts them. */
export interface SignUpLimits {
  /** Returns whether an address can come back to the account that had it: it counts as taken. */
  isStored(email: string): Promise<boolean>
  maySignUp(network: string): Promise<boolean>
  maySayTaken(network: string, email: string): Promise<boolean>
}

/**
 * Lets a sign-up go on to be notified, if it is so, that its address is taken; and not once that has been notified often. Then sign-ups of that
 * network are refused whatever their address, for a refusal of the taken ones alone would tell as much.
 * @throws APIError
 */
export async function checkSignUp(
  db: AuthDb,
  limits: SignUpLimits,
  { network, email }: { network: string; email: string },
): Promise<void> {
  const isStored = await limits.isStored(email)
  const isTaken = isStored || (await hasAccount(db, email))
  const mayGoOn = (await limits.maySignUp(network)) && (!isTaken || (await limits.maySayTaken(network, email)))
  // In the words that Better Auth has for one that is taken.
  if (mayGoOn && isStored)
    throw new APIError('UNPROCESSABLE_ENTITY', {
      code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
      message: 'User already exists. Use another email.',
    })
  if (mayGoOn) return
  throw new APIError('TOO_MANY_REQUESTS', {
    code: 'TOO_MANY_SIGN_UPS',
    message:
      'Five sign-ups from your network had an address that has an account already. Please log in, continue with Google, or try again in an hour.',
  })
}
