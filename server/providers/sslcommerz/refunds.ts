/**
 * Refunds at SSLCOMMERZ. Its documents know no list of them, and no question by which a refund is found but `refund_ref_id`, which only the answer to asking
 * for it has; the answer to that question has no sum. So the number and the sum of each refund are written down before it is asked for: after a lost answer it
 * is asked for again by the same number, of which the documents say that it then is `processing`, 'initiated already'. In our words a refund is the `tran_id`
 * and that number.
 */
import { createHash } from 'node:crypto'
import type { QueryExecutorProvider } from 'kysely'
import { type Refund, RefundFailed } from '#providers/payment-method'
import type { PayAttempt, SslcommerzClient } from './client.ts'
import { type AskedRefund, forgetAsked, keepAsked, keepMade, refundsOf } from './refund-store.ts'

type Made = AskedRefund & { isFailed: boolean }

const sum = (refunds: AskedRefund[]) => refunds.reduce((total, { amount }) => total + amount, 0)
const idOf = ({ tran_id, number }: AskedRefund) => `${tran_id}-${number}`
const lastOf = (refunds: Made[]) => refunds.findLast((one) => !one.isFailed)

/** A refund for a purpose, under the first number for it that none was begun under: one that was cancelled keeps its number. */
function newRefund(refund: Omit<AskedRefund, 'number' | 'is_made' | 'reference'>, made: Made[]): AskedRefund {
  const purpose = `${refund.tran_id} ${refund.bank_tran_id} ${refund.is_part ? 'part' : 'all'}`
  for (let attempt = 0; ; attempt++) {
    const number = createHash('sha256').update(`${purpose} ${attempt}`).digest('hex').slice(0, 30)
    if (!made.some((one) => one.number === number)) return { ...refund, number, is_made: false, reference: null }
  }
}

export function refundsAt(client: SslcommerzClient, db: QueryExecutorProvider) {
  /** Asks for a refund, which may have been asked for before. @returns its id @throws RefundFailed */
  async function begin(refund: AskedRefund, paymentId: string): Promise<string> {
    const kept = await keepAsked(db, refund)
    const { status, reference, reason } = await client.refund(kept, paymentId)
    if (status === 'failed') {
      await forgetAsked(db, kept.number)
      throw new RefundFailed(`SSLCOMMERZ begins no refund: ${reason}`)
    }
    await keepMade(db, kept, reference)
    return idOf(kept)
  }

  const isFailed = async ({ reference }: AskedRefund) =>
    reference !== null && (await client.refundStatus(reference)) === 'cancelled'

  const askedOf = async (tranId: string, { bankTranId }: PayAttempt) =>
    (await refundsOf(db, tranId)).filter(({ bank_tran_id }) => bank_tran_id === bankTranId)

  const begunOf = async (tranId: string, attempt: PayAttempt): Promise<Made[]> =>
    Promise.all(
      (await askedOf(tranId, attempt))
        .filter(({ is_made }) => is_made)
        .map(async (refund) => ({ ...refund, isFailed: await isFailed(refund) })),
    )

  return {
    /** The poisha that went back of what an attempt took. A refund of which no answer came is not among them until it is asked for again. */
    sumOf: async (tranId: string, attempt: PayAttempt): Promise<number> =>
      sum((await begunOf(tranId, attempt)).filter((one) => !one.isFailed)),

    /**
     * Gives back what is left of what an attempt took, or a part of it, once. Asks again first for the refunds of it of which no answer came.
     * @param part poisha; undefined for all
     */
    async giveBack(tranId: string, attempt: PayAttempt, paymentId: string, part?: number): Promise<string> {
      for (const refund of await askedOf(tranId, attempt)) if (!refund.is_made) await begin(refund, paymentId)
      const made = await begunOf(tranId, attempt)
      const left = attempt.charged - sum(made.filter((one) => !one.isFailed))
      const is_part = part !== undefined
      const before = lastOf(made.filter((one) => is_part && one.is_part)) ?? (left <= 0 ? lastOf(made) : undefined)
      if (before) return idOf(before)
      const amount = Math.min(part ?? left, left)
      return begin(newRefund({ tran_id: tranId, bank_tran_id: attempt.bankTranId, amount, is_part }, made), paymentId)
    },

    /** Undefined where none was begun under this id. */
    async find(id: string): Promise<Refund | undefined> {
      const [providerId = ''] = id.split('-', 1)
      const refund = (await refundsOf(db, providerId)).find((one) => one.is_made && idOf(one) === id)
      return refund && { id, providerId, amount: refund.amount, isFailed: await isFailed(refund) }
    },
  }
}
