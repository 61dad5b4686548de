import { z } from 'zod'
import { call } from '#contract/base/call'
import { PublicId } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { ShownImg } from './photos.ts'
import { requiredText } from '#contract/base/text'
import { NamedPerson } from '#contract/base/named-person'

const Code = z
  .string(says('code_invalid'))
  .regex(/^\d{6}$/, says('code_invalid'))
  .describe('Six digits: the code of one phone on one day in Dhaka.')

const params = z.object({ id: PublicId })
const unchangeable = ['listing_gone', 'product_booked', 'product_sold', 'product_waits', 'product_taken_down'] as const

export const getPhotoCode = call({
  method: 'GET',
  url: '/my-product/:id/photo-code',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Gives the code of the day for a photo of one of your products',
  description: 'To be written on paper, beside the phone that is for sale, switched on.',
  params,
  reply: z.object({ code: Code, day: z.iso.date().describe('The day in Dhaka on which it is taken.') }),
  refuses: [...unchangeable],
})

export const sendCodePhoto = call({
  method: 'PUT',
  url: '/my-product/:id/code-photo',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Sends a photo of one of your products beside the code of the day',
  description:
    'It replaces the one before. Only you and the admins are shown it; an admin confirms it or rejects it with a reason. What is confirmed ' +
    'ends when you change the model or an IMEI.',
  params,
  body: z.object({ code: Code, img: ShownImg.describe('A photo that you uploaded.') }),
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: [...unchangeable, 'code_photo_late', 'code_photos_too_often', 'photo_unknown'],
})

export const removeCodePhoto = call({
  method: 'DELETE',
  url: '/my-product/:id/code-photo',
  who: 'seller',
  shop: 'seller',
  tag: 'Selling',
  summary: 'Removes the photo with a code from one of your products',
  params,
  reply: z.object({ deletedCount: z.int() }),
  refuses: [...unchangeable],
})

/** A photo that waits for an admin. */
export const WaitingCodePhoto = z
  .object({
    _id: z.string().describe('The id of the phone.'),
    title: z.string(),
    img: ShownImg.describe('The photo with the code.'),
    listingImg: z.string().describe('The first photo of the phone.'),
    code: Code.describe('The code that the paper has to show.'),
    sentAt: z.iso.datetime(),
    seller: NamedPerson,
  })
  .meta({ id: 'WaitingCodePhoto' })
export type WaitingCodePhoto = z.infer<typeof WaitingCodePhoto>

export const getCodePhotos = call({
  method: 'GET',
  url: '/code-photos',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists the photos with a code that wait for a decision, the oldest first',
  description: 'Those of your own phones are left out: another admin decides about them.',
  reply: z.array(WaitingCodePhoto).describe('100 at most.'),
  refuses: [],
})

const Seen = ShownImg.describe('The photo that you have seen, because the seller may have sent another one since.')

export const CodePhotoReason = requiredText(says('reason_required')).max(500, says('reason_too_long:500'))

export const decideCodePhoto = call({
  method: 'POST',
  url: '/code-photos/:id/decision',
  who: 'admin',
  tag: 'Governing',
  summary: 'Confirms a photo with a code, or rejects it with a reason that its seller reads',
  params,
  body: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('confirmed'), img: Seen }),
    z.object({ outcome: z.literal('rejected'), img: Seen, reason: CodePhotoReason }),
  ]),
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: ['code_photo_changed'],
})
