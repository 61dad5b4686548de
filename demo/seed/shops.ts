import { decideShop, getWaitingShops } from '#contract/shops/shop-checks'
import { openShop } from '#contract/shops/shops'
import type { Client } from './client.ts'

const hours = Array.from({ length: 7 }, (_, day) => (day === 5 ? null : { from: '10:30', to: '20:30' }))

/** One seller has a shop whose papers are checked, and the papers of another wait. */
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
