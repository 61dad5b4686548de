// Manages the people of a shop: its owner invites them, they accept themselves, and either side ends it.
import type { z } from 'zod'
import type { InvitationForm, ShopStaff } from '#contract/shops/shop-staff'
import type { StaffRole } from '#contract/shops/shop-roles'
import { countLetter } from '#accounts'
import { type PersonCtx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import { refuse } from '#http/refusal'
import { statusOf } from '#read/trust'
import { invitationLetter } from './letters.ts'
import { day } from './rules.ts'
import * as shops from './store.ts'
import * as store from './staff-store.ts'

/** @throws Refusal shop_unknown */
export const own = async (ctx: PersonCtx): Promise<shops.ShopRow> =>
  (await shops.ofOwner(ctx, ctx.person.id)) ?? refuse('shop_unknown')

/** @throws Refusal shop_unknown */
export async function list(ctx: PersonCtx): Promise<ShopStaff> {
  const { id } = await own(ctx)
  const staff = await store.staff(ctx, id)
  const invitations = await store.invitations(ctx, id)
  return {
    staff: staff.map((one) => ({ ...one, since: one.since.toISOString() })),
    invitations: invitations.map((one) => ({ ...one, invitedAt: one.invitedAt.toISOString() })),
  }
}

/**
 * Invites the holder of an address or a number. Nothing tells whether there is an account.
 * @throws Refusal shop_unknown, shop_staff_full, invitations_too_often, invitation_known
 */
export async function invite(ctx: PersonCtx, { reach, role }: z.output<typeof InvitationForm>): Promise<void> {
  const { staff, invitationsADay } = ctx.config.limits.shop
  const shop = await transact(ctx, async (ctx) => {
    const shop = await own(ctx)
    await lockCounter(ctx.db, 'shop staff', shop.id)
    const { people, invited } = await store.counts(ctx, shop.id, new Date(ctx.now().getTime() - day))
    if (people >= staff) refuse('shop_staff_full', { limit: String(staff) })
    if (invited >= invitationsADay) refuse('invitations_too_often', { limit: String(invitationsADay) })
    await store.invite(ctx, shop.id, reach, role)
    return shop
  })
  if (!reach.includes('@') || (await statusOf(ctx, ctx.person.id)).trust === 'unconfirmed') return
  const letter = { email: reach, network: ctx.network ?? '', isFirst: false, isOnKnownDevice: false }
  if (await countLetter(ctx, letter)) return
  await ctx.jobs.send(ctx.db, 'send-mail', invitationLetter(ctx, reach, shop))
}

/** @throws Refusal shop_unknown, invitation_unknown */
export async function takeBack(ctx: PersonCtx, id: string): Promise<void> {
  const shop = await own(ctx)
  if (!(await store.takeBack(ctx, shop.id, id))) refuse('invitation_unknown')
}

/** @throws Refusal shop_unknown, staff_unknown */
export async function changeRole(ctx: PersonCtx, id: string, role: StaffRole): Promise<void> {
  const shop = await own(ctx)
  if (!(await store.setRole(ctx, shop.id, id, role))) refuse('staff_unknown')
}

/** Takes effect at the next request of who is removed. @throws Refusal shop_unknown, staff_unknown */
export async function remove(ctx: PersonCtx, id: string): Promise<void> {
  const shop = await own(ctx)
  if (!(await store.remove(ctx, shop.id, { id }))) refuse('staff_unknown')
}

/** Accepts or declines an invitation to a confirmed address or number of one's own. @throws Refusal invitation_unknown, shop_staff_full */
export function answer(ctx: PersonCtx, id: string, accepts: boolean): Promise<void> {
  return transact(ctx, async (ctx) => {
    const invitation = (await store.answer(ctx, id, ctx.person.id)) ?? refuse('invitation_unknown')
    if (!accepts) return
    const { staff } = ctx.config.limits.shop
    await lockCounter(ctx.db, 'shop staff', invitation.shopId)
    const { people } = await store.counts(ctx, invitation.shopId, ctx.now())
    if (people >= staff) refuse('shop_staff_full', { limit: String(staff) })
    await store.add(ctx, invitation.shopId, ctx.person.id, invitation.role)
  })
}

/** @throws Refusal shop_unknown */
export async function leave(ctx: PersonCtx, shopId: string): Promise<void> {
  if (!(await store.remove(ctx, shopId, { person_id: ctx.person.id }))) refuse('shop_unknown')
}
