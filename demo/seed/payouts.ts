import {
  exportPayouts,
  getPayoutBatch,
  markPayoutFailed,
  markPayoutsSent,
  previewPayouts,
  readPayoutFile,
} from '#contract/payments/payout-batches'
import { getOwnMoney, type PayoutMethod, setPayoutAccount } from '#contract/payments/payouts'
import type { Client, Ground } from './client.ts'

interface Cast {
  sellers: Client[]
  admin: Client
  password: string
}

const hour = 3_600_000

/** The demo's seller has a bank account, and the others a bank, bKash or Nagad in turn; every seventh has told none yet. Numbers are made up. */
const methods = ['bank', 'bkash', 'bank', 'nagad', 'bkash', 'bank', null] as const

const accountOf = (method: PayoutMethod, nth: number) =>
  method === 'bank'
    ? { number: `10520100${String(4567 + nth).padStart(6, '0')}`, bank: 'Demo Bank', routing: '010271234' }
    : { number: `0171234${String(5000 + nth)}` }

/** Sellers say where they are paid. An admin has paid those with a bank account, one of which came back, and has begun with bKash. */
export async function payOut({ at }: Ground, now: Date, { sellers, admin, password }: Cast): Promise<void> {
  const ago = (hours: number) => at(new Date(now.getTime() - hours * hour))
  ago(80)
  for (const [nth, seller] of sellers.entries()) {
    const method = methods[nth % methods.length]
    await seller.renewToken()
    const { totals } = await seller.ask(getOwnMoney, {})
    // A person who has sold nothing was not asked for an account.
    if (!method || totals.payable + totals.reserved + totals.held === 0) continue
    const holder = seller.name.replace(/[^A-Za-z .]/g, '') || 'Demo Seller'
    await seller.ask(setPayoutAccount, { body: { method, holder, password, ...accountOf(method, nth) } })
  }
  const batchOf = async (method: PayoutMethod, hoursAgo: number) => {
    ago(hoursAgo)
    await admin.renewToken()
    const { poisha } = await admin.ask(previewPayouts, { params: { method } })
    return poisha > 0 ? (await admin.ask(exportPayouts, { body: { method, poisha } })).id : undefined
  }
  const sent = await batchOf('bank', 50)
  if (sent) {
    await admin.ask(readPayoutFile, { params: { id: sent } })
    await admin.ask(markPayoutsSent, { params: { id: sent } })
    const { payouts } = await admin.ask(getPayoutBatch, { params: { id: sent } })
    const [failed] = payouts
      .filter(({ seller }) => seller !== sellers[0]!.name)
      .toSorted((one, other) => one.seller.localeCompare(other.seller, 'en'))
    ago(20)
    await admin.renewToken()
    if (failed)
      await admin.ask(markPayoutFailed, {
        params: { id: failed.id },
        body: { reason: 'The bank knows no account with this number.' },
      })
  }
  await batchOf('bkash', 6)
  at(now)
}
