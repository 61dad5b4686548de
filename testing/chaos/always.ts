// Checks what is true at every moment, whatever is under way, reading it in one moment of the database, so that no act can be seen half done.
import type { Pool, PoolClient } from 'pg'
import { dealStates, heldStates, liveStates, openStates } from '#contract/bookings/bookings'
import { timedMoves } from '#bookings'
import { acknowledged, type Ledger } from './ledger.ts'

const inSql = (states: readonly string[]) => `(${states.map((state) => `'${state}'`).join()})`
/** States in which money is held, and those in which a phone is kept from others. */
const [held, live] = [inSql(heldStates), inSql(liveStates)]

/** Each finds the lines that say what is wrong. */
const wrongs = [
  `select format('phone %s has %s live deals', listing_id, count(*)) as line from booking where state in ${live} group by listing_id having count(*) > 1`,
  `select format('ledger entry %s is off by %s poisha, and %s of what was charged', entry_id, sum(poisha), sum(charged)) as line
    from ledger_line group by entry_id having sum(poisha) <> 0 or sum(charged) <> 0`,
  `select format('booking %s is %s, and %s poisha are held for it (%s of what was charged) instead of %s (%s)',
      booking.id, booking.state, there.poisha, there.charged, wanted.poisha, wanted.charged) as line
    from booking left join payment on booking_id = booking.id and payment.state = 'succeeded',
    lateral (select coalesce(-sum(poisha), 0) as poisha, coalesce(-sum(charged), 0) as charged
      from ledger_entry join ledger_line on entry_id = id and account = 'held' where ledger_entry.booking_id = booking.id) as there,
    lateral (select case when booking.state in ${held} then booking.price when booking.state = 'cash_promised' then coalesce(payment.price, 0) else 0 end as poisha,
      case when booking.state in ${held} or booking.state = 'cash_promised' then coalesce(payment.amount, 0) else 0 end as charged) as wanted
    where (there.poisha, there.charged) is distinct from (wanted.poisha, wanted.charged)`,
  `select format('booking %s is %s without a deadline', id, state) as line from booking
    where state in ${inSql(dealStates)} and deadline_at is null or state = 'unpaid' and hold_ends_at is null`,
  `select format('booking %s is %s, and its seller was given %s poisha in cash, of which %s are with no one', id, state, given, left_over) as line from (
      select booking.id, state, price, coalesce(sum(poisha) filter (where poisha > 0), 0) as given, coalesce(sum(poisha), 0) as left_over
      from booking left join ledger_entry on ledger_entry.booking_id = booking.id left join ledger_line on entry_id = ledger_entry.id and account = 'cash'
      where exists (select from booking_event where booking_event.booking_id = booking.id and verb in ('promise_cash', 'pay_deposit')) group by booking.id) as deal,
    lateral (select coalesce(sum(payment.price), 0) as poisha from payment where booking_id = deal.id and payment.state = 'succeeded' and payment.price < deal.price) as deposit
    where left_over <> 0 or given <> case when state = 'completed' then price - deposit.poisha else 0 end`,
  `select format('%s payouts have %s poisha; the ledger has %s', state, poisha, there) as line from (
      select 'sent' as state, (select coalesce(sum(poisha), 0) from payout where state = 'sent') as poisha,
        (select coalesce(-sum(poisha), 0) from ledger_line where account = 'bank') as there
      union all select 'exported', (select coalesce(sum(poisha), 0) from payout where state = 'exported'),
        (select coalesce(-sum(poisha), 0) from ledger_line where account = 'payouts')) as sums
    where poisha <> there`,
]

/** Acts that were acknowledged and have left no event. */
async function lostActs(client: PoolClient, acts: Ledger['acts']): Promise<string[]> {
  const { rows } = await client.query<{ id: string; verbs: string[] }>(
    `select booking_id as id, array_agg(verb) as verbs from booking_event group by booking_id`,
  )
  const there = new Map(rows.map(({ id, verbs }) => [id, verbs]))
  return [...Map.groupBy(acts, ({ bookingId, verbs }) => `${bookingId} ${verbs.join(' or ')}`)].flatMap(
    ([what, all]) => {
      const { bookingId, verbs } = all[0]!
      const found = there.get(bookingId)?.filter((verb) => verbs.some((one) => one === verb)).length ?? 0
      return found >= all.length ? [] : [`${all.length} × ${what} acknowledged, ${found} among the events`]
    },
  )
}

/** Batches and payouts of which an admin was notified something else than there is. A batch goes on; what is over stays. */
async function lostPayouts(
  client: PoolClient,
  batches: Ledger['batches'],
  failed: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string; state: string }>(
    `select id::text, case when sent_at is not null then 'sent' else coalesce(approval, 'made') end as state from payout_batch
      union all select id::text, state from payout where id = any($1)`,
    [failed],
  )
  const there = new Map(rows.map(({ id, state }) => [id, state]))
  const mayBe = {
    made: there.values().toArray(),
    approved: ['approved', 'sent'],
    rejected: ['rejected'],
    sent: ['sent'],
  }
  return [
    ...[...batches].filter(([id, told]) => !mayBe[told].includes(there.get(id) ?? 'gone')),
    ...failed.map((id) => [id, 'failed'] as const).filter(([id, told]) => there.get(id) !== told),
  ].map(([id, told]) => `payout or batch ${id} was acknowledged as ${told}, and is ${there.get(id) ?? 'gone'}`)
}

/** @param client sees one moment, which came after all that the ledger holds. @returns a sentence for each thing that is wrong */
export async function contradictionsIn(client: PoolClient, { acts, batches, failed }: Notified): Promise<string[]> {
  const found: string[] = []
  for (const wrong of wrongs) found.push(...(await client.query<{ line: string }>(wrong)).rows.map(({ line }) => line))
  return [...found, ...(await lostActs(client, acts)), ...(await lostPayouts(client, batches, failed))]
}

interface Notified {
  acts: Ledger['acts']
  batches: Ledger['batches']
  failed: readonly string[]
}

/** Gives what was notified up to now. */
export const notifiedIn = (ledger: Ledger): Notified => ({
  acts: acknowledged(ledger),
  batches: new Map(ledger.batches),
  failed: [...ledger.failed],
})

/** The same of a database that others are changing. */
export async function contradictions(database: Pool, ledger: Ledger): Promise<string[]> {
  const told = notifiedIn(ledger)
  const client = await database.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const found = await contradictionsIn(client, told)
    await client.query('commit')
    client.release()
    return found
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** States in which a deal is open and the table of the life cycle lets nothing happen by the clock. */
export const timeless = openStates.filter((state) => !timedMoves.some(({ from }) => from === state))
