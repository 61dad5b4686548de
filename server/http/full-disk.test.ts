// A disk or a memory that is full: nothing was done, so everyone is asked to come again.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { book } from '#contract/bookings/bookings'
import { createPaymentIntent } from '#contract/payments/payments'
import { type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market[Symbol.asyncDispose]())

const unavailable = { status: 503, code: 'unavailable' }

/** PostgreSQL answers what is added to a table with an SQLSTATE, as it does when it runs out of something. */
async function failing(table: 'booking' | 'payment', state: string): Promise<AsyncDisposable> {
  const { db } = market.app.ctx
  await sql`create function run_out() returns trigger language plpgsql as ${sql.lit(`begin raise exception 'out of it' using errcode = '${state}'; end`)}`.execute(
    db,
  )
  await sql`create trigger running_out before insert on ${sql.table(table)} for each row execute function run_out()`.execute(
    db,
  )
  return {
    [Symbol.asyncDispose]: async () => void (await sql`drop function run_out() cascade`.execute(db)),
  }
}

test.each([
  ['a full disk', '53100'],
  ['too little memory', '53200'],
  ['a disk that does not answer', '58030'],
])('%s of the database is answered 503 to who books and who pays, with nothing done', async (_, state) => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const { _id: listingId, title, resale_price: price } = await market.sell(seller)
  const body = { listingId, title, price, name: buyer.name, email: buyer.email }
  {
    await using _failing = await failing('booking', state)
    expect(await refusal(buyer.ask(book, { body }))).toMatchObject(unavailable)
  }
  const { insertedId: bookingId } = await buyer.ask(book, { body })
  {
    await using _failing = await failing('payment', state)
    expect(await refusal(buyer.ask(createPaymentIntent, { body: { bookingId, price } }))).toMatchObject(unavailable)
  }
  expect(await buyer.ask(createPaymentIntent, { body: { bookingId, price } })).toHaveProperty('clientSecret')
})

test('a photo for which there is no room is answered 503', async () => {
  const seller = await market.seller()
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const write = vi.spyOn(market.app.ctx.photoFiles, 'write').mockRejectedValue(full)
  expect(await refusal(seller.upload(await aPhoto()))).toMatchObject({ status: 503, code: 'photos_unavailable' })
  write.mockRestore()
  expect(await seller.upload(await aPhoto())).toHaveProperty('img')
})
