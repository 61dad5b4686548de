import type { Ctx } from '#context'

/** The address of an account whose owner is there, kept from changing until the transaction ends. */
export async function lock(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('person')
    .innerJoin('auth_user', 'auth_user.id', 'person.id')
    .where('person.id', '=', personId)
    .where('person.deleted_at', 'is', null)
    .select(['person.email', 'auth_user.email_verified as isConfirmed'])
    .forUpdate('person')
    .executeTakeFirst()
}

/** An account as its letters need it. */
export function reader(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .select(['name', 'language'])
    .executeTakeFirst()
}

export interface AddressChange {
  id: string
  personId: string
  sessionId: string | null
  oldEmail: string | null
  newEmail: string | null
  wasConfirmed: boolean
  askedAt: Date
  changedAt: Date | null
  endedAt: Date | null
  undoneAt: Date | null
}

export function find(ctx: Ctx, id: string): Promise<AddressChange | undefined> {
  return ctx.db
    .selectFrom('address_change')
    .where('id', '=', id)
    .select([
      'id',
      'person_id as personId',
      'session_id as sessionId',
      'old_email as oldEmail',
      'new_email as newEmail',
    ])
    .select(['was_confirmed as wasConfirmed', 'asked_at as askedAt', 'changed_at as changedAt', 'ended_at as endedAt'])
    .select('undone_at as undoneAt')
    .executeTakeFirst()
}

interface NewChange {
  personId: string
  sessionId: string | null
  oldEmail: string
  newEmail: string
  wasConfirmed: boolean
  oldDigest: string
}

/** Adds a change that waits for its link, in the place of one that waits. @returns its id */
export async function add(ctx: Ctx, change: NewChange): Promise<string> {
  await endWaiting(ctx, change.personId)
  const { id } = await ctx.db
    .insertInto('address_change')
    .values({
      person_id: change.personId,
      session_id: change.sessionId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      was_confirmed: change.wasConfirmed,
      old_digest: change.oldDigest,
      asked_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends the change that waits for its link, if there is one. */
export async function endWaiting(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db
    .updateTable('address_change')
    .set({ ended_at: ctx.now() })
    .where('person_id', '=', personId)
    .where('changed_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a change, which its old address takes back, and all that were asked for later. */
export async function undoFrom(ctx: Ctx, { id, personId, askedAt }: AddressChange): Promise<void> {
  const at = ctx.now()
  await ctx.db
    .updateTable('address_change')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('asked_at', '>=', askedAt)
    .where('ended_at', 'is', null)
    .execute()
  await ctx.db.updateTable('address_change').set({ undone_at: at }).where('id', '=', id).execute()
}

/** Notes that a change was made. One of an address that was not confirmed is over with that: no one can take it back. */
export async function markChanged(ctx: Ctx, id: string, wasConfirmed: boolean): Promise<void> {
  const at = ctx.now()
  await ctx.db
    .updateTable('address_change')
    .set({ changed_at: at, was_confirmed: wasConfirmed, ended_at: wasConfirmed ? null : at })
    .where('id', '=', id)
    .execute()
}

export async function setEmail(ctx: Ctx, personId: string, email: string): Promise<void> {
  await ctx.db.updateTable('person').set({ email }).where('id', '=', personId).execute()
}

/** The address that someone has requested since a moment and that waits for its link. */
export async function waitingSince(ctx: Ctx, personId: string, since: Date): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('address_change')
    .where('person_id', '=', personId)
    .where('asked_at', '>', since)
    .where('changed_at', 'is', null)
    .where('ended_at', 'is', null)
    .select('new_email as email')
    .executeTakeFirst()
  return row?.email ?? null
}

/** Returns whether an address can come back to the account that had it, if it is not that of `except`. */
export async function isStored(ctx: Ctx, email: string, except?: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('address_change')
    .where('old_email', '=', email)
    .where('changed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('person_id', '!=', except!))
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Digests of the confirmed addresses that an account had before. */
export async function formerDigests(ctx: Ctx, personId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('address_change')
    .where('person_id', '=', personId)
    .where('changed_at', 'is not', null)
    .where('was_confirmed', '=', true)
    .select('old_digest as digest')
    .execute()
  return rows.map(({ digest }) => digest)
}

/** Returns whether an account has got its second step since a moment. */
export async function hasNewSecondFactor(ctx: Ctx, personId: string, since: Date): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('security_event')
    .where('person_id', '=', personId)
    .where('act', '=', 'second_factor_added')
    .where('at', '>=', since)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

const forgotten = { old_email: null, new_email: null }

/** Forgets the addresses of changes that can be neither made nor taken back since a moment, and lets others have the old ones. */
export async function forgetBefore(ctx: Ctx, time: Date): Promise<void> {
  await ctx.db
    .updateTable('address_change')
    .set((eb) => ({ ...forgotten, ended_at: eb.fn.coalesce('ended_at', eb.val(ctx.now())) }))
    .where((eb) => eb(eb.fn.coalesce('changed_at', 'asked_at'), '<=', time))
    .where('old_email', 'is not', null)
    .execute()
}

/** The same of an account that has ended. */
export async function forgetOf(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db
    .updateTable('address_change')
    .set((eb) => ({ ...forgotten, ended_at: eb.fn.coalesce('ended_at', eb.val(ctx.now())) }))
    .where('person_id', '=', personId)
    .execute()
}

/** Removes what is left of an account whose owner has deleted it. */
export async function eraseOf(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.deleteFrom('address_change').where('person_id', '=', personId).execute()
}
