// A new column that holds a time is either a deadline, which an outage extends, or the time of something that has happened or that the market itself does.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { timedMoves } from '#bookings'
import { createDb, createPool } from '#database'
import { freshDatabase } from '#testing/database'
import { deadlines, endOfState } from './deadlines.ts'

/** Beside what ends in `ed_at` and the like, which has happened. */
const noDeadlines = [
  // Secrets of logins and letters end in time whatever happens: a new one is asked for.
  'auth_account.access_token_expires_at',
  'auth_account.refresh_token_expires_at',
  'auth_session.expires_at',
  'auth_verification.expires_at',
  'auth_two_factor.locked_until',
  'login_attempt.next_at',
  // The times at which the market itself does something, or the two meet.
  'conversation.buyer_letter_at',
  'conversation.seller_letter_at',
  'saved_search.look_at',
  'answered_call.done_at',
  'deal_proposal.meet_at',
  // The card company's.
  'dispute.respond_by',
]
/** A name of the past. */
const happened =
  /\.(at|looked_until|\w*(ed|held|sent|told|read|seen|found|made|paid|written|second_factor|rank|due|backed_up|withdrawn|hidden|began|code_photo|last|alive|said)_at)$/

test('every column of a time is known as a deadline or as none', async () => {
  await using database = await freshDatabase()
  const db = createDb(createPool(database.url, 1))
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type like 'timestamp%' and table_name not like 'kysely%' order by 1`.execute(
    db,
  )
  await db.destroy()
  const names = rows.map(({ name }) => name)
  const listed = deadlines.map(({ table, column }) => `${table}.${column}`)
  const known = [...listed, ...noDeadlines]
  expect(names.filter((name) => !happened.test(name) && !known.includes(name))).toEqual([])
  expect(known.filter((name) => !names.includes(name))).toEqual([])
})

test('of every state that the clock ends, people are told what ends', () => {
  const states = new Set(timedMoves.filter(({ deadline }) => deadline === 'state').map(({ from }) => from))
  expect(Object.keys(endOfState).toSorted()).toEqual([...states].toSorted())
})
