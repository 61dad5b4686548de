import { z } from 'zod'
import { CategoryId, ModelSlug } from '#contract/catalogue/models'
import { CodePhotoAt } from '#contract/photos/code-photo-facts'
import { Attribute, LocationBangla, Poisha, PublicId } from '#contract/base/fields'
import { Condition, LengthOfUse, ListingStatus } from './listings.ts'
import { Photo } from '#contract/photos/photos'
import { sellerFigures } from './seller-figures.ts'

/** A phone as lists show it. */
export const PhoneCard = z
  .object({
    id: PublicId,
    title: z.string(),
    img: z.string().describe('URL of the first photo.'),
    photos: z.array(Photo),
    price: Poisha,
    firstPrice: Poisha.describe('Poisha: the price when the phone was posted. Lower `price`: the price was reduced.'),
    originalPrice: Poisha.nullable(),
    condition: Condition,
    lengthOfUse: LengthOfUse,
    brand: z.object({ id: CategoryId, name: z.string() }),
    model: z
      .object({ slug: ModelSlug, name: z.string() })
      .nullable()
      .describe('Null if the seller named no model of the catalogue.'),
    storage: z.int().nullable().describe('GB.'),
    ram: z.int().nullable().describe('GB.'),
    location: z.string(),
    locationBangla: LocationBangla,
    districtId: z.string().nullable(),
    attributes: z.array(Attribute).describe('Attributes that the seller chose or the title says, and 5G by the model.'),
    hasImei: z.boolean().describe('The seller has told its IMEI. The number itself is not here.'),
    codePhotoAt: CodePhotoAt,
    postedAt: z.iso.datetime(),
    status: ListingStatus,
    sellerName: z.string(),
    ...sellerFigures,
    alike: z.int().optional().describe('By best match: how many more of the seller, no cheaper, stand behind it.'),
  })
  .meta({ id: 'PhoneCard' })
export type PhoneCard = z.infer<typeof PhoneCard>
