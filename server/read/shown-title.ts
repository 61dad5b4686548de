import { sql } from 'kysely'

/** The title of `listing` to one person. Only its seller reads that of a phone that the guard holds; to others it is called by its brand. */
export const shownTitle = (personId: unknown) => sql<string>`
  case when listing.withdrawn_by = 'guard' and listing.seller_id <> ${personId}::uuid
    then (select name from category where category.id = listing.category_id) else listing.title end`
