// Reads the decisions of admins against a phone or a person, each with the appeal against it.
import type { ListingStatus } from '#contract/listings/listings'
import type { Ctx } from '#context'
import type { BeforeTakeDown } from '#database/sanction-tables'

/** One that is in force and whose phone its seller has not deleted. */
const standing = (ctx: Ctx) =>
  ctx.db
    .selectFrom('sanction')
    .innerJoin('person', 'person.id', 'sanction.person_id')
    .leftJoin('listing', 'listing.id', 'sanction.listing_id')
    .where('sanction.ended_at', 'is', null)
    .where('person.deleted_at', 'is', null)
    .where('listing.hidden_at', 'is', null)
    .select(['sanction.id', 'sanction.kind', 'sanction.reason', 'sanction.decided_at as decidedAt'])
    .select(['sanction.person_id as personId', 'sanction.listing_id as listingId', 'listing.title'])
    .select(['sanction.decided_by as decidedBy', 'sanction.appeal', 'sanction.appealed_at as appealedAt'])
    .select(['sanction.appeal_outcome as appealOutcome', 'sanction.appeal_answer as appealAnswer'])
    .select(['sanction.was_status as wasStatus', 'sanction.was_withdrawn_by as wasWithdrawnBy'])
    .select('sanction.was_withdrawn_reason as wasWithdrawnReason')

/** Lists what is decided against someone and stands, newest first. */
export const ofPerson = (ctx: Ctx, personId: string, limit: number) =>
  standing(ctx)
    .where('sanction.person_id', '=', personId)
    .orderBy('sanction.decided_at', 'desc')
    .orderBy('sanction.id')
    .limit(limit)
    .execute()

export const find = (ctx: Ctx, id: string) => standing(ctx).where('sanction.id', '=', id).executeTakeFirst()

export type ActiveSanction = NonNullable<Awaited<ReturnType<typeof find>>>

/** The same of one that is kept from changing until the transaction ends. A phone or a person that changes with it is locked before. */
export const lock = (ctx: Ctx, id: string) =>
  standing(ctx).where('sanction.id', '=', id).forUpdate('sanction').executeTakeFirst()

/** The take-down of a phone that is in force, before anything is locked. */
export const findOf = (ctx: Ctx, listingId: number) =>
  standing(ctx).where('sanction.listing_id', '=', listingId).executeTakeFirst()

/** The take-down of a phone, or the suspension of a person, that is in force. */
export const lockOf = (ctx: Ctx, of: { listingId: number } | { suspended: string }) =>
  ('listingId' in of
    ? standing(ctx).where('sanction.listing_id', '=', of.listingId)
    : standing(ctx).where('sanction.person_id', '=', of.suspended).where('sanction.kind', '=', 'suspension')
  )
    .forUpdate('sanction')
    .executeTakeFirst()

/** Finds the person whom a decision is about, also when it is no more. */
export async function aboutWhom(ctx: Ctx, id: string): Promise<string | undefined> {
  return (await ctx.db.selectFrom('sanction').where('id', '=', id).select('person_id as id').executeTakeFirst())?.id
}

/** Appeals that wait, the oldest first; those of one admin are left out. */
export function openAppeals(ctx: Ctx, adminId: string, limit: number) {
  return standing(ctx)
    .leftJoin('person as admin', 'admin.id', 'sanction.decided_by')
    .where('sanction.appealed_at', 'is not', null)
    .where('sanction.appeal_outcome', 'is', null)
    .where('sanction.person_id', '!=', adminId)
    .select(['person.name', 'person.email', 'admin.name as adminName'])
    .orderBy('sanction.appealed_at')
    .orderBy('sanction.id')
    .limit(limit)
    .$narrowType<{ appealedAt: Date }>()
    .execute()
}

/** The state in which the phone was that was taken down. */
export const wasOf = (row: ActiveSanction): BeforeTakeDown => ({
  status: row.wasStatus as ListingStatus,
  withdrawnBy: row.wasWithdrawnBy,
  withdrawnReason: row.wasWithdrawnReason,
})

/** Finds what a letter about it needs to know, also once it is over; undefined when the account is gone. */
export function forLetter(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('sanction')
    .innerJoin('person', 'person.id', 'sanction.person_id')
    .where('sanction.id', '=', id)
    .where('person.deleted_at', 'is', null)
    .select(['sanction.kind', 'sanction.reason', 'sanction.listing_id as listingId', 'sanction.person_id as personId'])
    .select(['sanction.appeal_outcome as outcome', 'sanction.appeal_answer as answer', 'person.name', 'person.email'])
    .executeTakeFirst()
}
