// Moves parcels along at the simulated courier of a market, and speaks in its name.
import { createHmac } from 'node:crypto'
import type { Market } from './market.ts'

export type CourierStep =
  | 'pick_up'
  | 'transit'
  | 'hold'
  | 'deliver'
  | 'deliver_short'
  | 'deliver_partly'
  | 'cancel'
  | 'lose'
  | 'bring_back'

/** The parcel that was booked last for a deal. */
export async function bookedFor(market: Market, bookingId: string) {
  return market.app.ctx.db
    .selectFrom('deal_consignment')
    .where('booking_id', '=', bookingId)
    .orderBy('asked_at', 'desc')
    .selectAll()
    .executeTakeFirst()
}

/** Has something happen to a parcel, of which the courier notifies the market. */
export async function happenTo(market: Market, consignmentId: string | null, step: CourierStep): Promise<void> {
  const { status } = await fetch(`${market.url}/sandbox/steadfast/parcels/${consignmentId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `step=${step}`,
    redirect: 'manual',
  })
  if (status !== 303) throw new Error(`The courier answers ${status}.`)
}

/** Has the courier pay out the cash of the parcels that it has delivered. */
export async function payOutAt(market: Market): Promise<void> {
  await fetch(`${market.url}/sandbox/steadfast/payouts`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  })
}

/** Makes the courier suffer faults, each a number of times. */
export async function sufferAt(market: Market, fault: string, times = 1): Promise<void> {
  const { apiKey, secretKey } = market.app.ctx.config.steadfast!
  await fetch(`${market.url}/sandbox/steadfast/api/v1/faults`, {
    method: 'POST',
    headers: { 'api-key': apiKey, 'secret-key': secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ fault, times }),
  })
}

/** Does something while no notice of the courier arrives, also none that is still on its way. Each is lost for good. */
export async function whileLost(market: Market, work: () => Promise<void>): Promise<void> {
  await sufferAt(market, 'lost', 100)
  try {
    await work()
  } finally {
    await sufferAt(market, 'lost', 0)
  }
}

/** Sends a notice to the market, signed with the courier's secret or another. @returns the status of the answer */
export async function sendNotice(market: Market, notice: object | string, secret?: string): Promise<number> {
  const body = typeof notice === 'string' ? notice : JSON.stringify(notice)
  const key = secret ?? market.app.ctx.config.steadfast!.noticeSecret
  const answer = await fetch(`${market.url}/api/notices/steadfast`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': createHmac('sha256', key).update(body).digest('hex'),
    },
    body,
  })
  await answer.body?.cancel()
  return answer.status
}

/** Counts the parcels for a person that the courier has booked. */
export async function parcelsFor(market: Market, name: string): Promise<number> {
  const { rows } = await market.pool.query<{ count: number }>(
    'select count(*)::int as count from sandbox_steadfast.parcel where recipient_name = $1',
    [name],
  )
  return rows[0]!.count
}
