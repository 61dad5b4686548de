// A phone that its seller puts on the market although its IMEI was reported as lost or stolen.
import type { PersonCtx } from '#context'
import { isFrozen } from '#devices'
import { notify } from '#notifications'
import { freeze } from './frozen-store.ts'

interface TitledPhone {
  id: number
  title: string
}

/** Tells the seller and the admins that a phone of the person signed in is frozen. */
export async function notifyOfFreeze(ctx: PersonCtx, { id, title }: TitledPhone): Promise<void> {
  const facts = { listingId: String(id), title }
  await notify(
    ctx,
    { to: { person: ctx.person.id }, kind: 'phone_frozen', facts },
    { to: { admins: 'all', but: [ctx.person.id] }, kind: 'lost_phone_listed', facts },
  )
}

/** Freezes a phone at once where a report of one of its IMEIs has force. To be called with the devices locked. */
export async function freezeIfReported(ctx: PersonCtx, phone: TitledPhone, imeis: readonly string[]): Promise<void> {
  if ((await isFrozen(ctx, imeis)) && (await freeze(ctx, phone.id))) await notifyOfFreeze(ctx, phone)
}
