// What people do with their own account.
import type { PersonCtx } from '#context'
import * as store from './own-account-store.ts'

/** Makes a buyer a seller as well (ruling R18). */
export async function startSelling(ctx: PersonCtx): Promise<void> {
  await store.makeSeller(ctx, ctx.person.id)
}
