// Shops: a front of its own, and people who act for the account of its owner, whose phones, deals and reviews stay where they are.
import { randomBytes } from 'node:crypto'
import type { Reply } from '#contract/base/call'
import type { PersonalData } from '#contract/accounts/personal-data'
import type { getMyShop, getShop, OwnShop, ShopAct, ShopFront, ShopName } from '#contract/shops/shops'
import type { ShopForm } from '#contract/shops/shop-fields'
import { objectionToName } from '#accounts'
import { type Acting, type Ctx, type Person, type PersonCtx, transact } from '#context'
import { parseCursor, toPage } from '#database/keyset'
import { checkFields } from '#guard/fields'
import { refuse, refuseField } from '#http/refusal'
import { areUploadedBy, imgOf, photoIdOf } from '#photos'
import * as acting from './acting-store.ts'
import { isOtherToCheck, slugOf } from './rules.ts'
import { own } from './staff.ts'
import { onMap } from './map.ts'
import * as staffStore from './staff-store.ts'
import * as store from './store.ts'

export { note as noteAct } from './acting-store.ts'
export { eraseOf } from './store.ts'

/** The role of somebody in a shop, with the account for which they act there. @param shopId undefined for their own shop */
export async function workOf(
  ctx: Ctx,
  by: Person,
  shopId: string | undefined,
): Promise<{ acting: Acting; owner: Person } | undefined> {
  const found = await acting.find(ctx, by.id, shopId ?? null)
  if (!found) return undefined
  const { shopId: id, shopRole: role, ...owner } = found
  return { acting: { shopId: id, role, personId: by.id, email: by.email }, owner }
}

/** The shop of somebody, as far as those need it who work with its stock. */
export async function shopOf(ctx: Ctx, ownerId: string): Promise<{ id: string; isChecked: boolean } | undefined> {
  const row = await store.ofOwner(ctx, ownerId)
  return row && { id: row.id, isChecked: row.checkedAt !== null }
}

/** The owner of a shop, for whom a job acts; undefined once the account has ended. */
export async function ownerOf(ctx: Ctx, shopId: string): Promise<{ person: Person; isChecked: boolean } | undefined> {
  const row = await store.byId(ctx, shopId)
  const found = row && (await acting.find(ctx, row.ownerId, null))
  if (!found) return undefined
  const { shopId: _id, shopRole: _role, ...person } = found
  return { person, isChecked: row.checkedAt !== null }
}

type Named = { slug: string; name: string; nameBangla: string; checkedAt: Date | null }

export const nameOf = ({ slug, name, nameBangla, checkedAt }: Named): ShopName => ({
  slug,
  name,
  nameBangla,
  isChecked: checkedAt !== null,
})

const frontOf = (row: store.ShopRow): ShopFront => ({
  ...nameOf(row),
  sellerId: row.ownerId,
  districtId: row.districtId,
  address: row.address,
  place: row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
  hours: row.hours,
  img: row.photoId && imgOf(row.photoId),
  since: row.openedAt.toISOString(),
  tradeLicence: row.checkedAt && row.tradeLicence,
  dbid: row.checkedAt && row.dbid,
})

/** A shop as everybody sees it. @throws Refusal shop_unknown */
export async function front(ctx: Ctx, slug: string): Promise<Reply<typeof getShop>> {
  const row = (await store.bySlug(ctx, slug)) ?? refuse('shop_unknown')
  ctx.dependOn?.({ people: new Set([row.ownerId]) })
  return { ...frontOf(row), map: onMap(ctx, row) }
}

const ownOf = (row: store.ShopRow): OwnShop => ({
  ...frontOf(row),
  id: row.id,
  tradeLicence: row.tradeLicence,
  dbid: row.dbid,
  isWaiting: row.askedAt !== null,
  refusedFor: row.refusedFor,
})

/** One's own shop, those one works for, and invitations. */
export async function mine(ctx: PersonCtx): Promise<Reply<typeof getMyShop>> {
  const row = await store.ofOwner(ctx, ctx.person.id)
  const work = await staffStore.worksFor(ctx, ctx.person.id)
  const invitations = await staffStore.invitationsTo(ctx, ctx.person.id)
  return {
    own: row ? ownOf(row) : null,
    worksFor: work.map(({ shopId, role, ...shop }) => ({ ...nameOf(shop), id: shopId, role })),
    invitations: invitations.map(({ id, role, ...shop }) => ({ ...nameOf(shop), id, role })),
  }
}

/** All that is kept of somebody's part in shops, for their download. */
export async function allOf(ctx: PersonCtx): Promise<Omit<PersonalData['shops'], 'prices'>> {
  const row = await store.ofOwner(ctx, ctx.person.id)
  return {
    own: row ? ownOf(row) : null,
    worksFor: (await staffStore.allWorkOf(ctx, ctx.person.id)).map(({ since, until, ...work }) => ({
      ...work,
      since: since.toISOString(),
      until: until && until.toISOString(),
    })),
    invitations: row
      ? (await staffStore.invitations(ctx, row.id)).map(({ reach, role, invitedAt }) => ({
          reach,
          role,
          invitedAt: invitedAt.toISOString(),
        }))
      : [],
  }
}

/** Refuses names and addresses that hold what has no place there, and a picture of somebody else. @throws Refusal invalid, photo_unknown */
async function check(ctx: PersonCtx, { name, nameBangla, address, img }: ShopForm): Promise<string | null> {
  for (const [field, text] of Object.entries({ name, nameBangla })) {
    const objection = objectionToName(ctx, text)
    if (objection) refuseField(field, objection)
  }
  checkFields(ctx, 'listing', { name, nameBangla, address })
  if (img === null) return null
  const photoId = photoIdOf(img)
  return (await areUploadedBy(ctx, ctx.person.id, [photoId], 'public')) ? photoId : refuse('photo_unknown')
}

/** The addresses that are tried for a shop: its name, then the name with a few random signs. */
const tries = 3

/** Opens a shop. @returns the end of its address @throws Refusal shop_open, photo_unknown, invalid */
export function open(ctx: PersonCtx, form: ShopForm): Promise<string> {
  return transact(ctx, async (ctx) => {
    const photoId = await check(ctx, form)
    for (let tried = 0; tried < tries; tried += 1) {
      const slug = slugOf(form.name, tried === 0 ? '' : randomBytes(3).toString('hex'))
      if (await store.add(ctx, { ownerId: ctx.person.id, slug, form, photoId })) return slug
    }
    return refuse('shop_open')
  })
}

/** Another name or other papers are checked again. @throws Refusal shop_unknown, photo_unknown, invalid */
export function change(ctx: PersonCtx, form: ShopForm): Promise<void> {
  return transact(ctx, async (ctx) => {
    const row = (await store.lockOfOwner(ctx, ctx.person.id)) ?? refuse('shop_unknown')
    const photoId = await check(ctx, form)
    const isOther = isOtherToCheck(row, form)
    await store.change(ctx, row.id, { form, photoId, isOther })
  })
}

/** Lists the acts for one's shop, newest first. @throws Refusal shop_unknown */
export async function acts(
  ctx: PersonCtx,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: ShopAct[]; next: string | null }> {
  const { id } = await own(ctx)
  const rows = await store.acts(ctx, id, limit, parseCursor<string>(cursor, 'string'))
  const { items, next } = toPage(rows, limit, (row) => ({ at: row.at, id: row.id }))
  return { items: items.map((row) => ({ ...row, at: row.at.toISOString() })), next }
}
