/** What the contract asks of a name, an address and a password, held before Better Auth sees them. */
import { APIError } from 'better-auth'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { PersonName } from '#contract/accounts'
import { Email, Password } from '#contract/fields'

interface Rule {
  field: string
  schema: z.ZodType
  code: string
  sentence: string
}

const password = (field: string): Rule => ({ field, schema: Password, code: 'WEAK_PASSWORD', sentence: 'Password required' })
const name: Rule = { field: 'name', schema: PersonName, code: 'INVALID_NAME', sentence: 'Name is required' }

const rules: Partial<Record<string, Rule[]>> = {
  '/sign-up/email': [{ field: 'email', schema: Email, code: 'INVALID_EMAIL', sentence: 'Email is required' }, name, password('password')],
  '/reset-password': [password('newPassword')],
  '/update-user': [name],
}

/** What may be changed of oneself: the rest of what Better Auth would take is nothing we show or check. */
const changeable = ['name']

/** Paths that have a mail sent to the address in their body. */
export const mailPaths: ReadonlySet<string> = new Set(['/request-password-reset', '/send-verification-email'])

/** What a link that confirms an address says; Better Auth knows others, which change one, and no letter of ours holds those. */
const LinkClaims = z.strictObject({ email: z.email(), iat: z.int(), exp: z.int() })

function checkLink(token: unknown): void {
  try {
    if (LinkClaims.safeParse(decodeJwt(String(token))).success) return
  } catch {
    // No JWT at all: answered like one that says something else.
  }
  throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN', message: 'Invalid token' })
}

/** @throws APIError with a sentence for the field that is wrong. */
export function checkInput(path: string, body: Record<string, unknown> | undefined, query?: Record<string, unknown>): void {
  if (path === '/verify-email') checkLink(query?.token)
  for (const { field, schema, code, sentence } of rules[path] ?? []) {
    const value = body?.[field]
    if (typeof value !== 'string') throw new APIError('BAD_REQUEST', { code, message: sentence })
    const result = schema.safeParse(value)
    if (!result.success) throw new APIError('BAD_REQUEST', { code, message: result.error.issues[0]!.message })
  }
  if (path === '/update-user' && Object.keys(body ?? {}).some((field) => !changeable.includes(field))) {
    throw new APIError('BAD_REQUEST', { code: 'NOT_CHANGEABLE', message: 'Only the name can be changed.' })
  }
}
