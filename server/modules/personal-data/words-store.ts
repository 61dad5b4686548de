// Reads what one person has written or said, a table at a time, the newest first.
import { sql } from 'kysely'
import type { Ctx } from '#context'
import { photoIdsOf } from '#read/message-photos'
import { most } from './store.ts'

export function reports(ctx: Ctx, reporterId: string) {
  return ctx.db
    .selectFrom('report')
    .innerJoin('listing', 'listing.id', 'report.listing_id')
    .where('reporter_id', '=', reporterId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .select(['listing_id as listingId', 'listing.title', 'reason', 'note', 'state', 'created_at as reportedAt'])
    .execute()
}

export function appeals(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('sanction')
    .where('person_id', '=', personId)
    .where('appealed_at', 'is not', null)
    .orderBy('appealed_at', 'desc')
    .limit(most)
    .select(['kind', 'appeal as text', 'appealed_at as madeAt', 'appeal_answer as answer'])
    .$narrowType<{ text: string; madeAt: Date }>()
    .execute()
}

export function messages(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('chat_message')
    .innerJoin('conversation', 'conversation.id', 'conversation_id')
    .innerJoin('listing', 'listing.id', 'listing_id')
    .where('sender_id', '=', personId)
    .where('text', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(most)
    .select(['conversation_id as conversationId', 'listing_id as listingId', 'listing.title', 'sent_at as sentAt'])
    .select(sql<string>`text`.as('text'))
    .select(photoIdsOf('chat_message').as('photoIds'))
    .execute()
}

export function offers(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('offer')
    .innerJoin('chat_message as message', (join) =>
      join.onRef('message.conversation_id', '=', 'offer.conversation_id').onRef('message.number', '=', 'offer.number'),
    )
    .innerJoin('conversation', 'conversation.id', 'offer.conversation_id')
    .innerJoin('listing', 'listing.id', 'conversation.listing_id')
    .where('message.sender_id', '=', personId)
    .orderBy('message.sent_at', 'desc')
    .limit(most)
    .select(['offer.conversation_id as conversationId', 'listing.id as listingId', 'listing.title', 'offer.amount'])
    .select(['offer.state', 'message.sent_at as madeAt'])
    .execute()
}

export function reviews(ctx: Ctx, authorId: string) {
  return ctx.db
    .selectFrom('review')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .where('author_id', '=', authorId)
    .orderBy('written_at', 'desc')
    .limit(most)
    .select(['review.booking_id as bookingId', 'booking.title', 'stars', 'text', 'written_at as writtenAt'])
    .execute()
}

export function reviewAnswers(ctx: Ctx, subjectId: string) {
  return ctx.db
    .selectFrom('review')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .where('subject_id', '=', subjectId)
    .where('answer', 'is not', null)
    .orderBy('answered_at', 'desc')
    .limit(most)
    .select(['review.booking_id as bookingId', 'booking.title'])
    .select(sql<string>`answer`.as('text'))
    .select(sql<Date>`answered_at`.as('answeredAt'))
    .execute()
}

export function heldMessages(ctx: Ctx, senderId: string) {
  return ctx.db
    .selectFrom('held_message')
    .where('sender_id', '=', senderId)
    .orderBy('held_at', 'desc')
    .limit(most)
    .select(['conversation_id as conversationId', 'text', 'held_at as heldAt'])
    .select(photoIdsOf('held_message').as('photoIds'))
    .execute()
}

export function conversationReports(ctx: Ctx, reporterId: string) {
  return ctx.db
    .selectFrom('conversation_report')
    .innerJoin('listing', 'listing.id', 'listing_id')
    .where('reporter_id', '=', reporterId)
    .orderBy('reported_at', 'desc')
    .limit(most)
    .select(['listing.title', 'reason', 'note', 'reported_at as reportedAt'])
    .execute()
}
