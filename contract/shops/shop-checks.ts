// The check of a shop's trade licence and DBID by an admin.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { Cursor, Limit } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { NamedPerson } from '#contract/base/named-person'
import { FreeLine, requiredText } from '#contract/base/text'
import { ShopName } from './shops.ts'

export const WaitingShop = ShopName.extend({
  id: z.uuid(),
  owner: NamedPerson,
  address: z.string(),
  districtId: z.string(),
  tradeLicence: z.string().nullable(),
  dbid: z.string().nullable(),
  askedAt: z.iso.datetime(),
}).meta({ id: 'WaitingShop' })
export type WaitingShop = z.infer<typeof WaitingShop>

export const getWaitingShops = call({
  method: 'GET',
  url: '/shop-checks',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists the shops whose papers wait for a check, the oldest first',
  query: z.object({ limit: Limit(24), cursor: Cursor }),
  reply: z.array(WaitingShop),
  refuses: [],
})

/** The form of an admin who has looked at the papers. */
export const ShopCheck = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('right'),
    tradeLicence: FreeLine.max(60).nullable().describe('As it was checked.'),
    dbid: FreeLine.max(60).nullable().describe('As it was checked.'),
  }),
  z.object({
    outcome: z.literal('refused'),
    reason: requiredText(says('why_required')).min(3, says('why_required')).max(500, says('reason_too_long:500')),
  }),
])

export const decideShop = call({
  method: 'POST',
  url: '/shop-checks/:id',
  who: 'admin',
  proof: 'recent',
  tag: 'Governing',
  summary: 'Gives a shop its badge, or says why its papers are not right',
  description:
    'With the numbers as they were checked: others that came meanwhile are not. Not for one’s own shop. In the audit log.',
  params: z.object({ id: z.uuid() }),
  body: ShopCheck,
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: ['shop_check_unknown'],
})
