// By when a seller has to be paid: the inbox says so two days before, and metrics count since the delivery.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, unlimited } from '#config'
import { getInbox } from '#contract/moderation/inbox'
import { figuresOf } from '#read/backlogs'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { completeSale, giveWallets, makeBatch, paidAtOnce, sendBatch } from '#testing/payouts'
import { anAdmin } from '#testing/sales'

let market: Market
let admin: Client
beforeAll(async () => {
  const { law } = readConfig({ PAYOUT_DAYS: '8', RESERVE_DAYS_NEW: '4' })
  market = await openMarket({ limits: unlimited, payouts: paidAtOnce, law })
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const day = 86_400_000
const due = async () => (await admin.ask(getInbox, {})).find(({ kind }) => kind === 'payouts_due')
const counted = async () =>
  (await figuresOf(market.app.ctx.db, undefined)).figures.find(({ series }) => series === 'payouts_due')!

/** Lets the phone of a deal have been delivered some days ago. @returns when */
async function delivered(bookingId: string, days: number): Promise<number> {
  const at = new Date(Date.now() - days * day)
  await market.app.ctx.db.updateTable('booking_event').set({ at }).where('booking_id', '=', bookingId).execute()
  return at.getTime()
}

test('who is not paid is due some days after the delivery, until the batch is sent; who gave no account is not', async () => {
  const [seller, other] = [await market.seller(), await market.seller()]
  const { id } = await completeSale(market, seller)
  await delivered((await completeSale(market, other)).id, 20)
  expect(await counted()).toMatchObject({ count: 0 })
  await giveWallets(market, 'bkash', [[seller, '01755555555']])
  await admin.renewToken()
  await delivered(id, 5)
  expect(await due()).toBeUndefined()
  expect(await counted()).toMatchObject({ count: 1 })
  const at = await delivered(id, 6.5)
  expect(await due()).toMatchObject({ count: 1, due: new Date(at + 8 * day).toISOString() })
  expect((await counted()).age).toBeGreaterThan(6.4 * 86_400)
  const batch = await makeBatch(admin, 'bkash')
  expect(await due()).toMatchObject({ count: 1 })
  await sendBatch(admin, batch.id)
  expect(await due()).toBeUndefined()
  expect(await counted()).toMatchObject({ count: 0 })
})
