import { sql } from 'kysely'
import type { Language } from '#contract/base/language'
import type { Ctx } from '#context'
import { shownTitle } from '#read/shown-title'

/** People with unread messages that a letter may tell of now, whose last such letter left before `before`. */
export async function due(ctx: Ctx, before: Date, limit: number): Promise<string[]> {
  const now = ctx.now()
  const { rows } = await sql<{ id: string }>`
    select due.id from (
      select buyer_id as id from conversation where buyer_letter_at <= ${now}
      union select seller_id from conversation where seller_letter_at <= ${now}
    ) as due
    left join message_letter on message_letter.person_id = due.id
    where message_letter.sent_at is null or message_letter.sent_at <= ${before}
    limit ${limit}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Returns the time at which someone last got such a letter. */
export async function lastLetter(ctx: Ctx, personId: string): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('message_letter')
    .where('person_id', '=', personId)
    .select('sent_at as sentAt')
    .executeTakeFirst()
  return row?.sentAt
}

export interface WaitingConversation {
  id: string
  listingId: number
  title: string
  /** Null of an account that has confirmed nothing, of which no letter holds a word (ruling R23). */
  otherName: string | null
  isOwnPhone: boolean
  unread: number
}

/** The conversations of someone that a letter may tell of now; from here on they have been notified. */
export async function takeDue(ctx: Ctx, personId: string): Promise<WaitingConversation[]> {
  const now = ctx.now()
  const { rows } = await sql<WaitingConversation>`
    with told as (
      update conversation set
        buyer_letter_at = case when buyer_id = ${personId} then null else buyer_letter_at end,
        seller_letter_at = case when seller_id = ${personId} then null else seller_letter_at end
      where (buyer_id = ${personId} and buyer_letter_at <= ${now}) or (seller_id = ${personId} and seller_letter_at <= ${now})
      returning id, listing_id, last_at,
        case when buyer_id = ${personId} then seller_id else buyer_id end as other_id,
        case when buyer_id = ${personId} then buyer_unread else seller_unread end as unread
    )
    select told.id, listing.id as "listingId", ${shownTitle(personId)} as title, listing.seller_id = ${personId} as "isOwnPhone", told.unread,
      case when auth_user.email_verified then other.name end as "otherName"
    from told join listing on listing.id = told.listing_id join person other on other.id = told.other_id
      left join auth_user on auth_user.id = told.other_id
    order by last_at desc`.execute(ctx.db)
  return rows
}

export async function noteLetter(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db
    .insertInto('message_letter')
    .values({ person_id: personId, sent_at: ctx.now() })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ sent_at: ctx.now() }))
    .execute()
}

export interface LetterReader {
  name: string
  email: string
  language: Language | null
  isConfirmed: boolean | null
}

/** Someone to write to; undefined when they are gone. */
export function reader(ctx: Ctx, personId: string): Promise<LetterReader | undefined> {
  return ctx.db
    .selectFrom('person')
    .leftJoin('auth_user', 'auth_user.id', 'person.id')
    .where('person.id', '=', personId)
    .where('person.deleted_at', 'is', null)
    .select(['person.name', 'person.email', 'person.language', 'auth_user.email_verified as isConfirmed'])
    .executeTakeFirst()
}
