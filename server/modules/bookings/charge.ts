import type { Charge } from '#contract/bookings/bookings'
import { dayInDhaka } from '#contract/base/dhaka'
import type { Config } from '#config'
import type { Ctx } from '#context'

/** The price in whole minor units of the charge currency; dollars are rounded up to the cent (ruling R6). */
function amountOf(poisha: number, rate: string): number {
  const [whole = '0', fraction = ''] = rate.split('.')
  const scale = 10n ** BigInt(fraction.length)
  const scaled = BigInt(whole + fraction)
  return Number((BigInt(poisha) * scale + scaled - 1n) / scaled)
}

/** 122.30, whether a setting or a column of four decimals says it: two decimals, and more where they are not zero. */
const rates = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 10, useGrouping: false })
const plainRate = (rate: string) => rates.format(Number(rate))

/** Returns the charge of a payment, at the rate that was fixed when it was opened. */
export function chargeOf({ amount, currency, rate, rateDate }: Charge): Charge {
  return { amount, currency, rate: rate && plainRate(rate), rateDate }
}

/** Returns the charge for a price in poisha on the payment page, at the configured, dated rate. */
export function chargeFor(poisha: number, charge: Config['charge']): Charge {
  if (charge.currency === 'bdt') return { amount: poisha, currency: 'bdt', rate: null, rateDate: null }
  return chargeOf({
    amount: amountOf(poisha, charge.rate),
    currency: 'usd',
    rate: charge.rate,
    rateDate: charge.rateDate,
  })
}

/** Days after which a rate has to be renewed. */
const rateDays = 7

/** Returns the day of the rate that a market of its own charges dollars at, when it is older than a week; null while it is not, or there is none. */
export function oldRateOf({ config: { charge, demo }, now }: Pick<Ctx, 'config' | 'now'>): string | null {
  if (demo || charge.currency !== 'usd') return null
  const oldest = dayInDhaka(new Date(now().getTime() - rateDays * 86_400_000))
  return charge.rateDate < oldest ? charge.rateDate : null
}

/** Warns the operator of a rate that has to be renewed. */
export function warnOfOldRate(ctx: Ctx): void {
  const rateDate = oldRateOf(ctx)
  if (rateDate) ctx.log.warn({ rateDate }, 'the dollar rate is older than a week: set USD_RATE and USD_RATE_DATE')
}
