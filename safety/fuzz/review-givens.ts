// Plausible requests of an admin who decides about reviews.
import type { FuzzMarket } from './world.ts'

/** By the name of a call. */
export const reviewGivens = {
  async decidePair({ db }: FuzzMarket) {
    const rows = await db.selectFrom('person').select('id').orderBy('id').limit(2).execute()
    const [low_id, high_id] = rows.map(({ id }) => id)
    if (!low_id || !high_id) return undefined
    const found = { shares: ['device' as const], found_at: new Date(), decided_at: null, decided_by: null }
    await db
      .insertInto('suspicious_pair')
      .values({ low_id, high_id, ...found })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { body: { people: [low_id, high_id], verdict: 'fine' } }
  },
  async decideReview({ db }: FuzzMarket) {
    const one = await db
      .selectFrom('review')
      .where('reported_at', 'is not', null)
      .where('decided_at', 'is', null)
      .select('id')
      .executeTakeFirst()
    return one && { params: { id: one.id }, body: { isHidden: false } }
  },
}
