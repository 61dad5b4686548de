import { sql } from 'kysely'
import type { Visibility } from '#contract/photos/photos'
import type { Ctx } from '#context'

/**
 * Returns whether no phone, also as its photo with a code, no draft, no booking, no deal, no answer to a report, no message, no report, no shop and no category shows
 * the photo of a row.
 */
export const isPhotoUnused = sql<boolean>`not exists (select from listing_photo where photo_id = photo.id)
  and not exists (select from code_photo where photo_id = photo.id)
  and not exists (select from product_draft_photo where photo_id = photo.id)
  and not exists (select from booking_photo where photo_id = photo.id)
  and not exists (select from deal_photo where photo_id = photo.id)
  and not exists (select from lost_notice_photo where photo_id = photo.id)
  and not exists (select from message_photo where photo_id = photo.id)
  and not exists (select from conversation_report_photo where photo_id = photo.id)
  and not exists (select from shop where photo_id = photo.id)
  and not exists (select from category where image = '/photos/' || photo.id || '/640.webp')`

/**
 * Returns whether a person who does not sell may need to show photos: of a phone that was handed over to them, and is not as described or has to go back; and
 * private ones in the messages of a conversation, also in the first one, to the seller of a phone.
 */
export async function mayShowPhotos(
  ctx: Ctx,
  personId: string,
  { visibility, listingId }: { visibility: Visibility; listingId?: string | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from booking where buyer_id = ${personId} and state in ('arrived', 'handed_over', 'returning'))
      or ${visibility} = 'private' and (
        exists (select from conversation where buyer_id = ${personId} or seller_id = ${personId})
        or exists (select from listing where id = ${listingId ?? null}::bigint and seller_id <> ${personId} and status <> 'withdrawn'))
      as may`.execute(ctx.db)
  return rows[0]!.may
}
