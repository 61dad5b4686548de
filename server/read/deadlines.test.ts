// A new column that holds a time is either a deadline, which an outage extends, or the time of something that has happened or that the market itself does.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { quietVerbs, timedMoves } from '#bookings'
import { createDb, createPool } from '#database'
import { freshDatabase } from '#testing/database'
import { deadlines, endOfState, movesOfNoClock } from './deadlines.ts'

/** Next to what ends in `ed_at` and the like, which has happened. */
const noDeadlines = [
  // Secrets of logins and letters end in time whatever happens: a new one is requested.
  'auth_account.access_token_expires_at',
  'auth_account.refresh_token_expires_at',
  'auth_session.expires_at',
  'auth_verification.expires_at',
  'auth_two_factor.locked_until',
  'login_attempt.next_at',
  // A login has shown something then, and a provider holds money until the market takes it.
  'auth_session.number_shown_at',
  'auth_session.google_at',
  'payment.held_until',
  // Somebody works for a shop since then.
  'shop_staff.since',
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
  /\.(at|looked_until|\w*(ed|begun|held|sent|told|read|seen|found|made|paid|written|second_factor|rank|due|backed_up|withdrawn|hidden|began|code_photo|last|alive|said|given|undone)_at)$/

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

test('what the version before writes during an upgrade has its deadlines', async () => {
  await using database = await freshDatabase()
  const pool = createPool(database.url, 1)
  const written = pool
    .query(
      `
      insert into person (id, email, name) values ('00000000-0000-4000-8000-000000000001', 'karim@test.example', 'Karim');
      insert into category (id, name, image, position) values ('samsung', 'Samsung', '/favicon.svg', 1);
      insert into listing (seller_id, category_id, title, condition, resale_price, mobile, email, location, purchase_date, status)
        select id, 'samsung', 'Galaxy S21', 'good', 100, '01712345678', email, 'Dhaka', '2023', 'booked' from person;
      insert into booking (listing_id, buyer_id, title, price, name, email, location, state, hold_ends_at)
        select id, seller_id, title, 100, 'Karim', email, location, 'paid', now() from listing;
      insert into deal_proposal (booking_id, number, proposed_by, way, meet_at, place, state, at)
        select id, 1, 'buyer', 'meet', now() - interval '2 hours', 'Dhaka', 'agreed', now() from booking;
      insert into deal_absence (booking_id, number, said_by, at) select id, 1, 'buyer', now() from booking;
      insert into lost_report (reporter_id, kind, gd_number, gd_date, district_id, thana, reported_at)
        select id, 'lost', '1', now(), 'dhaka', 'Ramna', now() from person;
      insert into lost_notice (report_id, listing_id, told_at) select lost_report.id, listing.id, now() from lost_report, listing;
      update booking set state = 'completed';
      select round(extract(epoch from absence_until - now()) / 3600)::int as absence, round(extract(epoch from contest_ends_at - now()) / 3600)::int as contest,
        round(extract(epoch from answer_by - now()) / 3600)::int as answer, round(extract(epoch from review_ends_at - now()) / 3600)::int as review
      from booking, deal_proposal, deal_absence, lost_notice`,
    )
    .finally(() => pool.end())
  // Several statements have as many results.
  const { rows } = ((await written) as unknown as Array<{ rows: unknown[] }>).at(-1)!
  expect(rows).toEqual([{ absence: 46, contest: 72, answer: 72, review: 14 * 24 }])
})

test('of every state that the clock ends, people are told what ends', () => {
  const states = new Set(timedMoves.filter(({ deadline }) => deadline === 'state').map(({ from }) => from))
  expect(Object.keys(endOfState).toSorted()).toEqual([...states].toSorted())
})

test('what leaves the deadline of a booking as it was does not begin its clock', () => {
  expect(movesOfNoClock.toSorted()).toEqual(quietVerbs.toSorted())
})
