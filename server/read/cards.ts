import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#database'

/**
 * A column of a query of listings that changes with whatever a card shows of one: what wrote its row, and its seller's name and figures. Its photos are
 * never changed without it.
 */
export const cardVersion = (listing: 'listing' | 'phone' | 'one') => {
  const column = (name: string) => sql.ref(`${listing}.${name}`)
  return sql<string>`(
    select concat_ws(' ', ${column('xmin')}, rating, deal_count, record ->> 'noShows', name) from person where person.id = ${column('seller_id')})`
}

/** Phones as cards show them; the caller says which. */
export function cardQuery(db: Database) {
  return db
    .selectFrom('listing')
    .innerJoin('person', 'person.id', 'listing.seller_id')
    .select((eb) => [
      'listing.id',
      'listing.title',
      'listing.location',
      'listing.resale_price as price',
      'listing.original_price as originalPrice',
      'listing.purchase_date as purchaseDate',
      'listing.posted_at as postedAt',
      'listing.advertised_at as advertisedAt',
      'listing.condition',
      'listing.status',
      'listing.seller_id as sellerId',
      'listing.category_id as categoryId',
      'listing.model_id as modelId',
      'listing.storage',
      'listing.ram',
      'listing.district_id as districtId',
      'listing.attributes',
      'listing.has_imei as hasImei',
      'listing.code_photo_at as codePhotoAt',
      'person.name as sellerName',
      'person.rating',
      'person.deal_count as deals',
      'person.record',
      eb.fn.coalesce('listing.first_price', 'listing.resale_price').as('firstPrice'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_photo')
          .innerJoin('photo', 'photo.id', 'listing_photo.photo_id')
          .whereRef('listing_photo.listing_id', '=', 'listing.id')
          .orderBy('listing_photo.position')
          .select(['photo.id', 'photo.width', 'photo.height', 'photo.placeholder']),
      ).as('photos'),
    ])
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardQuery>['execute']>>[number]
