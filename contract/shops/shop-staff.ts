// The people who act for a shop, and how its owner finds them.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { Email } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { Mobile } from '#contract/base/mobile'
import { StaffRole } from './shop-roles.ts'

const Time = z.iso.datetime()
const tag = 'Shops'
const one = z.object({ id: z.uuid() })
const acknowledged = z.object({ acknowledged: z.literal(true), message: z.string() })

export const ShopStaff = z
  .object({
    staff: z.array(z.object({ id: z.uuid(), name: z.string(), role: StaffRole, since: Time })),
    invitations: z.array(z.object({ id: z.uuid(), reach: z.string(), role: StaffRole, invitedAt: Time })),
  })
  .meta({ id: 'ShopStaff' })
export type ShopStaff = z.infer<typeof ShopStaff>

/** The form of an invitation. */
export const InvitationForm = z.object({
  reach: z
    .string(says('reach_invalid'))
    .max(254, says('reach_invalid'))
    .transform((typed) => Email.safeParse(typed).data ?? Mobile.safeParse(typed).data ?? '')
    .pipe(z.string().min(1, says('reach_invalid')))
    .describe('An email address or a mobile number.'),
  role: StaffRole,
})

export const getShopStaff = call({
  method: 'GET',
  url: '/my-shop/staff',
  who: 'seller',
  shop: 'owner',
  tag,
  summary: 'Lists who works for your shop, and who is invited',
  reply: ShopStaff,
  refuses: ['shop_unknown'],
})

export const inviteStaff = call({
  method: 'POST',
  url: '/my-shop/invitations',
  who: 'seller',
  shop: 'owner',
  tag,
  summary: 'Invites somebody to work for your shop',
  description:
    'Who has confirmed this address or number finds the invitation in the account, and accepts it there. An email goes to an address.',
  body: InvitationForm,
  reply: acknowledged,
  refuses: ['shop_unknown', 'shop_staff_full', 'invitations_too_often', 'invitation_known'],
})

export const takeBackInvitation = call({
  method: 'DELETE',
  url: '/my-shop/invitations/:id',
  who: 'seller',
  shop: 'owner',
  tag,
  summary: 'Takes an invitation back',
  params: one,
  reply: acknowledged,
  refuses: ['shop_unknown', 'invitation_unknown'],
})

export const changeStaff = call({
  method: 'PUT',
  url: '/my-shop/staff/:id',
  who: 'seller',
  shop: 'owner',
  tag,
  summary: 'Gives somebody of your shop another role',
  params: one,
  body: z.object({ role: StaffRole }),
  reply: acknowledged,
  refuses: ['shop_unknown', 'staff_unknown'],
})

export const removeStaff = call({
  method: 'DELETE',
  url: '/my-shop/staff/:id',
  who: 'seller',
  shop: 'owner',
  tag,
  summary: 'Removes somebody from your shop',
  description: 'From their next request on they cannot act for it.',
  params: one,
  reply: acknowledged,
  refuses: ['shop_unknown', 'staff_unknown'],
})

export const answerInvitation = call({
  method: 'POST',
  url: '/shop-invitations/:id',
  who: 'person',
  tag,
  summary: 'Accepts or declines to work for a shop',
  params: one,
  body: z.object({ accepts: z.boolean() }),
  reply: acknowledged,
  refuses: ['invitation_unknown', 'shop_staff_full'],
})

export const leaveShop = call({
  method: 'DELETE',
  url: '/shop-work/:id',
  who: 'person',
  tag,
  summary: 'Stops working for a shop',
  params: one.describe('Id of the shop.'),
  reply: acknowledged,
  refuses: ['shop_unknown'],
})
