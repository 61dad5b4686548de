// Shops as everybody sees them, and as their owners open and change them.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { Cursor, Limit } from '#contract/base/fields'
import { Img } from '#contract/photos/photos'
import { OpeningHours, ShopForm, ShopPlace } from './shop-fields.ts'
import { ShopRole } from './shop-roles.ts'

const Time = z.iso.datetime()
const tag = 'Shops'
const acknowledged = z.object({ acknowledged: z.literal(true), message: z.string() })

export const ShopSlug = z.string().regex(/^[a-z0-9-]{2,60}$/)

/** The name of a shop, and where its page is. */
export const ShopName = z
  .object({
    slug: z.string().describe('The end of its address.'),
    name: z.string(),
    nameBangla: z.string(),
    isChecked: z.boolean().describe('An admin has checked its trade licence or DBID.'),
  })
  .meta({ id: 'ShopName' })
export type ShopName = z.infer<typeof ShopName>

/** A shop for which somebody acts, and how far. */
export const ShopWork = ShopName.extend({ id: z.uuid(), role: ShopRole }).meta({ id: 'ShopWork' })
export type ShopWork = z.infer<typeof ShopWork>

/** A shop as everybody sees it. */
export const ShopFront = ShopName.extend({
  sellerId: z.uuid().describe('The seller whose phones and reviews these are.'),
  districtId: z.string(),
  address: z.string(),
  place: ShopPlace.nullable().describe('Null where the shop has not said.'),
  hours: OpeningHours,
  img: Img.nullable(),
  since: Time.describe('The time when it opened here.'),
  tradeLicence: z.string().nullable().describe('Null until an admin has checked it.'),
  dbid: z.string().nullable().describe('Null until an admin has checked it.'),
}).meta({ id: 'ShopFront' })
export type ShopFront = z.infer<typeof ShopFront>

/** The place of a shop on the map around it. */
export const ShopOnMap = z.object({
  img: z.string().describe('A tile of 256 by 256 pixels.'),
  left: z.int().describe('Pixels from its left to the shop.'),
  top: z.int().describe('Pixels from its top to the shop.'),
})
export type ShopOnMap = z.infer<typeof ShopOnMap>

export const getShop = call({
  method: 'GET',
  url: '/shops/:slug',
  who: 'anyone',
  tag,
  summary: 'A shop, as everybody sees it',
  description: 'Its phones are those of `GET /sellers/:id`, with its `sellerId`.',
  params: z.object({ slug: ShopSlug }),
  reply: ShopFront.extend({
    map: ShopOnMap.nullable().describe(
      'Null without a place, until an admin has checked the papers, and where the market has no tiles of a map.',
    ),
  }),
  refuses: ['shop_unknown'],
})

/** One's own shop, with what others do not read. */
export const OwnShop = ShopFront.extend({
  id: z.uuid(),
  tradeLicence: z.string().nullable(),
  dbid: z.string().nullable(),
  isWaiting: z.boolean().describe('An admin will look at its papers.'),
  refusedFor: z.string().nullable().describe('The reason why its papers were not found right.'),
}).meta({ id: 'OwnShop' })
export type OwnShop = z.infer<typeof OwnShop>

export const getMyShop = call({
  method: 'GET',
  url: '/my-shop',
  who: 'person',
  tag,
  summary: 'Gets your shop, the shops you work for, and invitations to work for one',
  reply: z.object({
    own: OwnShop.nullable(),
    worksFor: z.array(ShopWork).describe('Name one by its id in the header `x-shop` to act for it.'),
    invitations: z
      .array(ShopName.extend({ id: z.uuid(), role: ShopRole }))
      .describe('To your confirmed email address or number.'),
  }),
  refuses: [],
})

export const openShop = call({
  method: 'POST',
  url: '/my-shop',
  who: 'seller',
  tag,
  summary: 'Opens a shop: your phones, deals and reviews become those of the shop',
  description:
    'They stay where they are. The address of its page is made of its name and stays. An admin checks the trade licence or the DBID, if one is given.',
  body: ShopForm,
  reply: acknowledged.extend({ slug: z.string() }),
  refuses: ['shop_open', 'photo_unknown'],
})

export const changeShop = call({
  method: 'PUT',
  url: '/my-shop',
  who: 'seller',
  shop: 'owner',
  tag,
  summary: 'Changes what your shop says of itself',
  description: 'Another name, licence or DBID is checked again, and until then the shop has no badge.',
  body: ShopForm,
  reply: acknowledged,
  refuses: ['shop_unknown', 'photo_unknown'],
})

export const ShopAct = z
  .object({
    id: z.uuid(),
    at: Time,
    by: z.string().describe('The name of who did it.'),
    role: ShopRole,
    act: z.string().describe('The call: `PUT /my-product/:id/price`.'),
    subject: z.string().nullable().describe('The id in the address of the call.'),
  })
  .meta({ id: 'ShopAct' })
export type ShopAct = z.infer<typeof ShopAct>

export const getShopAudit = call({
  method: 'GET',
  url: '/my-shop/audit',
  who: 'seller',
  shop: 'owner',
  tag,
  summary: 'Lists what was done for your shop and by whom, newest first',
  query: z.object({ limit: Limit(50), cursor: Cursor }),
  reply: z.array(ShopAct),
  refuses: ['shop_unknown'],
})
