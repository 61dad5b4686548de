// Checks the state after the faults. Each finding is a sentence; none means that all is right.
import { dealStates, heldStates, isPaid, moneylessStates, type BookingState } from '#contract/bookings/bookings'
import { reconcile } from '#payments'
import { providerBooks } from '#testing/provider-books'
import type { Later } from './aftermath.ts'
import { contradictions, timeless } from './always.ts'
import type { Ledger } from './ledger.ts'
import type { Seen } from './world.ts'

interface Rows {
  listing: { id: string; status: string; price: string; live: string[] }
  booking: { id: string; listingId: string; email: string; state: BookingState }
  payment: {
    id: string
    method: string
    kept: number
    intentId: string
    bookingId: string
    state: string
    amount: number
    isDeposit: boolean
    part: number
  }
}

async function read<Name extends keyof Rows>(world: Seen, name: Name): Promise<Array<Rows[Name]>> {
  const queries = {
    listing: `select id::text, status, resale_price::text as price,
        array(select state::text from booking where listing_id = listing.id and state not in ('cancelled', 'expired', 'refunded')) as live from listing`,
    booking: `select booking.id, listing_id::text as "listingId", person.email, state from booking join person on person.id = buyer_id`,
    payment: `select payment.id, method, payment.price < booking.price as "isDeposit", coalesce((select sum(ledger_line.charged) from ledger_line join ledger_entry on ledger_entry.id = entry_id
          where ledger_entry.payment_id = payment.id and account = 'card clearing'), 0)::int as kept, intent_id as "intentId", booking_id as "bookingId", payment.state, amount::int, coalesce(partial_refund.charged, 0)::int as part
        from payment join booking on booking.id = booking_id left join partial_refund on partial_refund.payment_id = payment.id where intent_id is not null`,
  }
  return (await world.database.query<Rows[Name]>(queries[name])).rows
}

/** Live bookings that a phone may have by its status, anyone who says what of them; one whose deal is done may have left the market. */
const liveWhile: Record<string, readonly string[]> = {
  available: [''],
  withdrawn: ['', 'completed'],
  booked: moneylessStates,
  sold: ['to_pay_again', ...heldStates, 'completed'],
}

const ofPhones = (listings: Rows['listing'][]): string[] =>
  listings.flatMap(({ id, status, live }) =>
    liveWhile[status]!.includes(live.join(' and '))
      ? []
      : [`phone ${id} is ${status}, with ${live.join(' and ') || 'no'} live booking`],
  )

/** Checks each acknowledgement that someone got. */
function ofLedger(
  ledger: Ledger,
  rows: { listings: Rows['listing'][]; bookings: Rows['booking'][]; payments: Rows['payment'][] },
): string[] {
  const listings = new Map(rows.listings.map((row) => [row.id, row]))
  const bookings = new Map(rows.bookings.map((row) => [row.id, row]))
  const payments = new Map(rows.payments.map((row) => [row.intentId, row]))
  const said: string[] = []
  const hold = (isTrue: boolean, otherwise: string) => void (isTrue || said.push(otherwise))
  for (const [id, { prices }] of ledger.phones) {
    const found = listings.get(id)
    hold(
      found !== undefined && prices.has(Number(found.price)),
      `phone ${id} should cost ${[...prices].join(' or ')}, and costs ${found?.price}`,
    )
  }
  for (const id of [...ledger.deleted, ...ledger.takenDown])
    hold(listings.get(id)?.status === 'withdrawn', `phone ${id} was withdrawn, and is ${listings.get(id)?.status}`)
  for (const [id, { listingId, email }] of ledger.bookings) {
    const found = bookings.get(id)
    hold(
      found?.listingId === listingId && found.email === email,
      `booking ${id} of phone ${listingId} by ${email} is ${JSON.stringify(found)}`,
    )
  }
  for (const id of ledger.cancelled)
    hold(bookings.get(id)?.state === 'cancelled', `booking ${id} was cancelled, and is ${bookings.get(id)?.state}`)
  const isDeal = (id: string) => bookings.has(id) && isPaid(bookings.get(id)!.state)
  // It is the seller’s where the buyer did not come.
  const deposits = new Set(rows.payments.flatMap(({ isDeposit, bookingId }) => (isDeposit ? bookingId : [])))
  const isOfDeposit = (id: string) => deposits.has(id) && /^(?:cash_promised|cancelled)$/.test(bookings.get(id)!.state)
  const isSettled = (id: string) => isDeal(id) || isOfDeposit(id) || bookings.get(id)?.state === 'refunded'
  for (const id of ledger.paid) hold(isSettled(id), `booking ${id} was paid for, and is ${bookings.get(id)?.state}`)
  for (const [intentId, id] of ledger.charged) {
    const { state = 'unknown', bookingId } = payments.get(intentId) ?? {}
    const isRight =
      bookingId === id && (state === 'refunded' || (state === 'succeeded' && (isDeal(id) || isOfDeposit(id))))
    hold(
      isRight,
      `${intentId} was charged for booking ${id}, which is ${bookings.get(id)?.state}, and the payment ${state}`,
    )
  }
  return said
}

/** Holds the ledger against the books of each provider, payment by payment. */
async function ofProviders({ company }: Seen, payments: Rows['payment'][]): Promise<string[]> {
  const theirs = await providerBooks({ pool: company.books })
  const own = new Map(payments.map((payment) => [payment.id, payment]))
  return [
    ...payments
      .filter(({ id, kept }) => kept !== (theirs.get(id) ?? 0))
      .map(
        ({ id, method, kept }) =>
          `of payment ${id} by ${method}, ${kept} are in the ledger and ${theirs.get(id) ?? 0} there`,
      ),
    ...[...theirs]
      .filter(([id, sum]) => sum > 0 && !own.has(id))
      .map(([id]) => `only the provider knows payment ${id}`),
  ]
}

/** Checks the books of the card company alone: nothing charged twice, and every refund made once. */
async function ofRefunds({ company }: Seen, payments: Rows['payment'][]): Promise<string[]> {
  const { rows } = await company.books.query<{ intentId: string; charges: number; refunds: number; refunded: number }>(
    `select body->>'payment_intent' as "intentId", count(*) filter (where kind = 'charge' and (body->>'paid')::boolean)::int as charges,
        count(*) filter (where kind = 'refund')::int as refunds,
        coalesce(sum((body->>'amount')::int) filter (where kind = 'refund'), 0)::int as refunded
      from sandbox_stripe.objects where kind in ('charge', 'refund') group by 1`,
  )
  const found = new Map(rows.map((row) => [row.intentId, row]))
  const once = payments.flatMap(({ intentId, method, state, amount, part }) => {
    const { charges = 0, refunds = 0, refunded = 0 } = found.get(intentId) ?? {}
    if (state === 'refund_due') return [`${intentId} is still due back`]
    if (method !== 'card') return []
    const wanted = { succeeded: [1, part > 0 ? 1 : 0, part], refunded: [1, 1, amount] }[state] ?? [0, 0, 0]
    const actual = [charges, refunds, refunded]
    return actual.join() === wanted.join()
      ? []
      : [`${intentId} is ${state} with ${charges} charges and ${refunds} refunds of ${refunded}`]
  })
  const stored = Map.groupBy(
    payments.filter(({ state }) => state === 'succeeded'),
    ({ bookingId }) => bookingId,
  )
  const twice = [...stored].flatMap(([bookingId, all]) =>
    all.length > 1 ? [`booking ${bookingId} was paid for ${all.length} times`] : [],
  )
  return [...once, ...twice]
}

async function ofLetters({ database }: Seen, { people }: Ledger): Promise<string[]> {
  const { rows } = await database.query<{ email: string; isThere: boolean; letters: number }>(
    `select email, exists (select from auth_user where auth_user.email = asked.email) as "isThere",
        (select count(*)::int from sandbox_mail.message where recipient = asked.email) as letters
      from unnest($1::text[]) as asked (email)`,
    [[...people]],
  )
  return rows.flatMap(({ email, isThere, letters }) =>
    isThere && letters > 0 ? [] : [`${email} signed up: ${isThere ? 'there' : 'gone'}, with ${letters} letters`],
  )
}

/** Deals that the clock should have moved on by now, an hour after everything. */
async function ofDeadlines({ database }: Seen): Promise<string[]> {
  const { rows } = await database.query<{ line: string }>(
    `select format('booking %s is %s, and its time was over at %s', id, state, deadline_at) as line from booking
      where state = any($1) and deadline_at < now() + interval '59 minutes'`,
    [dealStates],
  )
  return rows.map(({ line }) => line)
}

/** Everything that is not as it should be. What sweeps still put right is found here until they have. */
export async function judge(world: Seen, { ctx }: Later, ledger: Ledger): Promise<string[]> {
  const [listings, bookings, payments] = [
    await read(world, 'listing'),
    await read(world, 'booking'),
    await read(world, 'payment'),
  ]
  const day = 24 * 3_600_000
  const books = await reconcile(ctx, { from: new Date(Date.now() - day), to: new Date(Date.now() + day) })
  return [
    ...ofPhones(listings),
    ...ofLedger(ledger, { listings, bookings, payments }),
    ...(await ofProviders(world, payments)),
    ...(await ofRefunds(world, payments)),
    ...books.differences.map(({ providerId, bookingId, what }) => `${providerId} of booking ${bookingId}: ${what}`),
    ...(await ofLetters(world, ledger)),
    ...(await ofDeadlines(world)),
    ...(await contradictions(world.database, ledger)),
    ...timeless.map((state) => `nothing ends the state ${state} by itself`),
  ]
}
