// Drafts of a product that is not posted yet. A draft lives on the account, so that another device can go on with it.
import type { Ask } from '#contract/base/call'
import type { ProductDraft, saveProductDraft } from '#contract/listings/product-draft'
import { countWithin, digestOf, people } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { areUploadedBy, photoIdOf, presentPhoto } from '#photos'
import * as store from './draft-store.ts'

/** The days for which a draft is stored after its last change. */
const retentionDays = 90

/** The draft of the person signed in; null where there is none. */
export async function ownDraft(ctx: PersonCtx): Promise<ProductDraft | null> {
  const draft = await store.find(ctx, ctx.person.id)
  if (!draft) return null
  const { version, fields, savedAt, photos } = draft
  return { version, fields, savedAt: savedAt.toISOString(), photos: photos.map(presentPhoto) }
}

/**
 * Keeps a draft in place of the version that it changes; its photos live as long as it does.
 * @returns when
 * @throws Refusal draft_changed, drafts_too_often, photo_unknown, account_suspended
 */
export async function save(
  ctx: PersonCtx,
  { version, after, fields, photos }: Ask<typeof saveProductDraft>['body'],
): Promise<Date> {
  const limit = ctx.config.limits.draftSavesAnHour
  if (!(await countWithin(ctx, [digestOf(ctx, 'product draft', ctx.person.id)], limit)))
    refuse('drafts_too_often', { limit: String(limit), minutes: '60' })
  const sellerId = ctx.person.id
  const photoIds = [...new Set(photos)].map(photoIdOf)
  return transact(ctx, async (ctx) => {
    await people.lockAgainstDeletion(ctx, sellerId)
    if (photoIds.length > 0 && !(await areUploadedBy(ctx, sellerId, photoIds, 'public'))) refuse('photo_unknown')
    if (!(await store.put(ctx, { sellerId, version, fields, photoIds }, after))) refuse('draft_changed')
    return ctx.now()
  })
}

/** Removes one's own draft, if it is still this version. @returns whether it was */
export const remove = (ctx: PersonCtx, version: string): Promise<boolean> => store.remove(ctx, ctx.person.id, version)

/** Removes the draft of someone whose account goes. */
export const removeOf = (ctx: Ctx, sellerId: string) => store.remove(ctx, sellerId)

/** Every night: removes drafts that no one has changed for long. */
export const removeOld = (ctx: Ctx): Promise<void> =>
  store.removeOld(ctx, new Date(ctx.now().getTime() - retentionDays * 24 * 3_600_000))
