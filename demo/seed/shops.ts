import { decideShop, getWaitingShops } from '#contract/shops/shop-checks'
import { getModel, getPhones } from '#contract/listings/phones'
import { setShopPrices } from '#contract/shops/shop-prices'
import { openShop } from '#contract/shops/shops'
import type { Client } from './client.ts'

const hours = Array.from({ length: 7 }, (_, day) => (day === 5 ? null : { from: '10:30', to: '20:30' }))

/** The share of the usual price that the shop pays, by condition. */
const shares = { 'like new': 0.85, excellent: 0.78, good: 0.7, fair: 0.6, faulty: 0.3, dead: 0.12 }

/** Lists the models of which most are on sale, at less than people get who sell such a phone themselves. */
async function listPrices(shop: Client): Promise<void> {
  const { facets } = await shop.ask(getPhones, { query: { limit: 1 } })
  const lines = await Promise.all(
    facets!.model.slice(0, 12).map(async ({ value: model }) => {
      const { prices: known, launchPrice } = await shop.ask(getModel, { params: { slug: model } })
      const usual = (known.sold ?? known.asking)?.middle ?? known.estimate?.low ?? launchPrice
      if (!usual) return []
      const priceOf = (share: number) => Math.round((usual * share) / 10_000) * 10_000
      const prices = Object.entries(shares).map(([condition, share]) => [condition, priceOf(share)])
      return [{ model, prices: Object.fromEntries(prices) }]
    }),
  )
  await shop.ask(setShopPrices, { body: { lines: lines.flat() } })
}

/** One seller has a shop whose papers are checked and which buys phones, and the papers of another wait. */
export async function openSome([one, other]: readonly [Client, Client], admin: Client): Promise<void> {
  for (const each of [one, other, admin]) await each.renewToken()
  await one.ask(openShop, {
    body: {
      name: 'Mirpur Mobile Corner',
      nameBangla: 'মিরপুর মোবাইল কর্নার',
      districtId: 'dhaka',
      address: 'Shop 214, level 2, Shah Ali Plaza, Mirpur 10',
      place: { latitude: 23.80693, longitude: 90.36867 },
      hours,
      tradeLicence: 'TRAD/DNCC/014725/2025',
    },
  })
  const [waiting] = await admin.ask(getWaitingShops, { query: {} })
  if (waiting) {
    const { id, tradeLicence, dbid } = waiting
    await admin.ask(decideShop, { params: { id }, body: { outcome: 'right', tradeLicence, dbid } })
    await listPrices(one)
  }
  await other.ask(openShop, {
    body: {
      name: 'Agrabad Telecom',
      nameBangla: 'আগ্রাবাদ টেলিকম',
      districtId: 'chattogram',
      address: 'Shop 9, Agrabad',
      hours,
      dbid: '417 802 336',
    },
  })
}
