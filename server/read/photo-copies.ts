// Finds phones that show photos that are near copies of one another. Phones off the market and the market's own pictures are left out.
import { sql } from 'kysely'
import type { NamedPerson } from '#contract/base/named-person'
import type { Ctx } from '#context'
import { beginningOfUuids, type Keyset } from '#database/keyset'

/** The most phones that one photo is said to be used by. */
const maxUses = 3

interface UseRow {
  photoId: string
  listingId: number
  title: string
  isOwn: boolean
}

/** The phones that show photos of a person, or near copies of them, but for one: the latest posted of each photo. */
export async function usesOfPhotos(
  ctx: Ctx,
  personId: string,
  photoIds: readonly string[],
  exceptId: number | null,
): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select photo.id as "photoId", used.* from photo
    cross join lateral (
      select listing.id as "listingId", listing.title, listing.seller_id = ${personId} as "isOwn" from (
        select photo.id
        union select other_id from photo_copy where photo_id = photo.id
        union select photo_id from photo_copy where other_id = photo.id
      ) alike
      join listing_photo on listing_photo.photo_id = alike.id
      join listing on listing.id = listing_photo.listing_id
      where listing.status <> 'withdrawn' and listing.hidden_at is null and listing.id is distinct from ${exceptId}::bigint
      group by listing.id
      order by listing.posted_at desc, listing.id desc limit ${maxUses}
    ) used
    where photo.id = any(${photoIds}::text[]) and photo.uploaded_by = ${personId} and not photo.is_drawing`.execute(
    ctx.db,
  )
  return rows
}

interface CopiedPhone {
  photoId: string
  listingId: number
  title: string
  seller: NamedPerson
}

export interface CopiedPhotoRow {
  id: string
  foundAt: Date
  /** The one whose photo came later first. */
  phones: [CopiedPhone, CopiedPhone]
}

/** Pairs of photos that were not dismissed, each with two phones that show them; one more than `limit` tells that there are more. */
export async function copiedPhotos(
  ctx: Ctx,
  {
    sellers,
    limit,
    after = beginningOfUuids,
  }: { sellers: 'two' | 'one'; limit: number; after?: Keyset<string> | undefined },
): Promise<CopiedPhotoRow[]> {
  const phone = (table: string, photoId: string) => sql`json_build_object('photoId', ${sql.ref(photoId)},
    'listingId', ${sql.ref(`${table}.id`)}, 'title', ${sql.ref(`${table}.title`)},
    'seller', json_build_object('_id', ${sql.ref(`${table}_seller.id`)}, 'name', ${sql.ref(`${table}_seller.name`)},
    'email', ${sql.ref(`${table}_seller.email`)}))`
  const { rows } = await sql<CopiedPhotoRow>`
    select photo_copy.id, photo_copy.found_at as "foundAt",
      json_build_array(${phone('later', 'photo_copy.photo_id')}, ${phone('earlier', 'photo_copy.other_id')}) as phones
    from photo_copy
    cross join lateral (
      select one.listing_id as later_id, other.listing_id as earlier_id
      from listing_photo one join listing on listing.id = one.listing_id
      cross join listing_photo other join listing there on there.id = other.listing_id
      where one.photo_id = photo_copy.photo_id and other.photo_id = photo_copy.other_id and one.listing_id <> other.listing_id
        and listing.status <> 'withdrawn' and listing.hidden_at is null
        and there.status <> 'withdrawn' and there.hidden_at is null
        and (listing.seller_id = there.seller_id) = ${sellers === 'one'}
      order by listing.posted_at desc, listing.id desc, there.posted_at, there.id limit 1
    ) pair
    join listing later on later.id = pair.later_id join person later_seller on later_seller.id = later.seller_id
    join listing earlier on earlier.id = pair.earlier_id join person earlier_seller on earlier_seller.id = earlier.seller_id
    where photo_copy.dismissed_at is null
      and (photo_copy.found_at, photo_copy.id) < (${after.at}::timestamptz, ${after.id}::uuid)
    order by photo_copy.found_at desc, photo_copy.id desc limit ${limit + 1}`.execute(ctx.db)
  return rows
}

/** The latest phone that shows a photo. */
export async function phoneWithPhoto(ctx: Ctx, photoId: string): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('listing_photo')
    .where('photo_id', '=', photoId)
    .orderBy('listing_id', 'desc')
    .limit(1)
    .select('listing_id as listingId')
    .executeTakeFirst()
  return row?.listingId
}
