import { expect, test } from 'vitest'
import { getOwnMoney } from '#contract/payments/payouts'
import { openMarket } from '#testing/market'
import { completeSale } from '#testing/payouts'

test('a seller reads the fee of the market before the first sale, and of each sale what it came to', async () => {
  await using market = await openMarket({ feeBasisPoints: 250 })
  const seller = await market.seller()
  expect(await seller.ask(getOwnMoney, {})).toMatchObject({ feeBasisPoints: 250, sales: [] })
  await completeSale(market, seller, { mobile: '01711000001' })
  const { sales } = await seller.ask(getOwnMoney, {})
  const { poisha, fee } = sales[0]!
  expect(fee).toBe(Math.floor((poisha + fee) * 0.025))
  expect(fee).toBeGreaterThan(0)
})
