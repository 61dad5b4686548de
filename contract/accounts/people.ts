import { z } from 'zod'
import { AccountType } from './accounts.ts'
import { call } from '#contract/base/call'
import { Cursor, Limit } from '#contract/base/fields'
import { maxPeopleAtOnce } from '#contract/base/limits'
import { says } from '#contract/base/messages'
import { FreeLine, requiredText } from '#contract/base/text'

const Count = z.int().min(0)

/** The reason for which somebody is suspended, and the time since when. */
export const Suspended = z.object({ reason: z.string(), since: z.iso.datetime() })

/** A person as admins see them. */
export const PersonRecord = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    email: z.string(),
    accountType: AccountType,
    role: z.literal('admin').nullable(),
    hasSecondFactor: z.boolean().describe('The account has a second step at login.'),
    joinedAt: z.iso.datetime(),
    suspension: Suspended.nullable(),
    phones: Count.describe('On the market or booked.'),
    sales: Count.describe('Paid and not given back.'),
    orders: Count.describe('Paid and not given back.'),
    reports: Count.describe('Reports of their phones, whatever was decided.'),
  })
  .meta({ id: 'PersonRecord' })
export type PersonRecord = z.infer<typeof PersonRecord>

/** Some of the people. */
export const PeopleFilter = z.enum(['suspended', 'reported', 'admins'])
export type PeopleFilter = z.infer<typeof PeopleFilter>

const table = z.object({
  search: FreeLine.max(100).optional().describe('Part of a name or an email address.'),
  show: PeopleFilter.optional(),
  limit: Limit(50),
  cursor: Cursor,
})
const person = z.object({ id: z.uuid() })
const deleted = z.object({ deletedCount: z.int() })

export const getUsers = call({
  method: 'GET',
  url: '/users',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists the sellers, newest first',
  query: table,
  reply: z.array(PersonRecord),
  refuses: [],
})

export const getBuyers = call({
  method: 'GET',
  url: '/buyer',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists the buyers, newest first',
  query: table,
  reply: z.array(PersonRecord),
  refuses: [],
})

export const makeAdmin = call({
  method: 'PUT',
  url: '/users/admin/:id',
  who: 'admin',
  proof: 'recent',
  tag: 'Governing',
  summary: 'Gives a seller the admin role',
  params: person,
  reply: z.object({ modifiedCount: z.int() }),
  refuses: ['person_unknown', 'not_a_seller', 'person_suspended'],
})

export const removeAdmin = call({
  method: 'DELETE',
  url: '/users/admin/:id',
  who: 'admin',
  proof: 'recent',
  tag: 'Governing',
  summary: 'Removes the admin role',
  params: person,
  reply: z.object({ modifiedCount: z.int() }),
  refuses: ['person_unknown', 'last_admin'],
})

/** The form of an admin who turns off the second step of someone who has lost their device. */
export const SecondFactorReset = z.object({
  reason: requiredText(says('reset_reason_required'))
    .min(3, says('reset_reason_required'))
    .max(500, says('reason_too_long:500')),
})

export const resetSecondFactor = call({
  method: 'POST',
  url: '/users/:id/second-factor/reset',
  who: 'admin',
  proof: 'recent',
  tag: 'Governing',
  summary: 'Turns off the second step of someone who has lost their device',
  description:
    'Every login of theirs ends, and a letter tells them. The audit log has the reason. For one’s own there is `/account/second-factor`.',
  params: person,
  body: SecondFactorReset,
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: ['person_unknown', 'second_factor_off', 'second_factor_own'],
})

/** The form of an admin who suspends someone. */
export const Suspension = z.object({
  reason: requiredText(says('answer_required')).min(3, says('answer_required')).max(500, says('reason_too_long:500')),
})
const some = z.object({ ids: z.array(z.uuid()).min(1).max(maxPeopleAtOnce) })

export const suspendPeople = call({
  method: 'POST',
  url: '/suspensions',
  who: 'admin',
  tag: 'Governing',
  summary: 'Suspends people, with a reason that they read',
  description:
    'They can log in and read why, but neither sell nor book. Their phones leave the market, and unpaid bookings of them end; what is paid goes on.',
  body: some.extend(Suspension.shape),
  reply: z.object({ modifiedCount: z.int() }),
  refuses: ['person_unknown', 'admin_not_suspended'],
})

export const endSuspensions = call({
  method: 'POST',
  url: '/suspensions/end',
  who: 'admin',
  tag: 'Governing',
  summary: 'Takes suspensions back',
  description: 'The phones that left the market with a suspension return to it.',
  body: some,
  reply: z.object({ modifiedCount: z.int() }),
  refuses: ['person_unknown'],
})

const aboutDeletion =
  'Signs them out everywhere, withdraws their phones, and cancels or refunds what is open (R7). Orders of other people stay. Not while money is owed or a payment can be disputed: suspend them then.'
const deletionRefuses = [
  'person_unknown',
  'last_admin',
  'person_money_owed',
  'person_debt_open',
  'person_payment_disputable',
] as const

export const deleteSeller = call({
  method: 'DELETE',
  url: '/seller/:id',
  who: 'admin',
  proof: 'recent',
  tag: 'Governing',
  summary: 'Deletes a seller',
  description: aboutDeletion,
  params: person,
  reply: deleted,
  refuses: deletionRefuses,
})

export const deleteBuyer = call({
  method: 'DELETE',
  url: '/buyer/:id',
  who: 'admin',
  proof: 'recent',
  tag: 'Governing',
  summary: 'Deletes a buyer',
  description: aboutDeletion,
  params: person,
  reply: deleted,
  refuses: deletionRefuses,
})
