import { sql } from 'kysely'
import Stripe from 'stripe'
import { book } from '#contract/bookings/bookings'
import { acceptPhone, receive } from '#contract/deals/deals'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { promote } from '#accounts'
import { move } from '#bookings'
import type { Client } from '#seed/client'
import { payAtCompany } from './cards.ts'
import type { Market } from './market.ts'
import { until } from './until.ts'

/** A new buyer's unpaid booking of a phone, of a new seller or of one who is there. */
export async function aBooking(market: Market, seller?: Client) {
  return bookingOf(market, seller ?? (await market.seller()))
}

async function bookingOf(market: Market, seller: Client) {
  const buyer = await market.buyer()
  const phone = await market.sell(seller)
  const { _id: listingId, title, resale_price: price, location } = phone
  const { insertedId: bookingId } = await buyer.ask(book, {
    body: { listingId, name: buyer.name, email: buyer.email, title, price, location },
  })
  return { buyer, seller, phone, bookingId, price }
}

/** Pays a booking with a card of this number, and records it. @returns the company's intent */
export async function pay(buyer: Client, bookingId: string, price: number, number?: string): Promise<string> {
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  const { intentId } = await payAtCompany(buyer, clientSecret, number)
  await buyer.ask(recordPayment, { body: { bookingId, price, transactionId: intentId, email: buyer.email } })
  return intentId
}

/** Leaves a paid deal as a provider does that has let its money go. */
export async function letGo({ app: { ctx } }: Market, bookingId: string): Promise<void> {
  await move(ctx, bookingId, 'let_go', 'card company')
  await sql`update payment set state = 'refunded', given_back = amount where booking_id = ${bookingId} and state = 'succeeded'`.execute(
    ctx.db,
  )
}

/** A booking that is paid with a card of this number, and recorded. */
export async function aSale(market: Market, number?: string) {
  const booking = await aBooking(market)
  return { ...booking, intentId: await pay(booking.buyer, booking.bookingId, booking.price, number) }
}

/** Someone who bought the phone with this IMEI here four days ago, of a new seller, and has tried it. */
export async function aLastBuyer(market: Market, imei: string) {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const { _id: listingId, title, resale_price: price } = await market.sell(seller, { imeis: [imei] })
  const { name, email } = buyer
  const { insertedId: id } = await buyer.ask(book, { body: { listingId, name, email, title, price } })
  await pay(buyer, id, price)
  await buyer.ask(receive, { params: { id } })
  await buyer.ask(acceptPhone, { params: { id } })
  const { db } = market.app.ctx
  await sql`update booking set paid_at = paid_at - interval '4 days' where id = ${id}`.execute(db)
  await sql`update booking_event set at = at - interval '4 days' where booking_id = ${id}`.execute(db)
  return { seller, buyer, bookingId: id }
}

/** Gives someone a completed deal as the buyer of a phone, so that their account is proven. */
export async function prove(market: Market, buyer: Client) {
  const phone = await market.sell(await market.seller())
  const { _id: listingId, title, resale_price: price } = phone
  const { name, email } = buyer
  const { insertedId } = await buyer.ask(book, { body: { listingId, name, email, title, price } })
  const { db } = market.app.ctx
  await db.updateTable('listing').set({ status: 'sold' }).where('id', '=', Number(listingId)).execute()
  await db
    .updateTable('booking')
    .set({ state: 'completed', paid_at: market.app.ctx.now(), unconfirmed_network: null })
    .where('id', '=', insertedId)
    .execute()
}

/** Does something a number of hours from now, and comes back to now. */
export async function hoursLater<T>(market: Market, hours: number, work: () => Promise<T>): Promise<T> {
  market.wait(hours * 3_600_000)
  return work().finally(() => market.wait(-hours * 3_600_000))
}

/** Someone who looks after the market. */
export async function anAdmin(market: Market) {
  const admin = await market.buyer('Farhana Islam')
  await promote(market.app.ctx, admin.email)
  return admin
}

/** Stripe's own client for the simulated company: what the shop's owner does at its dashboard. */
export function dashboardOf(market: Market): Stripe {
  return new Stripe(market.app.ctx.config.stripe!.secretKey, {
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((url: RequestInfo | URL, init?: RequestInit) => {
      const { pathname, search } = new URL(String(url))
      return fetch(`${market.url}/sandbox/stripe${pathname}${search}`, init)
    }),
  })
}

/** Waits until the product has handled every webhook that the company has for it about an intent. */
export const webhooksHandled = (market: Market, intentId: string) =>
  until(`the webhooks of ${intentId} are handled`, async () => {
    const { rows } = await sql`
      select 1 from sandbox_stripe.deliveries join sandbox_stripe.objects on id = event where delivered is null
      and ${intentId} in (body->'data'->'object'->>'payment_intent', body->'data'->'object'->>'id')`.execute(
      market.app.ctx.db,
    )
    return rows.length === 0
  })

/** The payment of a booking that was begun last, the booking and its phone, as our books have them. */
export function booksOf(market: Market, bookingId: string) {
  return market.app.ctx.db
    .selectFrom('booking')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .leftJoin('payment', 'payment.booking_id', 'booking.id')
    .where('booking.id', '=', bookingId)
    .select([
      'booking.state as booking',
      'listing.status as phone',
      'payment.state as payment',
      'payment.given_back as givenBack',
    ])
    .orderBy('payment.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
