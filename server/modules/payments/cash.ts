// Cash at the handover: a way to pay without a provider, of which the market only knows that it was promised, and that the code was given.
import type { Both } from '#contract/base/language'
import type { OfferedMethod } from '#contract/payments/methods'
import { chargeFor } from '#bookings'
import type { Ctx } from '#context'
import type { Courier } from '#providers/couriers'
import { owedBy, promisedTo } from './cash-store.ts'
import { feeOf } from './rules.ts'

export const cashTitle: Both = ['Cash when you meet', 'দেখা করে নগদ টাকা']

/** Cash is Taka, in any market. */
export const cashCharge = (price: number) => chargeFor(price, { currency: 'bdt' })

/** Returns the part of a price, to whole hundreds of Taka, that a buyer who pays in cash deposits by another method; null where the market wants none, or no method takes it. */
export function depositFor({ config, methods }: Ctx, price: number): number | null {
  const { percent, least, most } = config.limits.cashDeposit
  const part = Math.min(most, Math.floor((price * percent) / 1_000_000) * 10_000)
  const isTaken = methods.offered.some((offered) => offered.least <= part)
  return part > 0 && part >= least && part < price && isTaken ? part : null
}

/** The poisha that a seller owes, with the fees of what was promised and is not handed over yet. */
async function owedSoon(ctx: Ctx, sellerId: string): Promise<number> {
  const promised = await promisedTo(ctx, sellerId)
  const fees = promised.map((price) => feeOf({ poisha: price, charged: price }, ctx.config.feeBasisPoints).poisha)
  return fees.reduce((sum, fee) => sum + fee, await owedBy(ctx, sellerId))
}
export const atDoorTitle: Both = ['Cash on delivery', 'ক্যাশ অন ডেলিভারি']

/** Presents cash among the ways to pay. */
const offerOf =
  (name: 'cash' | 'cod', [en, bn]: Both) =>
  (price: number): OfferedMethod => {
    const title = { en, bn }
    return { name, title, provider: title, isInPage: true, holdsMoney: false, charge: cashCharge(price) }
  }
export const cashOffer = offerOf('cash', cashTitle)
export const atDoorOffer = offerOf('cod', atDoorTitle)

/** Returns the courier that collects cash at the door, in a market that takes cash. */
export const collecting = ({ methods, couriers }: Pick<Ctx, 'methods' | 'couriers'>): Courier | undefined =>
  methods.cash ? couriers.find(({ collects }) => collects) : undefined

/** Returns whether a price can be paid to a courier at the door. It comes to the market, so what the seller owes can be taken off it. */
export const offersAtDoor = (ctx: Ctx, price: number): boolean =>
  collecting(ctx) !== undefined && price >= ctx.methods.cash!.least

/**
 * Returns whether the market lets a phone be paid in cash: not one of a seller who owes it much in fees, which are taken off what other sales bring. Where
 * there is no other way to pay, nothing could be taken off, so no debt matters.
 */
export async function offersCash(ctx: Ctx, { price, sellerId }: { price: number; sellerId: string }): Promise<boolean> {
  const { cash, offered } = ctx.methods
  if (!cash || price < cash.least) return false
  // The fee is taken out of a deposit.
  return (
    offered.length === 0 ||
    depositFor(ctx, price) !== null ||
    (await owedSoon(ctx, sellerId)) <= ctx.config.limits.cashDebt
  )
}
