import type { ReportedMessage } from '#contract/conversations/conversation-reports'
import type { Ctx } from '#context'
import { shownImgOf } from '#photos'
import * as reports from './report-store.ts'
import * as store from './store.ts'

/**
 * The last messages of the two people of a deal about its phone, oldest first, without asking who may read them; none where they have not written.
 * The caller keeps in the audit log that they are read.
 */
export async function messagesOfDeal(
  ctx: Ctx,
  { listingId, buyerId }: { listingId: number; buyerId: string },
  most: number,
): Promise<ReportedMessage[]> {
  const id = await store.idOf(ctx, listingId, buyerId)
  return id === undefined ? [] : presentMessages(ctx, await reports.lastMessages(ctx, id, most))
}

/** Messages as a report keeps them, with their photos for an admin. */
export const presentMessages = (
  ctx: Ctx,
  stored: Awaited<ReturnType<typeof reports.lastMessages>>,
): ReportedMessage[] =>
  stored.map(({ photos = [], ...message }) => ({
    ...message,
    photos: photos.map((photoId) => shownImgOf(ctx, photoId)),
  }))
