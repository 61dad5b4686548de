import { shopHeader } from '#contract/shops/shop-header'
import type { StaffRole } from '#contract/shops/shop-roles'
import { answerInvitation, inviteStaff } from '#contract/shops/shop-staff'
import { getMyShop, openShop } from '#contract/shops/shops'
import { Client } from '#seed/client'
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

/** Somebody who names a shop with each call. */
export class StaffClient extends Client {
  readonly shop: string
  constructor(person: Client, shop: string) {
    super(person.url)
    this.shop = shop
    Object.assign(this, { token: person.token, email: person.email, name: person.name })
  }
  override request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set(shopHeader, this.shop)
    return super.request(path, { ...init, headers })
  }
}

/** Invites somebody to an owner's shop, and accepts. @returns them as they act for it */
export async function employ(owner: Client, person: Client, role: StaffRole): Promise<StaffClient> {
  const { own } = await owner.ask(getMyShop, {})
  await owner.ask(inviteStaff, { body: { reach: person.email, role } })
  const { invitations } = await person.ask(getMyShop, {})
  await person.ask(answerInvitation, { params: { id: invitations[0]!.id }, body: { accepts: true } })
  return new StaffClient(person, own!.id)
}
