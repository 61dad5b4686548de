// A debt follows its seller to their other accounts, and never reaches a stranger whose number or account the seller typed.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getAuditLog } from '#contract/accounts/audit'
import { getLedger } from '#contract/payments/ledger'
import { setContact } from '#contract/accounts/own-account'
import {
  decideDebt,
  getPayoutBatch,
  getPayouts,
  markPayoutFailed,
  previewPayouts,
} from '#contract/payments/payout-batches'
import { getOwnMoney, setPayoutAccount } from '#contract/payments/payouts'
import type { Client } from '#seed/client'
import { type Market, openMarket, password } from '#testing/market'
import {
  aDebtor,
  completeSale,
  differences,
  giveWallets,
  makeBatch,
  paidAtOnce,
  sendBatch,
  wallet,
} from '#testing/payouts'
import { refusal } from '#testing/refusal'
import { dashboardOf } from '#testing/sales'

const price = 2_500_000
const [paidInto, listed, another, strangers] = ['01711000001', '01711000002', '01711000003', '01711000004']

let market: Market
beforeEach(async () => {
  market = await openMarket({ payouts: paidAtOnce })
})
afterEach(() => market[Symbol.asyncDispose]())

const money = (seller: Client) => seller.ask(getOwnMoney, {})
const idOf = async ({ email }: Client) =>
  (await market.app.ctx.db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id
const renew = async (...clients: Client[]) => {
  for (const client of clients) await client.renewToken()
}

/** Gives someone the address of another one with something after a plus. */
async function shareBox(heir: Client, { email: known }: Client) {
  const email = known.replace('@', '+new@')
  const { db } = market.app.ctx
  for (const table of ['person', 'auth_user'] as const)
    await db.updateTable(table).set({ email }).where('email', '=', heir.email).execute()
  await heir.logIn(email, password)
}

test.each(['account that was paid', 'confirmed address'] as const)(
  'a debt follows its seller to an account with the same %s',
  async (same) => {
    const { seller: debtor, admin, debt } = await aDebtor(market, { numbers: [paidInto, listed] })
    const heir = await market.seller('Shafiqul Again')
    if (same === 'confirmed address') await shareBox(heir, debtor)
    await giveWallets(market, 'bkash', [[heir, same === 'account that was paid' ? paidInto : another]])
    await renew(heir, debtor, admin)
    // Less than the debt: nothing is paid, and both read why.
    await completeSale(market, heir, { mobile: another, price: 1_000_000 })
    expect(await money(heir)).toMatchObject({ inherited: debt, totals: { payable: 1_000_000 } })
    const adminPage = await admin.ask(getPayouts, {})
    expect(adminPage.waiting).toContainEqual({ why: 'debt', sellers: 1, poisha: 1_000_000 })
    expect(adminPage.debts).toEqual([
      {
        sellerId: await idOf(debtor),
        seller: debtor.name,
        email: debtor.email,
        poisha: debt,
        fees: 0,
        borneBy: [{ id: await idOf(heir), name: 'Shafiqul Again', isDecided: false }],
        matches: [],
      },
    ])
    expect((await refusal(makeBatch(admin, 'bkash'))).code).toBe('nothing_to_pay')
    // More than the debt: the rest is paid, and the debt is settled.
    await completeSale(market, heir, { mobile: another })
    expect(await admin.ask(previewPayouts, { params: { method: 'bkash' } })).toMatchObject({
      payouts: [{ seller: 'Shafiqul Again', poisha: 3_500_000 - debt, sales: 2, setOff: debt }],
    })
    await sendBatch(admin, (await makeBatch(admin, 'bkash')).id)
    expect((await money(debtor)).totals.payable).toBe(0)
    expect(await money(heir)).toMatchObject({ inherited: 0, totals: { payable: 0 } })
    expect(await differences(market)).toEqual([])
    const { accounts } = await admin.ask(getLedger, {})
    expect(accounts.reduce((sum, { poisha }) => sum + poisha, 0)).toBe(0)
  },
)

/** A debtor who types the number and the payout account of a stranger, who has earned something. */
async function aStranger() {
  const { seller: debtor, admin, debt } = await aDebtor(market, { numbers: [paidInto, strangers] })
  const stranger = await market.seller('Nasrin Stranger')
  await stranger.ask(setContact, { body: { mobile: strangers, area: null } })
  await giveWallets(market, 'bkash', [[stranger, strangers]])
  await renew(debtor, stranger, admin)
  await debtor.ask(setContact, { body: { mobile: strangers, area: null } })
  await debtor.ask(setPayoutAccount, { body: wallet('bkash', strangers) })
  await completeSale(market, stranger, { mobile: strangers })
  return { debtor, stranger, admin, debt }
}

test('a debtor who types the number and the payout account of a stranger puts nothing on them', async () => {
  const { debtor, stranger, admin, debt } = await aStranger()
  expect(await money(stranger)).toMatchObject({ inherited: 0, totals: { payable: price } })
  const { debts } = await admin.ask(getPayouts, {})
  const { name, email } = stranger
  expect(debts).toMatchObject([
    { poisha: debt, borneBy: [], matches: [{ id: await idOf(stranger), name, email, same: ['account', 'number'] }] },
  ])
  const batch = await makeBatch(admin, 'bkash')
  expect(batch).toMatchObject({ payouts: 1, poisha: price })
  // The stranger is paid into the account, which proves nothing about the debtor.
  await sendBatch(admin, batch.id)
  await completeSale(market, stranger, { mobile: strangers })
  expect(await makeBatch(admin, 'bkash')).toMatchObject({ payouts: 1, poisha: price })
  expect((await money(debtor)).totals.payable).toBe(-debt)
})

test('an address that is not confirmed puts nothing on anybody', async () => {
  const { seller: debtor, admin, debt } = await aDebtor(market, { numbers: [paidInto, listed] })
  const heir = await market.seller('Shafiqul Again')
  await shareBox(heir, debtor)
  await giveWallets(market, 'bkash', [[heir, another]])
  await renew(debtor, admin, heir)
  expect((await money(heir)).inherited).toBe(debt)
  await market.unconfirm(debtor)
  expect((await money(heir)).inherited).toBe(0)
  const { debts } = await admin.ask(getPayouts, {})
  expect(debts).toMatchObject([{ borneBy: [], matches: [{ name: 'Shafiqul Again', same: ['address'] }] }])
})

test('an account from which a payout came back puts nothing on its owner', async () => {
  const { seller: debtor, admin, debt } = await aDebtor(market, { numbers: [paidInto, listed] })
  const owner = await market.seller('Nasrin Stranger')
  await giveWallets(market, 'bkash', [
    [debtor, strangers],
    [owner, strangers],
  ])
  await renew(debtor, admin, owner)
  const { intentId } = await completeSale(market, debtor, { mobile: listed })
  const { id } = await makeBatch(admin, 'bkash')
  await sendBatch(admin, id)
  const { payouts } = await admin.ask(getPayoutBatch, { params: { id } })
  await admin.ask(markPayoutFailed, { params: { id: payouts[0]!.id }, body: { reason: 'Another name.' } })
  await dashboardOf(market).refunds.create({ payment_intent: intentId })
  await expect.poll(async () => (await money(debtor)).totals.payable).toBe(-debt)
  expect((await money(owner)).inherited).toBe(0)
  const { debts } = await admin.ask(getPayouts, {})
  expect(debts).toMatchObject([{ borneBy: [], matches: [{ name: 'Nasrin Stranger', same: ['account', 'number'] }] }])
})

test('an admin sets a debt against the money of someone with the same number, and can end it', async () => {
  const { debtor, stranger, admin, debt } = await aStranger()
  const params = { sellerId: await idOf(debtor), bearerId: await idOf(stranger) }
  const say = (decision: 'set_off' | 'release', reason = 'The name on both accounts is the same.') =>
    admin.ask(decideDebt, { params, body: { decision, reason } })
  expect((await refusal(say('set_off', ' '))).status).toBe(422)
  expect((await refusal(say('release'))).code).toBe('debt_match_unknown')
  await say('set_off')
  expect((await refusal(say('set_off'))).code).toBe('debt_match_unknown')
  expect((await money(stranger)).inherited).toBe(debt)
  const [owed] = (await admin.ask(getPayouts, {})).debts
  expect(owed).toMatchObject({ borneBy: [{ name: 'Nasrin Stranger', isDecided: true }], matches: [] })
  expect(await admin.ask(previewPayouts, { params: { method: 'bkash' } })).toMatchObject({ poisha: price - debt })

  await say('release', 'She wrote to us: the number was hers first.')
  expect((await money(stranger)).inherited).toBe(0)
  const entries = await admin.ask(getAuditLog, { query: {} })
  expect(entries.slice(0, 2).map(({ action, note }) => [action, note])).toEqual([
    ['debt_set_off_ended', `${debtor.email}: She wrote to us: the number was hers first.`],
    ['debt_set_off', `${debtor.email}: The name on both accounts is the same.`],
  ])
  await say('set_off')
  await sendBatch(admin, (await makeBatch(admin, 'bkash')).id)
  expect((await money(debtor)).totals.payable).toBe(0)
  expect((await refusal(say('release'))).code).toBe('debt_match_unknown')
  expect(await differences(market)).toEqual([])
})

test('a debt that two accounts could bear is taken off once', async () => {
  const { admin, debt } = await aDebtor(market, { numbers: [paidInto, listed] })
  const heirs = [await market.seller('Heir One'), await market.seller('Heir Two')]
  await giveWallets(
    market,
    'bkash',
    heirs.map((heir) => [heir, paidInto]),
  )
  await renew(...heirs, admin)
  for (const heir of heirs) await completeSale(market, heir, { mobile: another })
  const batch = await makeBatch(admin, 'bkash')
  expect(batch).toMatchObject({ payouts: 2, poisha: 2 * price - debt })
  expect(await differences(market)).toEqual([])
})
