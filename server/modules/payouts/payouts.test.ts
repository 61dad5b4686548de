import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app'
import type { Ask } from '#contract/base/call'
import { getAuditLog } from '#contract/accounts/audit'
import { getLedger } from '#contract/payments/ledger'
import { getNotifications } from '#contract/notifications/notifications'
import { suspendPeople } from '#contract/accounts/people'
import { deleteAccount, getDeletion } from '#contract/accounts/personal-data'
import {
  getPayoutBatch,
  getPayouts,
  markPayoutFailed,
  markPayoutsSent,
  readPayoutFile,
} from '#contract/payments/payout-batches'
import { getOwnMoney, setPayoutAccount } from '#contract/payments/payouts'
import { readConfig } from '#config'
import { createPool } from '#database'
import { requestAccounts, rotateKeys } from '#payouts'
import { Client } from '#seed/client'
import { letterTo, mailTo } from '#testing/mail'
import { type Market, openMarket, password, patient } from '#testing/market'
import { refusal } from '#testing/refusal'
import {
  completeSale,
  differences as differencesIn,
  hour,
  makeBatch,
  paidAtOnce,
  sendBatch,
  wallet as walletOf,
} from '#testing/payouts'
import { anAdmin, dashboardOf } from '#testing/sales'

let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket({ payouts: paidAtOnce })
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const wallet = (method: 'bkash' | 'nagad', number = '০১৭১২-৩৪৫৬৭৮') => walletOf(method, number)
const bank = {
  method: 'bank' as const,
  holder: 'Rahima Begum',
  number: '1052 0100 4567 893',
  bank: 'Padma City Bank, Ltd.',
  routing: '010-271-234',
  password,
}

/** A seller who has sold a phone. */
async function aSeller() {
  const seller = await market.seller()
  const { intentId } = await completeSale(market, seller)
  return { seller, intentId }
}

const give = (seller: Client, body: Ask<typeof setPayoutAccount>['body']) => seller.ask(setPayoutAccount, { body })

/** A seller who can be paid. */
async function aPayableSeller(account: Parameters<typeof give>[1]) {
  const sold = await aSeller()
  await give(sold.seller, account)
  market.wait(25 * hour)
  for (const client of [sold.seller, admin]) await client.renewToken()
  return sold
}

const exportAll = (method: 'bank' | 'bkash' | 'nagad', as = admin) => makeBatch(as, method)
const payoutsIn = async (id: string) => (await admin.ask(getPayoutBatch, { params: { id } })).payouts
const money = (seller: Client) => seller.ask(getOwnMoney, {})
const notifiedKinds = async (client: Client) =>
  (await client.ask(getNotifications, { query: {} })).items.map(({ kind }) => kind)

const differences = () => differencesIn(market)

/** Both sums of all lines: nothing comes from nowhere. */
async function ledgerSums() {
  const { accounts } = await admin.ask(getLedger, {})
  return [
    accounts.reduce((sum, { poisha }) => sum + poisha, 0),
    accounts.reduce((sum, { charged }) => sum + charged, 0),
  ]
}

test('an account is given with the password, is masked, and rests for a day while a letter says so', async () => {
  const { seller } = await aSeller()
  expect(await money(seller)).toMatchObject({ account: null, waits: 'no_account', totals: { payable: 2_500_000 } })
  expect((await refusal(give(seller, { ...bank, password: 'Wrong#2026' }))).code).toBe('password_wrong')
  expect(await give(seller, bank)).toMatchObject({ method: 'bank', hint: '7893', rejected: false })
  await letterTo(market, seller.email, 'Where you are paid has changed')
  expect(await money(seller)).toMatchObject({ account: { hint: '7893' }, waits: 'pause' })
  expect((await refusal(exportAll('bank'))).code).toBe('nothing_to_pay')
  const later = async (hours: number) => {
    market.wait(hours * hour)
    for (const client of [seller, admin]) await client.renewToken()
  }
  await later(23)
  expect((await money(seller)).waits).toBe('pause')
  expect((await refusal(exportAll('bank'))).code).toBe('nothing_to_pay')
  await later(2)
  expect((await money(seller)).waits).toBeNull()
  // A change begins the pause again.
  await give(seller, { ...bank, number: '1052010045671111' })
  expect((await refusal(exportAll('bank'))).code).toBe('nothing_to_pay')
})

test.each([
  [{ ...bank, routing: '12345' }, 'routing'],
  [{ ...bank, bank: '' }, 'bank'],
  [{ ...bank, bank: '=HYPERLINK("http://x")' }, 'bank'],
  [{ ...bank, holder: '=cmd|calc' }, 'holder'],
  [{ ...bank, holder: 'রহিমা বেগম' }, 'holder'],
  [{ ...bank, number: '1234567' }, 'number'],
  [wallet('bkash', '0171234567'), 'number'],
  [wallet('nagad', '02171234567'), 'number'],
])('an account that no bank or wallet has is refused: %o', async (account, field) => {
  const seller = await market.seller()
  const { errors } = await refusal(give(seller, account))
  expect(errors?.map((error) => error.field)).toEqual([field])
})

test('what is released is exported, sent, and the seller sees it at each step; the books agree all along', async () => {
  const { seller } = await aPayableSeller(bank)
  expect((await admin.ask(getPayouts, {})).payable).toContainEqual({ method: 'bank', sellers: 2, poisha: 5_000_000 })
  const batch = await exportAll('bank')
  expect(batch).toMatchObject({ payouts: 2, poisha: 5_000_000, sentAt: null })
  expect(await money(seller)).toMatchObject({
    totals: { payable: 0, onItsWay: 2_500_000 },
    sales: [{ stage: 'on_its_way' }],
  })
  expect(await differences()).toEqual([])

  const { csv, name } = await admin.ask(readPayoutFile, { params: { id: batch.id } })
  expect(name).toBe(`payouts-${batch.id}-bank.csv`)
  const own = (await money(seller)).payouts[0]!
  expect(csv.split('\r\n')).toContain(
    `${own.reference},Rahima Begum,105201004567893,"Padma City Bank, Ltd.",010271234,25000.00`,
  )
  await admin.ask(markPayoutsSent, { params: { id: batch.id } })
  expect((await refusal(admin.ask(readPayoutFile, { params: { id: batch.id } }))).code).toBe('payout_batch_sent')
  expect((await refusal(admin.ask(markPayoutsSent, { params: { id: batch.id } }))).code).toBe('payout_batch_sent')
  expect(await money(seller)).toMatchObject({ totals: { onItsWay: 0, paid: 2_500_000 }, payouts: [{ state: 'sent' }] })
  expect(await notifiedKinds(seller)).toContain('payout_sent')
  expect(await differences()).toEqual([])
  expect(await ledgerSums()).toEqual([0, 0])
  const actions = (await admin.ask(getAuditLog, { query: {} })).map(({ action }) => action)
  expect(actions.slice(0, 3)).toEqual(['payouts_sent', 'payout_file_read', 'payouts_exported'])
})

test('a payout that fails comes back, the seller is told, and is paid once the account was given again', async () => {
  const { seller: back } = await aPayableSeller(wallet('nagad'))
  await aPayableSeller(wallet('nagad', '+8801812345999'))
  await back.renewToken()
  const batch = await exportAll('nagad')
  await sendBatch(admin, batch.id)
  const failed = (await payoutsIn(batch.id)).find(({ hint }) => hint === '5678')!
  await admin.ask(markPayoutFailed, { params: { id: failed.id }, body: { reason: 'There is no such wallet.' } })
  const again = admin.ask(markPayoutFailed, { params: { id: failed.id }, body: { reason: 'Once more.' } })
  expect((await refusal(again)).code).toBe('payout_came_back')
  expect(await money(back)).toMatchObject({
    waits: 'rejected',
    totals: { payable: 2_500_000, onItsWay: 0, paid: 0 },
    payouts: [{ state: 'failed', failedFor: 'There is no such wallet.' }],
  })
  expect(await notifiedKinds(back)).toContain('payout_failed')
  await letterTo(market, back.email, 'A payout did not reach you')
  expect((await refusal(exportAll('nagad'))).code).toBe('nothing_to_pay')
  expect(await differences()).toEqual([])

  await give(back, wallet('nagad', '01912345678'))
  market.wait(25 * hour)
  for (const client of [back, admin]) await client.renewToken()
  const next = await exportAll('nagad')
  expect(next).toMatchObject({ payouts: 1, poisha: 2_500_000 })
  // Before it was sent.
  await admin.ask(markPayoutFailed, {
    params: { id: (await payoutsIn(next.id))[0]!.id },
    body: { reason: 'Not sent.' },
  })
  expect((await admin.ask(readPayoutFile, { params: { id: next.id } })).csv.split('\r\n')).toHaveLength(2)
  expect(await differences()).toEqual([])
  expect(await ledgerSums()).toEqual([0, 0])
})

test('what a seller owes from a sale that was given back after its payout is taken off the next one', async () => {
  const { seller, intentId } = await aPayableSeller(wallet('bkash'))
  await sendBatch(admin, (await exportAll('bkash')).id)
  await dashboardOf(market).refunds.create({ payment_intent: intentId, amount: 4_000 })
  await expect.poll(async () => (await money(seller)).totals.payable).toBeLessThan(0)
  const owed = (await money(seller)).totals.payable
  await completeSale(market, seller)
  expect(await exportAll('bkash')).toMatchObject({ payouts: 1, poisha: 2_500_000 + owed })
  expect((await money(seller)).totals).toMatchObject({ payable: 0, onItsWay: 2_500_000 + owed, paid: 2_500_000 })
  expect(await differences()).toEqual([])
})

test('admins who export at once, through two processes, pay each seller once', async () => {
  for (let n = 0; n < 3; n++) await aSeller().then(({ seller }) => give(seller, wallet('nagad', `0151234567${n}`)))
  market.wait(25 * hour)
  await admin.renewToken()
  const pool = createPool(market.databaseUrl, 8, patient)
  const { config, now } = market.app.ctx
  const other = await buildApp({ config, pool, now })
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const there = Object.assign(new Client(other.url()), { token: admin.token, email: admin.email })
  const before = (await admin.ask(getPayouts, {})).payable.find(({ method }) => method === 'nagad')!
  expect(before.sellers).toBe(3)
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, nth) => exportAll('nagad', nth % 2 ? admin : there)),
  )
  await other.app.close()
  await pool.end()
  const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({ payouts: 3, poisha: before.poisha })
  const payouts = await payoutsIn(made[0]!.id)
  expect(new Set(payouts.map(({ reference }) => reference)).size).toBe(3)
  await admin.ask(readPayoutFile, { params: { id: made[0]!.id } })
  // Sent by one and taken back by others at once: each payout ends in one place.
  const acts = await Promise.allSettled([
    admin.ask(markPayoutsSent, { params: { id: made[0]!.id } }),
    ...payouts.flatMap(({ id }) =>
      [1, 2].map(() => admin.ask(markPayoutFailed, { params: { id }, body: { reason: 'It came back.' } })),
    ),
  ])
  expect(acts.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(await differences()).toEqual([])
  expect(await ledgerSums()).toEqual([0, 0])
})

test('the payouts of a suspended seller wait, and so does what a bank disputes', async () => {
  const { seller } = await aPayableSeller(wallet('bkash', '01612345678'))
  const { id } = await market.app.ctx.db
    .selectFrom('person')
    .where('email', '=', seller.email)
    .select('id')
    .executeTakeFirstOrThrow()
  await admin.ask(suspendPeople, { body: { ids: [id], reason: 'Three phones were not as described.' } })
  expect((await refusal(exportAll('bkash'))).code).toBe('nothing_to_pay')
  expect((await admin.ask(getPayouts, {})).waiting).toContainEqual({ why: 'suspended', sellers: 1, poisha: 2_500_000 })
  expect((await money(seller)).waits).toBe('suspended')
  await market.app.ctx.db
    .updateTable('person')
    .set({ suspended_at: null, suspended_for: null })
    .where('id', '=', id)
    .execute()

  const { rows } = await sql<{ id: string }>`select payment.id from payment join booking on booking.id = booking_id
    join listing on listing.id = listing_id where seller_id = ${id}`.execute(market.app.ctx.db)
  const dispute = { payment_id: rows[0]!.id, amount: 100, reason: 'other', opened_at: new Date() } as const
  await market.app.ctx.db
    .insertInto('dispute')
    .values({ id: 'dp_waits', state: 'open', ...dispute })
    .execute()
  expect((await refusal(exportAll('bkash'))).code).toBe('nothing_to_pay')
  await market.app.ctx.db
    .updateTable('dispute')
    .set({ state: 'won', closed_at: new Date() })
    .where('id', '=', 'dp_waits')
    .execute()
  expect(await exportAll('bkash')).toMatchObject({ payouts: 1 })
})

test('a seller without an account is asked once', async () => {
  const { seller } = await aSeller()
  await requestAccounts(market.app.ctx)
  await requestAccounts(market.app.ctx)
  await letterTo(market, seller.email, 'Where should we send your money?')
  expect((await notifiedKinds(seller)).filter((kind) => kind === 'payout_account_missing')).toHaveLength(1)
  const asked = (await mailTo(market, seller.email)).filter(({ subject }) => subject.startsWith('Where should we'))
  expect(asked).toHaveLength(1)
})

test('an account with money to come cannot be deleted, and what is owed is said; a deleted one keeps no number', async () => {
  const { seller } = await aPayableSeller(wallet('bkash', '01312345678'))
  market.wait(15 * 24 * hour)
  for (const client of [seller, admin]) await client.renewToken()
  expect((await seller.ask(getDeletion, {})).moneyOwed).toBe(2_500_000)
  const leave = () => seller.ask(deleteAccount, { body: { password } })
  const { code, detail } = await refusal(leave())
  expect([code, detail]).toEqual(['money_owed', expect.stringContaining('৳25,000')])
  const { id } = await exportAll('bkash')
  expect((await refusal(leave())).code).toBe('money_owed')
  await sendBatch(admin, id)
  const accounts = () => market.app.ctx.db.selectFrom('payout_account').select('person_id').execute()
  const before = (await accounts()).length
  await leave()
  expect(await accounts()).toHaveLength(before - 1)
})

test('a payout that the ledger has elsewhere is found by the comparison', async () => {
  const { seller } = await aPayableSeller(wallet('bkash', '01412345678'))
  await exportAll('bkash')
  const reference = (await money(seller)).payouts[0]!.reference
  const { db } = market.app.ctx
  await db
    .updateTable('payout')
    .set({ state: 'sent', sealed: null, encryption_key: null })
    .where('reference', '=', reference)
    .execute()
  expect(await differences()).toContain(
    `payout ${reference} of 25000.00 BDT is sent; the ledger has 25000.00 BDT on its way and 0.00 BDT paid`,
  )
  await db
    .updateTable('payout')
    .set({ state: 'failed', failed_at: new Date(), failed_for: 'x' })
    .where('reference', '=', reference)
    .execute()
})

test('a new key takes over what was kept with the old one, which then can go', async () => {
  const { seller } = await aPayableSeller(wallet('nagad', '01512345679'))
  const { id } = await exportAll('nagad')
  const old = market.app.ctx
  const [fresh] = readConfig({ PAYOUT_ENCRYPTION_KEYS: 'Seven ferries cross the Padma before the rain' }).payoutKeys
  const withKeys = (...payoutKeys: (typeof fresh)[]) => ({
    ...old,
    config: { ...old.config, payoutKeys: payoutKeys as [typeof fresh] },
  })
  await expect(rotateKeys(withKeys(fresh))).rejects.toThrow('PAYOUT_ENCRYPTION_KEYS lacks a key')
  expect(await rotateKeys(withKeys(fresh, old.config.payoutKeys[0]))).toBeGreaterThan(1)
  expect(await rotateKeys(withKeys(fresh))).toBe(0)
  Object.assign(old.config, { payoutKeys: [fresh] })
  expect((await admin.ask(readPayoutFile, { params: { id } })).csv).toContain('01512345679')
  expect((await money(seller)).account?.hint).toBe('5679')
})
