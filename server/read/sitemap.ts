import type { Ctx } from '#context'

/** The highest number that a phone has; 0 without phones. */
export async function lastPhoneId({ db }: Ctx): Promise<number> {
  const last = await db.selectFrom('listing').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.id ?? 0
}

/** Phones on sale with a number above `after` and up to `last`, in the order of their numbers. */
export function phonesOnSale({ db }: Ctx, after: number, last: number) {
  return db
    .selectFrom('listing')
    .select(['id', 'title', 'posted_at as postedAt'])
    .where('id', '>', after)
    .where('id', '<=', last)
    .where('status', '=', 'available')
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .execute()
}

export function brands({ db }: Ctx) {
  return db.selectFrom('category').select('id').orderBy('position').execute()
}

export function models({ db }: Ctx) {
  return db.selectFrom('model').select('slug').orderBy('slug').execute()
}
