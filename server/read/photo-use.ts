import { sql } from 'kysely'

/** Whether no phone, no deal and no category shows the photo of a row. */
export const isPhotoUnused = sql<boolean>`not exists (select from listing_photo where photo_id = photo.id)
  and not exists (select from deal_photo where photo_id = photo.id)
  and not exists (select from category where image = '/photos/' || photo.id || '/640.webp')`
