// A batch is made as it was seen, approved by a second admin above a sum, and marked as sent once its file was read.
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAuditLog } from '#contract/accounts/audit'
import { getLedger } from '#contract/payments/ledger'
import {
  approvePayouts,
  exportPayouts,
  getPayoutBatch,
  getPayouts,
  markPayoutFailed,
  markPayoutsSent,
  previewPayouts,
  readPayoutFile,
  rejectPayouts,
} from '#contract/payments/payout-batches'
import { getOwnMoney } from '#contract/payments/payouts'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { completeSale, differences, giveWallets, makeBatch, paidAtOnce, sendBatch } from '#testing/payouts'
import { refusal } from '#testing/refusal'
import { anAdmin } from '#testing/sales'
import { until } from '#testing/until'

const price = 2_500_000

let market: Market
let maker: Client
let second: Client
let third: Client
beforeAll(async () => {
  market = await openMarket({ payouts: { ...paidAtOnce, approvalAbove: price } })
  ;[maker, second, third] = [await anAdmin(market), await anAdmin(market), await anAdmin(market)]
})
afterAll(() => market[Symbol.asyncDispose]())

let numbers = 20_000_000

/** Sellers with a phone's money to be paid by Nagad. */
async function sellersToPay(count: number) {
  const sellers = []
  for (let n = 0; n < count; n++) sellers.push(await market.seller(`Seller ${n}`))
  await giveWallets(
    market,
    'nagad',
    sellers.map((seller) => [seller, `018${++numbers}`]),
  )
  for (const client of [...sellers, maker, second, third]) await client.renewToken()
  for (const seller of sellers) await completeSale(market, seller, { mobile: `018${++numbers}` })
  return sellers
}

const of = ({ id }: { id: string }) => ({ params: { id } })
const make = (as = maker) => makeBatch(as, 'nagad')
const actions = async (count: number) =>
  (await maker.ask(getAuditLog, { query: {} })).slice(0, count).map(({ action }) => action)

test('a batch shows what it will hold, and is not made once that has changed', async () => {
  const [seller] = await sellersToPay(1)
  const seen = await maker.ask(previewPayouts, { params: { method: 'nagad' } })
  expect(seen).toMatchObject({
    poisha: price,
    payouts: [{ seller: 'Seller 0', poisha: price, sales: 1, setOff: 0 }],
    needsApproval: false,
  })
  await completeSale(market, seller!, { mobile: `018${++numbers}`, price: 1_000_000 })
  const asSeen = () => maker.ask(exportPayouts, { body: { method: 'nagad', poisha: seen.poisha } })
  const { code, detail } = await refusal(asSeen())
  expect([code, detail]).toEqual(['payable_changed', expect.stringContaining('৳35,000')])
  expect((await maker.ask(getPayouts, {})).batches).toEqual([])
  expect(await maker.ask(previewPayouts, { params: { method: 'nagad' } })).toMatchObject({ needsApproval: true })
  const batch = await make()
  await second.ask(approvePayouts, of(batch))
  await sendBatch(maker, batch.id)
})

test('a batch below the sum needs no second admin, and is marked as sent only once its file was read', async () => {
  await sellersToPay(1)
  const batch = await make()
  expect(batch).toMatchObject({ approval: null, fileReadAt: null })
  const { code, detail } = await refusal(maker.ask(markPayoutsSent, of(batch)))
  expect([code, detail]).toEqual(['payout_file_unread', expect.stringContaining('Download it')])
  expect((await refusal(second.ask(approvePayouts, of(batch)))).code).toBe('payout_batch_decided')
  await second.ask(readPayoutFile, of(batch))
  expect((await maker.ask(markPayoutsSent, of(batch))).fileReadAt).not.toBeNull()
})

test('a batch above the sum is approved by another admin before anybody reads its file', async () => {
  await sellersToPay(2)
  const batch = await make()
  expect(batch.approval).toEqual({ state: 'waiting', isOwn: true, by: null, at: null })
  expect((await second.ask(getPayouts, {})).batches[0]?.approval).toMatchObject({ state: 'waiting', isOwn: false })
  for (const admin of [maker, second])
    for (const call of [readPayoutFile, markPayoutsSent])
      expect((await refusal(admin.ask(call, of(batch)))).code).toBe('payout_batch_unapproved')
  expect((await refusal(maker.ask(approvePayouts, of(batch)))).code).toBe('payout_batch_own')
  // Not even a hand on the database lets the one who made it be the second.
  await expect(
    sql`update payout_batch set approval = 'approved', decided_by = created_by, decided_at = now() where id = ${batch.id}`.execute(
      market.app.ctx.db,
    ),
  ).rejects.toMatchObject({ constraint: 'payout_batch_two_admins' })
  expect(await second.ask(approvePayouts, of(batch))).toMatchObject({
    approval: { state: 'approved', by: 'Farhana Islam' },
  })
  expect((await refusal(third.ask(approvePayouts, of(batch)))).code).toBe('payout_batch_decided')
  await sendBatch(maker, batch.id)
  expect(await actions(4)).toEqual(['payouts_sent', 'payout_file_read', 'payouts_approved', 'payouts_exported'])
})

test('what was in a rejected batch goes into the next one, and no number stays in it', async () => {
  const [seller] = await sellersToPay(2)
  const batch = await make()
  expect(await second.ask(rejectPayouts, of(batch))).toMatchObject({ approval: { state: 'rejected' }, poisha: 0 })
  expect(await actions(2)).toEqual(['payouts_rejected', 'payouts_exported'])
  for (const call of [readPayoutFile, markPayoutsSent, approvePayouts, rejectPayouts])
    expect((await refusal(second.ask(call, of(batch)))).code).toBe('payout_batch_rejected')
  expect(await seller!.ask(getOwnMoney, {})).toMatchObject({
    waits: null,
    totals: { payable: price, onItsWay: 0 },
    payouts: [{ state: 'rejected' }],
  })
  const [payout] = (await maker.ask(getPayoutBatch, of(batch))).payouts
  const failing = maker.ask(markPayoutFailed, { params: { id: payout!.id }, body: { reason: 'It never left.' } })
  expect((await refusal(failing)).code).toBe('payout_batch_rejected')
  expect(await differences(market)).toEqual([])
  expect(await make(second)).toMatchObject({ payouts: 2, poisha: 2 * price, approval: { state: 'waiting' } })
  expect(await differences(market)).toEqual([])
  const { accounts } = await maker.ask(getLedger, {})
  expect(accounts.reduce((sum, { poisha }) => sum + poisha, 0)).toBe(0)
})

test('of admins who decide on a batch at the same moment one is heard', async () => {
  await sellersToPay(2)
  const batch = await make()
  const decisions = await Promise.allSettled(
    [second, third].flatMap((admin) =>
      [approvePayouts, rejectPayouts].flatMap((call) => [admin.ask(call, of(batch)), admin.ask(call, of(batch))]),
    ),
  )
  const heard = decisions.flatMap((one) => (one.status === 'fulfilled' ? [one.value.approval?.state] : []))
  expect(heard).toHaveLength(1)
  const now = (await maker.ask(getPayouts, {})).batches.find(({ id }) => id === batch.id)
  expect(now?.approval?.state).toBe(heard[0])
  expect(await differences(market)).toEqual([])
  if (heard[0] === 'approved') await sendBatch(maker, batch.id)
  else await second.ask(approvePayouts, of(await make()))
})

test('who loses the admin role while they approve, export or send does none of it', async () => {
  await sellersToPay(1)
  const small = await make()
  await maker.ask(readPayoutFile, of(small))
  await sellersToPay(2)
  const large = await make()
  const leaver = await anAdmin(market)
  const demotion = new pg.Client(market.databaseUrl)
  await demotion.connect()
  await demotion.query('begin')
  await demotion.query('update person set role = null where email = $1', [leaver.email])
  // Everyone still reads an admin, so the calls are let in, and wait for the row.
  const acts = [
    leaver.ask(approvePayouts, of(large)),
    leaver.ask(rejectPayouts, of(large)),
    leaver.ask(markPayoutsSent, of(small)),
    leaver.ask(readPayoutFile, of(small)),
    leaver.ask(exportPayouts, { body: { method: 'bkash', poisha: 0 } }),
  ].map((act) => refusal(act))
  await until('all of them wait', async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%person%'
      and datname = current_database()`.execute(market.app.ctx.db)
    return rows.length >= acts.length
  })
  await demotion.query('commit')
  await demotion.end()
  expect((await Promise.all(acts)).map(({ code }) => code)).toEqual(acts.map(() => 'admins_only'))
  const { batches } = await maker.ask(getPayouts, {})
  const stateOf = ({ id }: { id: string }) => batches.find((batch) => batch.id === id)
  expect(stateOf(large)?.approval?.state).toBe('waiting')
  expect(stateOf(small)?.sentAt).toBeNull()
})
