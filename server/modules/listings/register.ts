// Asks a register of phones about the IMEIs of a phone. A job does so, and no answer keeps anyone from posting or booking.
import { isDeepStrictEqual } from 'node:util'
import { type StoredRegisterAnswer, type RegisterAnswer, registerAnswers } from '#contract/listings/neir'
import { type Ctx, transact } from '#context'
import { imeisOfOne } from '#devices'
import { notify } from '#notifications'
import * as store from './register-store.ts'
import { lock } from './store.ts'

/** Returns whether there is an answer that is not older than some days. */
function isFresh(stored: StoredRegisterAnswer | null, days: number, now: Date): boolean {
  if (!stored || stored.answer === 'unreachable') return false
  return Date.parse(stored.askedAt) + days * 24 * 3_600_000 > now.getTime()
}

/** Returns the answer about the IMEIs of one phone that a buyer has to know most. */
const gravest = (answers: RegisterAnswer[]): RegisterAnswer =>
  registerAnswers.find((answer) => answers.includes(answer))!

/** Has the register asked about a phone, unless it has answered in the last days. To be called in the transaction that books it. */
export async function queueRegisterCheck(ctx: Ctx, listingId: number): Promise<void> {
  if (ctx.register) await ctx.jobs.send(ctx.db, 'ask-register', { listingId })
}

/** The most phones that it is asked about again at once. */
const maxAgain = 100

/** Has the register requested again about phones about which it could not be reached. */
export async function retryUnreachedRegister(ctx: Ctx): Promise<void> {
  if (!ctx.register) return
  for (const id of await store.unreached(ctx, maxAgain)) await queueRegisterCheck(ctx, id)
}

/** Forgets what was answered about other IMEIs, and has the register asked. To be called in the transaction that writes them. */
export async function requestAgain(ctx: Ctx, listingId: number): Promise<void> {
  await store.keep(ctx, listingId, null)
  await queueRegisterCheck(ctx, listingId)
}

/**
 * Asks the register about the IMEIs of a phone, and keeps what it answers, if the IMEIs are still the same by then. Each seller has a limit of a day;
 * beyond it nothing is asked. That it cannot be reached takes no answer of before away.
 */
export async function checkRegister(ctx: Ctx, listingId: number): Promise<void> {
  const { register, config } = ctx
  if (!register || !config.register) return
  const phone = await store.find(ctx, listingId)
  const imeis = phone ? await imeisOfOne(ctx, listingId) : []
  if (!phone || imeis.length === 0 || isFresh(phone.stored, config.register.days, ctx.now())) return
  if (!(await store.countQuestion(ctx, phone.sellerId, config.limits.registerQuestionsADay))) {
    ctx.log.info({ listingId }, 'the register of phones is not asked again today for this seller')
    return
  }
  const answers: RegisterAnswer[] = []
  for (const imei of imeis) answers.push(await register.ask(imei))
  const answer = gravest(answers)
  await transact(ctx, async (ctx) => {
    if (!(await lock(ctx, listingId)) || !isDeepStrictEqual(await imeisOfOne(ctx, listingId), imeis)) return
    const before = (await store.find(ctx, listingId))?.stored
    if (before && answer === 'unreachable') return
    const source = register.name
    await store.keep(ctx, listingId, { answer, source, askedAt: ctx.now().toISOString() })
    if (answer !== 'cloned' || before?.answer === 'cloned') return
    const facts = { listingId: String(listingId), title: phone.title, source }
    await notify(
      ctx,
      { to: { person: phone.sellerId }, kind: 'imei_cloned', facts },
      { to: { admins: 'all', but: [phone.sellerId] }, kind: 'imei_cloned', facts },
    )
  })
}
