import { z } from 'zod'
import { AccountType } from './accounts.ts'
import { call } from './call.ts'
import { Cursor, Limit } from './fields.ts'
import { FreeLine } from './text.ts'

/** A person as admins see them. */
export const PersonRecord = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    email: z.string(),
    accountType: AccountType,
    role: z.literal('admin').nullable(),
    joinedAt: z.iso.datetime(),
  })
  .meta({ id: 'PersonRecord' })
export type PersonRecord = z.infer<typeof PersonRecord>

const table = z.object({
  search: FreeLine.max(100).optional().describe('Part of a name or an email address.'),
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
  tag: 'Governing',
  summary: 'Gives a seller the admin role',
  params: person,
  reply: z.object({ modifiedCount: z.int() }),
  refuses: ['person_unknown', 'not_a_seller'],
})

export const removeAdmin = call({
  method: 'DELETE',
  url: '/users/admin/:id',
  who: 'admin',
  tag: 'Governing',
  summary: 'Removes the admin role',
  params: person,
  reply: z.object({ modifiedCount: z.int() }),
  refuses: ['person_unknown', 'last_admin'],
})

const aboutDeletion =
  'Signs them out everywhere, withdraws their phones, and cancels or refunds what is open (R7). Orders of other people stay.'

export const deleteSeller = call({
  method: 'DELETE',
  url: '/seller/:id',
  who: 'admin',
  tag: 'Governing',
  summary: 'Deletes a seller',
  description: aboutDeletion,
  params: person,
  reply: deleted,
  refuses: ['person_unknown', 'last_admin'],
})

export const deleteBuyer = call({
  method: 'DELETE',
  url: '/buyer/:id',
  who: 'admin',
  tag: 'Governing',
  summary: 'Deletes a buyer',
  description: aboutDeletion,
  params: person,
  reply: deleted,
  refuses: ['person_unknown', 'last_admin'],
})
