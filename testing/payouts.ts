// Sellers whose money can be paid out, and what admins do to pay it.
import { book } from '#contract/bookings/bookings'
import { acceptPhone, receive } from '#contract/deals/deals'
import { exportPayouts, markPayoutsSent, previewPayouts, readPayoutFile } from '#contract/payments/payout-batches'
import { getOwnMoney, type PayoutMethod, setPayoutAccount } from '#contract/payments/payouts'
import type { Config } from '#config'
import { reconcile } from '#payments'
import type { Client } from '#seed/client'
import { type Market, password } from './market.ts'
import { anAdmin, dashboardOf, pay } from './sales.ts'
import { until } from './until.ts'

/** Money that can be paid out at once, whatever it comes to, for tests about something else. */
export const paidAtOnce: Config['payouts'] = {
  reserve: { newSales: 0, newDays: 0, days: 0 },
  disputeDays: 0,
  approvalAbove: Infinity,
}

export const hour = 3_600_000

/** Sells a phone of a seller to a new buyer, to the end of the deal. */
export async function completeSale(market: Market, seller: Client, about: Parameters<Market['sell']>[1] = {}) {
  const buyer = await market.buyer()
  const { _id: listingId, title, resale_price: price, location } = await market.sell(seller, about)
  const { insertedId: id } = await buyer.ask(book, {
    body: { listingId, name: buyer.name, email: buyer.email, title, price, location },
  })
  const intentId = await pay(buyer, id, price)
  await buyer.ask(receive, { params: { id } })
  await buyer.ask(acceptPhone, { params: { id } })
  return { id, buyer, intentId }
}

/** A wallet as its owner gives it, with the password. */
export const wallet = (method: 'bkash' | 'nagad', number: string) => ({
  method,
  holder: 'Rahima Begum',
  number,
  password,
})

/** Gives sellers wallets, and lets them rest. */
export async function giveWallets(
  market: Market,
  method: 'bkash' | 'nagad',
  of: readonly (readonly [Client, string])[],
) {
  for (const [seller, number] of of) await seller.ask(setPayoutAccount, { body: wallet(method, number) })
  market.wait(25 * hour)
}

/** Puts what the admin sees to be payable in one way into a batch. */
export async function makeBatch(admin: Client, method: PayoutMethod) {
  const { poisha } = await admin.ask(previewPayouts, { params: { method } })
  return admin.ask(exportPayouts, { body: { method, poisha } })
}

/** Reads the file of a batch, as an admin does on the way to the bank, and marks the batch as sent. */
export async function sendBatch(admin: Client, id: string) {
  await admin.ask(readPayoutFile, { params: { id } })
  return admin.ask(markPayoutsSent, { params: { id } })
}

/** Lists the differences between our books and the company's, and between payouts and the ledger, in the last days. */
export async function differences(market: Market, days = 60) {
  const { now } = market.app.ctx
  const [from, to] = [new Date(now().getTime() - days * 24 * hour), new Date(now().getTime() + hour)]
  return (await reconcile(market.app.ctx, { from, to })).differences.map(({ what }) => what)
}

/** A seller who was paid into a wallet for a phone whose buyer then got part of the money back. */
export async function aDebtor(
  of: Market,
  { numbers: [wallet, listed] }: { numbers: [wallet: string, listed: string] },
) {
  const seller = await of.seller('Shafiqul Debtor')
  await giveWallets(of, 'bkash', [[seller, wallet]])
  const admin = await anAdmin(of)
  await seller.renewToken()
  const { intentId } = await completeSale(of, seller, { mobile: listed })
  await sendBatch(admin, (await makeBatch(admin, 'bkash')).id)
  // Half of the price; amounts at the company are in cents.
  const { amount } = await of.app.ctx.db
    .selectFrom('payment')
    .where('intent_id', '=', intentId)
    .select('amount')
    .executeTakeFirstOrThrow()
  await dashboardOf(of).refunds.create({ payment_intent: intentId, amount: amount / 2 })
  const debt = await until('a debt', async () => {
    const { payable } = (await seller.ask(getOwnMoney, {})).totals
    return payable < 0 && -payable
  })
  return { seller, admin, debt }
}
