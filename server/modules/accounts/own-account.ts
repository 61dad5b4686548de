// Acts of people on their own account.
import { dialled } from '#contract/base/mobile'
import type { LetterKind, Letters, OwnAccount, OwnContact } from '#contract/accounts/own-account'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { nameOfPasskey } from '#providers/identity-passkeys'
import { removeSecondFactor } from '#providers/identity-store'
import { abilitiesOf } from './abilities.ts'
import { waitingAddress } from './address-change.ts'
import { writeOfSecondFactor } from './second-factor-letter.ts'
import { checkNumber } from './exclusions.ts'
import { suspensionOf } from './people.ts'
import { record } from './security.ts'
import * as store from './own-account-store.ts'

export async function ownAccount(ctx: PersonCtx): Promise<OwnAccount> {
  const { unwanted, suspendedAt, suspendedFor, hasSecondFactor, passkeys, hasGoogle, isGoogleOff, ...own } =
    await store.find(ctx, ctx.person.id)
  const isMissing = ctx.person.role === 'admin' && ctx.config.secondFactor.isRequired
  const suspension = suspensionOf({ suspendedAt, suspendedFor })
  const { holdMinutes, livePhones } = await abilitiesOf(ctx, ctx.person.id)
  return {
    ...own,
    passkeys: passkeys.map(({ id, name, aaguid, addedAt, usedAt }) => ({
      id,
      name: nameOfPasskey({ name, aaguid }),
      addedAt: new Date(addedAt).toISOString(),
      usedAt: usedAt && new Date(usedAt).toISOString(),
    })),
    google: isGoogleOff ? 'off' : hasGoogle ? 'on' : 'none',
    newEmail: await waitingAddress(ctx, ctx.person.id),
    suspension,
    holdMinutes,
    livePhones,
    secondFactor: hasSecondFactor ? 'on' : isMissing ? 'missing' : 'off',
    letters: {
      bookings: !unwanted.includes('bookings'),
      searches: !unwanted.includes('searches'),
      messages: !unwanted.includes('messages'),
    },
  }
}

/** Makes a buyer a seller as well (ruling R18). @throws Refusal account_suspended */
export async function startSelling(ctx: PersonCtx): Promise<void> {
  const { suspendedFor } = await store.find(ctx, ctx.person.id)
  if (suspendedFor !== null) refuse('account_suspended', { reason: suspendedFor })
  await store.makeSeller(ctx, ctx.person.id)
}

/** Sets the number and the area that forms are filled in with. @throws Refusal number_excluded */
export async function setContact(ctx: PersonCtx, contact: OwnContact): Promise<void> {
  await checkNumber(ctx, contact.mobile)
  await store.setContact(ctx, ctx.person.id, contact)
}

/**
 * Keeps what was typed into a form for the next one, where the account has none yet. The form itself has been carried out, so a failure here
 * is only logged.
 */
export async function rememberContact(
  ctx: PersonCtx,
  typed: { mobile: string | null; area: string | null },
): Promise<void> {
  const { id, hasMobile, hasArea } = ctx.person
  const mobile = hasMobile ? null : dialled(typed.mobile)
  const area = hasArea ? null : typed.area || null
  if (!mobile && !area) return
  try {
    await store.fillContact(ctx, id, { mobile, area })
  } catch (error) {
    ctx.log.warn({ err: error }, 'the number or area of a form could not be kept')
  }
}

export async function setLetters(ctx: PersonCtx, letters: Letters): Promise<void> {
  const unwanted = Object.entries(letters).flatMap(([kind, isWanted]) => (isWanted ? [] : [kind as LetterKind]))
  await store.setUnwanted(ctx, ctx.person.id, unwanted)
}

/** Turns off the second step of the person signed in. @throws Refusal second_factor_off */
export async function endSecondFactor(ctx: PersonCtx): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { id, email, name } = ctx.person
    if (!(await removeSecondFactor(ctx.db, id))) refuse('second_factor_off')
    await record(ctx, { act: 'second_factor_removed' })
    await writeOfSecondFactor(ctx, { id, email, name }, 'removed')
  })
}

export async function wantsLetters(ctx: Ctx, personId: string, kind: LetterKind): Promise<boolean> {
  return !(await store.find(ctx, personId)).unwanted.includes(kind)
}
