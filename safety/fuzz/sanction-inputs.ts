// Decisions of admins against a person or a phone, which can be appealed against and taken back.
import type { Client } from '#seed/client'
import { addPhoneLike, type FuzzGiven } from './conversation-inputs.ts'
import type { FuzzMarket } from './world.ts'

/** Leaves one decision that is against this person, and nothing that they have appealed against today. */
async function suspendedOnPaper(
  { db }: FuzzMarket,
  email: string,
  appealed_at: Date | null,
): Promise<string | undefined> {
  const person = await db
    .selectFrom('person')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (!person) return undefined
  await db.deleteFrom('sanction').where('person_id', '=', person.id).execute()
  const appeal = appealed_at && 'It was my own phone.'
  const { id } = await db
    .insertInto('sanction')
    .values({
      kind: 'suspension',
      person_id: person.id,
      decided_at: new Date(),
      reason: 'Sold what was not theirs.',
      appeal,
      appealed_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A phone that an admin has taken down. */
async function takenDown({ db }: FuzzMarket): Promise<string | undefined> {
  const like = await db
    .selectFrom('listing')
    .innerJoin('person', 'person.id', 'listing.seller_id')
    .where('person.deleted_at', 'is', null)
    .where('person.role', 'is', null)
    .selectAll('listing')
    .executeTakeFirst()
  if (!like) return undefined
  const listing_id = await addPhoneLike(db, like, 'sold')
  const now = new Date()
  await db
    .updateTable('listing')
    .set({ status: 'withdrawn', withdrawn_at: now, withdrawn_by: 'admin', withdrawn_reason: 'A copy.' })
    .where('id', '=', listing_id)
    .execute()
  const decided = { decided_at: now, reason: 'A copy.', was_status: 'available' } as const
  await db
    .insertInto('sanction')
    .values({ kind: 'take_down', person_id: like.seller_id, listing_id, ...decided })
    .execute()
  return String(listing_id)
}

/** By the name of a call. */
export const sanctionInputs: Record<string, (world: FuzzMarket, person: Client) => Promise<FuzzGiven | undefined>> = {
  async appeal(world, { email }) {
    const id = await suspendedOnPaper(world, email, null)
    return id === undefined ? undefined : { params: { id }, body: { text: 'It was my own phone.' } }
  },
  async decideAppeal(world, { email }) {
    const other = await world.db
      .selectFrom('person')
      .where('email', '!=', email)
      .where('deleted_at', 'is', null)
      .where('role', 'is', null)
      .select('email')
      .executeTakeFirst()
    const id = other && (await suspendedOnPaper(world, other.email, new Date()))
    return id === undefined ? undefined : { params: { id }, body: { outcome: 'refused', answer: 'It was not.' } }
  },
  async undoTakeDown(world) {
    const id = await takenDown(world)
    return id === undefined ? undefined : { params: { id } }
  },
}
