import { z } from 'zod'
import { call } from '#contract/base/call'
import { Cursor, Email, Limit } from '#contract/base/fields'

/** Lists the acts that the security log records. Decisions of admins are in the audit log. */
export const SecurityAct = z.enum([
  'signed_up',
  'sign_up_refused',
  'logged_in',
  'login_failed',
  'login_slowed',
  'password_changed',
  'password_wrong',
  'google_added',
  'google_removed',
  'number_added',
  'number_removed',
  'passkey_added',
  'passkey_removed',
  'api_token_made',
  'api_token_removed',
  'webhook_added',
  'webhook_removed',
  'webhook_secret_renewed',
  'address_change_asked',
  'address_changed',
  'address_change_undone',
  'phone_booked',
  'offer_accepted',
  'booking_cancelled',
  'phone_reported',
  'lost_phone_reported',
  'lost_report_taken_back',
  'payout_account_changed',
  'payout_sent',
  'payout_failed',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_passed',
  'second_factor_failed',
])
export type SecurityAct = z.infer<typeof SecurityAct>

/** The facts of an event, without anything personal. */
export const SecurityFacts = z.object({
  listingId: z.string().optional(),
  bookingId: z.string().optional(),
  reportId: z.string().optional(),
  reference: z.string().optional().describe('The reference of a payout.'),
})
export type SecurityFacts = z.infer<typeof SecurityFacts>

/** A digest of a network or a device: 16 hexadecimal digits. */
const Digest = z.string().regex(/^[0-9a-f]{16}$/)

export const SecurityEvent = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    act: SecurityAct,
    person: z
      .object({ _id: z.uuid(), name: z.string(), email: z.string() })
      .nullable()
      .describe('Null if no account has the address that was typed.'),
    network: Digest.nullable().describe('The digest of a /24 or a /48.'),
    device: Digest.nullable().describe('The digest of a browser in which someone has logged in before.'),
    facts: SecurityFacts,
  })
  .meta({ id: 'SecurityEvent' })
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** The events that an admin looks for; without anything, all. */
export const SecuritySearch = z.object({
  person: z.uuid().optional(),
  email: Email.optional(),
  act: SecurityAct.optional(),
  network: Digest.optional(),
  device: Digest.optional(),
  day: z.iso.date().optional().describe('In Dhaka.'),
})
export type SecuritySearch = z.infer<typeof SecuritySearch>

export const searchSecurityLog = call({
  method: 'POST',
  url: '/security-log',
  who: 'admin',
  tag: 'Governing',
  summary: 'Finds what happened to accounts, newest first',
  description: 'Kept for 90 days. A search for a person, a network or a device is in the audit log.',
  query: z.object({ limit: Limit(50), cursor: Cursor }),
  body: SecuritySearch,
  reply: z.array(SecurityEvent),
  refuses: ['person_unknown'],
})
