// Holds what a shop says of itself.
import { z } from 'zod'
import { says } from '#contract/base/messages'
import { FreeLine, requiredLine } from '#contract/base/text'
import { DistrictId } from '#contract/catalogue/places'
import { Img } from '#contract/photos/photos'

const Clock = z
  .string(says('hours_invalid'))
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, says('hours_invalid'))
  .describe('In Dhaka, such as 10:00.')

const Day = z
  .object({ from: Clock, to: Clock })
  .refine(({ from, to }) => from < to, says('hours_invalid'))
  .nullable()
  .describe('Null of a day on which it is closed.')

/** Seven days, from Sunday on. */
export const OpeningHours = z.array(Day, says('hours_invalid')).length(7, says('hours_invalid'))
export type OpeningHours = z.infer<typeof OpeningHours>

/** A place on a map, to five decimals: about a metre. */
export const ShopPlace = z.object({
  latitude: z.number(says('place_invalid')).min(20.5, says('place_invalid')).max(26.7, says('place_invalid')),
  longitude: z.number(says('place_invalid')).min(88, says('place_invalid')).max(92.7, says('place_invalid')),
})
export type ShopPlace = z.infer<typeof ShopPlace>

const Name = requiredLine(says('shop_name_required')).max(80, says('name_too_long:80'))

/** A number of a paper: letters, digits and what stands between them. */
const PaperNumber = FreeLine.max(60, says('paper_number_invalid'))
  .refine((number) => /^[\p{L}\p{M}\p{N}/().: -]*$/u.test(number), says('paper_number_invalid'))
  .transform((number) => number || null)
  .nullable()
  .default(null)

/** The form of a shop. Others read all of it but for the numbers of its papers, which they read once an admin has checked them. */
export const ShopForm = z.object({
  name: Name.regex(/[a-z0-9].*[a-z0-9]/i, says('latin_letters')).describe('In English letters.'),
  nameBangla: Name.regex(/[\u0980-\u09ff]/, says('bangla_required')).describe('In Bangla letters.'),
  districtId: DistrictId,
  address: requiredLine(says('address_required')).max(200, says('text_too_long:200')),
  place: ShopPlace.nullable().default(null),
  hours: OpeningHours,
  img: Img.nullable().default(null).describe('A public photo that its owner has uploaded.'),
  tradeLicence: PaperNumber.describe('The number of the trade licence.'),
  dbid: PaperNumber.describe('The Digital Business Identification number.'),
})
export type ShopForm = z.infer<typeof ShopForm>
