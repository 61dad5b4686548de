// A phone that is for sale tests itself: its seller makes a link, opens it on that phone, and the result is on the phone's page.
import { randomBytes, createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Reply } from '#contract/base/call'
import type { finishSelfTest, SelfTestForm } from '#contract/self-test/self-test'
import { countOutcomes, signedText } from '#contract/self-test/self-test-steps'
import { people } from '#accounts'
import { dictionary } from '#catalogue'
import { transact, type Ctx, type PersonCtx } from '#context'
import { refuse, refuseUntil } from '#http/refusal'
import { notify } from '#notifications'
import type { SelfTestRecord } from '#read/listing-details'
import { knownDevice, soldAs } from './device-names.ts'
import { lockChangeable } from './editing.ts'
import { dayAfter } from './rules.ts'
import { linkLasts, modelMatch } from './self-test-rules.ts'
import * as store from './self-test-store.ts'
import { lock } from './store.ts'

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Returns whether a text bears a signature of the key.
 * @param key a point of P-256, uncompressed, in base64url
 * @param signature r and s, in base64url
 */
export async function isSigned(text: string, { key, signature }: { key: string; signature: string }): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const publicKey = await crypto.subtle
    .importKey('raw', Buffer.from(key, 'base64url'), algorithm, false, ['verify'])
    // 65 bytes that are no point of the curve.
    .catch(() => null)
  if (!publicKey) return false
  return crypto.subtle.verify(algorithm, publicKey, Buffer.from(signature, 'base64url'), Buffer.from(text))
}

/**
 * Makes a link by which one's own phone tests itself; the one before it ends.
 * @throws Refusal listing_gone, product_booked, product_sold, product_taken_down, account_suspended, self_tests_too_often
 */
export function makeLink(ctx: PersonCtx, listingId: number): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(16).toString('base64url')
  return transact(ctx, async (ctx) => {
    await people.lockAgainstDeletion(ctx, ctx.person.id)
    await lockChangeable(ctx, listingId)
    const limit = ctx.config.limits.selfTestLinksADay
    const counted = dayAfter(await store.latestLink(ctx, listingId, limit))
    refuseUntil('self_tests_too_often', counted, ctx.now(), { limit: String(limit) })
    const expiresAt = await store.addLink(ctx, { tokenHash: sha256(token), listingId, lasts: linkLasts })
    return { token, expiresAt: expiresAt.toISOString() }
  })
}

/** The phone that a link tests. @throws Refusal self_test_ended */
export async function begin(ctx: Ctx, token: string) {
  const link = await store.findLink(ctx, sha256(token))
  if (!link || link.usedBy || link.expiresAt <= ctx.now()) return refuse('self_test_ended')
  return { listingId: String(link.listingId), title: link.title, expiresAt: link.expiresAt.toISOString() }
}

/** Returns the answer that appears at once on the phone that was tested. */
const recipients = (stored: SelfTestRecord) => ({
  name: stored.device.name,
  isOtherModel: modelMatch(stored) === 'other',
})

/**
 * Keeps the result of a self-test in place of the one before, and tells the seller. Sent again, it changes nothing.
 * @throws Refusal self_test_ended, self_test_unsigned
 */
export async function finish(ctx: Ctx, form: z.output<typeof SelfTestForm>): Promise<Reply<typeof finishSelfTest>> {
  const { token, steps, device: said, publicKey, signature } = form
  const [tokenHash, usedBy, device] = [sha256(token), sha256(signature), sha256(publicKey)]
  const found = (await store.findLink(ctx, tokenHash)) ?? refuse('self_test_ended')
  const { listingId } = found
  // Looking a model up costs much, so that a link pays for it once.
  if (found.usedBy ? !found.usedBy.equals(usedBy) : found.expiresAt <= ctx.now()) refuse('self_test_ended')
  const text = signedText({ token, listingId: String(listingId), steps, device: said })
  if (!(await isSigned(text, { key: publicKey, signature }))) refuse('self_test_unsigned')
  const name = said.model === null || found.usedBy ? null : await soldAs(said.model)
  const known = knownDevice(name ?? said.model, await dictionary(ctx))
  return transact(ctx, async (ctx) => {
    await lock(ctx, listingId)
    const link = (await store.findLink(ctx, tokenHash)) ?? refuse('self_test_ended')
    const before = await store.find(ctx, listingId)
    if (link.usedBy?.equals(usedBy) && before.stored) return recipients(before.stored)
    if (!(await store.useLink(ctx, tokenHash, usedBy))) refuse('self_test_ended')
    const isSameDevice = before.device?.equals(device) && before.stored
    const result = {
      ...known,
      testedAt: ctx.now().toISOString(),
      steps,
      device: { ...said, name },
      sameDeviceSince: isSameDevice ? (before.stored!.sameDeviceSince ?? before.stored!.testedAt) : null,
      otherPhones: await store.countOthers(ctx, device, listingId),
    }
    await store.keep(ctx, listingId, { result, device })
    const told = recipients({ ...result, listed: before.listed })
    const { isOtherModel } = told
    const facts = { listingId: String(listingId), title: before.title, ...countOutcomes(steps), isOtherModel }
    await notify(ctx, { to: { person: before.sellerId }, kind: 'self_test_arrived', facts })
    return told
  })
}

/**
 * Removes the result of one's own phone. @returns whether there was one
 * @throws Refusal listing_gone, product_booked, product_sold, product_taken_down
 */
export function remove(ctx: PersonCtx, listingId: number): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    await lockChangeable(ctx, listingId)
    return store.remove(ctx, listingId)
  })
}
