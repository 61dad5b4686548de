import { sql } from 'kysely'
import type { ConversationSide } from '#contract/conversations/conversations'
import type { ReviewStatus } from '#contract/reviews/reviews'
import type { Ctx } from '#context'
import { beginningOfUuids, type Keyset } from '#database/keyset'
import { isClear, salesOf, stands } from '#read/live-deals'

/** A review with the phone it was bought by. */
export interface ReviewRow {
  id: string
  bookingId: string
  writtenBy: ConversationSide
  authorId: string
  subjectId: string
  stars: number
  text: string | null
  title: string
  writtenAt: Date
  visibleFrom: Date
  answer: string | null
  answeredAt: Date | null
  isHidden: boolean
  standing: ReviewStatus
}

/** The condition of a review that anyone may read: published and not hidden, of a deal that is in force, between two who are not suspected of being one. */
const isPublic = (review: string, deal: string, now: Date) => sql<boolean>`(
  ${sql.ref(`${review}.visible_from`)} <= ${now} and not ${sql.ref(`${review}.is_hidden`)} and ${stands(deal)}
  and ${isClear(sql.ref(`${review}.author_id`), sql.ref(`${review}.subject_id`))})`

/** The condition of a review that a later one replaces: the latest of one person about another, as the same side of a deal, counts, as what they think now. */
const hasLater = (now: Date) => sql<boolean>`exists (
  select from review later join booking later_deal on later_deal.id = later.booking_id
  where (later.author_id, later.subject_id, later.written_by) = (review.author_id, review.subject_id, review.written_by)
    and (later.written_at, later.id) > (review.written_at, review.id) and ${isPublic('later', 'later_deal', now)})`

const standing = (now: Date) => sql<ReviewStatus>`case
  when not ${stands('booking')} then 'withdrawn'
  when not ${isClear(sql.ref('review.author_id'), sql.ref('review.subject_id'))} then (
    select case verdict when 'open' then 'checking' else verdict end from suspicious_pair
    where low_id = least(review.author_id, review.subject_id) and high_id = greatest(review.author_id, review.subject_id))
  when ${hasLater(now)} then 'earlier' else 'counts' end`

function reviews(ctx: Ctx) {
  return ctx.db
    .selectFrom('review')
    .innerJoin('booking', 'booking.id', 'review.booking_id')
    .select(['review.id', 'review.booking_id as bookingId', 'review.written_by as writtenBy', 'review.stars'])
    .select(['review.author_id as authorId', 'review.subject_id as subjectId', 'review.text', 'booking.title'])
    .select(['review.written_at as writtenAt', 'review.visible_from as visibleFrom', 'review.answer'])
    .select(['review.answered_at as answeredAt', 'review.is_hidden as isHidden'])
    .select(standing(ctx.now()).as('standing'))
}

/** The reviews of a deal, sealed ones too. */
export const ofDeal = (ctx: Ctx, bookingId: string): Promise<ReviewRow[]> =>
  reviews(ctx).where('review.booking_id', '=', bookingId).execute()

/** The reviews that two people wrote of each other, newest first. */
export const ofPair = (ctx: Ctx, pair: [string, string], limit: number): Promise<ReviewRow[]> =>
  reviews(ctx)
    .where('review.author_id', 'in', pair)
    .where('review.subject_id', 'in', pair)
    .orderBy('review.written_at', 'desc')
    .orderBy('review.id')
    .limit(limit)
    .execute()

/** Every number about reviews counts these alone. */
const published = (ctx: Ctx) => reviews(ctx).where(isPublic('review', 'booking', ctx.now()))

export const findPublished = (ctx: Ctx, id: string): Promise<ReviewRow | undefined> =>
  published(ctx).where('review.id', '=', id).executeTakeFirst()

/** The person whom reviews are about, by the side that wrote them: a seller's are written by buyers. */
export interface Reviewed {
  subjectId: string
  writtenBy: ConversationSide
}

/** Published reviews of someone, newest first; one more than `limit` tells that there are more. */
export function ofSubject(
  ctx: Ctx,
  { subjectId, writtenBy }: Reviewed,
  limit: number,
  after: Keyset<string> = beginningOfUuids,
): Promise<ReviewRow[]> {
  return published(ctx)
    .where('review.subject_id', '=', subjectId)
    .where('review.written_by', '=', writtenBy)
    .where(sql<boolean>`(review.visible_from, review.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
    .orderBy('review.visible_from', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** Counts the reviews of someone, one of each person, and adds up their stars. */
export async function sumOf(ctx: Ctx, { subjectId, writtenBy }: Reviewed): Promise<{ count: number; stars: number }> {
  const { rows } = await sql<{ count: number; stars: number }>`
    select count(*) as count, coalesce(sum(stars), 0) as stars from (
      select distinct on (author_id) stars from review join booking on booking.id = booking_id
      where subject_id = ${subjectId} and written_by = ${writtenBy} and ${isPublic('review', 'booking', ctx.now())}
      order by author_id, written_at desc, review.id desc) latest`.execute(ctx.db)
  return rows[0]!
}

/** Counts the phones that others bought of a seller, in deals that count. */
export async function salesOfSeller(ctx: Ctx, sellerId: string): Promise<number> {
  const { rows } = await sql<{ sales: number }>`select ${salesOf(sql`${sellerId}::uuid`)} as sales`.execute(ctx.db)
  return rows[0]!.sales
}

/** Sellers of whom something counts from a moment in a span of time on: a review that is published then, a missed meeting that no one contested until then. */
export async function countedFrom(ctx: Ctx, after: Date, until: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from review where visible_from > ${after} and visible_from <= ${until} and written_by = 'buyer'
    union
    select seller_id from deal_absence join booking on booking.id = booking_id join listing on listing.id = listing_id
    where answer is null and said_by = 'buyer' and contest_ends_at > ${after} and contest_ends_at <= ${until}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Returns the time at which a deal was completed: its last event. Only of one that is completed. */
export async function completedAt(ctx: Ctx, bookingId: string): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('booking_event')
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(1)
    .select('at')
    .executeTakeFirst()
  return row?.at
}

interface NewReview {
  bookingId: string
  writtenBy: ConversationSide
  authorId: string
  subjectId: string
  stars: number
  text: string | null
  visibleFrom: Date
}

export async function add(ctx: Ctx, review: NewReview): Promise<void> {
  await ctx.db
    .insertInto('review')
    .values({
      booking_id: review.bookingId,
      written_by: review.writtenBy,
      author_id: review.authorId,
      subject_id: review.subjectId,
      stars: review.stars,
      text: review.text,
      written_at: ctx.now(),
      visible_from: review.visibleFrom,
    })
    .execute()
}

/** Publishes the reviews of a deal now. */
export async function publish(ctx: Ctx, bookingId: string): Promise<void> {
  await ctx.db.updateTable('review').set({ visible_from: ctx.now() }).where('booking_id', '=', bookingId).execute()
}

/** Answers a review. @returns whether it had no answer */
export async function answer(ctx: Ctx, id: string, text: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('review')
    .set({ answer: text, answered_at: ctx.now() })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Reports a review. @returns whether it was not reported before */
export async function report(ctx: Ctx, id: string, note: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('review')
    .set({ reported_at: ctx.now(), report_note: note })
    .where('id', '=', id)
    .where('reported_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Reviews that wait for a decision, oldest first. */
export function reported(ctx: Ctx, limit: number) {
  return reviews(ctx)
    .innerJoin('person as author', 'author.id', 'review.author_id')
    .innerJoin('person as subject', 'subject.id', 'review.subject_id')
    .where('review.reported_at', 'is not', null)
    .where('review.decided_at', 'is', null)
    .orderBy('review.reported_at')
    .orderBy('review.id')
    .limit(limit)
    .select(['review.report_note as note', 'review.reported_at as reportedAt'])
    .select(['author.id as authorId', 'author.name as authorName', 'author.email as authorEmail'])
    .select(['subject.id as subjectId', 'subject.name as subjectName', 'subject.email as subjectEmail'])
    .execute()
}

/** Decides about a review that waits. @returns its author and its phone; undefined when it does not wait */
export async function decide(ctx: Ctx, id: string, isHidden: boolean, decidedBy: string) {
  return ctx.db
    .updateTable('review')
    .from('booking')
    .whereRef('booking.id', '=', 'review.booking_id')
    .set({ is_hidden: isHidden, decided_at: ctx.now(), decided_by: decidedBy })
    .where('review.id', '=', id)
    .where('review.reported_at', 'is not', null)
    .where('review.decided_at', 'is', null)
    .returning(['review.author_id as authorId', 'review.subject_id as subjectId', 'booking.listing_id as listingId'])
    .executeTakeFirst()
}

/** In how many minutes half of someone's first answers to buyers came since a moment; null where fewer than three came. */
export async function answersWithin(ctx: Ctx, sellerId: string, since: Date): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select case when count(*) >= 3 then
      ceil(percentile_cont(0.5) within group (order by extract(epoch from answered - asked)) / 60)::int end as minutes
    from (
      select
        (select min(sent_at) from chat_message where conversation_id = conversation.id and sender_id = buyer_id) as asked,
        (select min(sent_at) from chat_message where conversation_id = conversation.id and sender_id = seller_id) as answered
      from conversation where seller_id = ${sellerId} and started_at > ${since} and ${isClear(sql.ref('buyer_id'), sql.ref('seller_id'))}
      order by started_at desc limit 50
    ) as talk where answered > asked`.execute(ctx.db)
  return rows[0]?.minutes ?? null
}

/** Returns whether a person is there, whose reviews may be requested. */
export async function isThere(ctx: Ctx, personId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes what someone wrote, because their account goes; the stars stay with those they were given to. */
export async function eraseOf(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.updateTable('review').set({ text: null }).where('author_id', '=', personId).execute()
  await ctx.db.updateTable('review').set({ answer: null }).where('subject_id', '=', personId).execute()
}
