import { openShop } from '#contract/shops/shops'
import type { Client } from '#seed/client'
import type { Market } from './market.ts'

/** Opens a shop of somebody whose papers count as checked. */
export async function openCheckedShop({ app: { ctx } }: Market, owner: Client, name = 'Mirpur Mobile') {
  const { slug } = await owner.ask(openShop, {
    body: {
      name,
      nameBangla: 'মিরপুর মোবাইল',
      districtId: 'dhaka',
      address: 'Shop 12, Section 10',
      hours: Array.from({ length: 7 }, () => ({ from: '10:00', to: '20:00' })),
      dbid: '500 123',
    },
  })
  await ctx.db
    .updateTable('shop')
    .set((eb) => ({ checked_at: ctx.now(), checked_by: eb.ref('owner_id'), asked_at: null }))
    .where('slug', '=', slug)
    .execute()
  return slug
}
