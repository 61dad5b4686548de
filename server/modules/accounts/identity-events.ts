/** Reacts to events of an account: with letters, and with the name that others see. */
import { prefixes } from '#contract/base/language'
import { verifyEmailPath, resetPasswordPath } from '#contract/base/page-addresses'
import type { Ctx } from '#context'
import { outageOf, retryOutage } from '#database/outage'
import type { Mail } from '#providers/mail'
import type { RequestOrigin, Holder, IdentityEvents } from '#providers/identity'
import * as apiTokens from './api-tokens.ts'
import { isAddressStored } from './address-change.ts'
import { endWaiting } from './address-change-store.ts'
import { countWithin, digestOf } from './counted-acts.ts'
import * as security from './security.ts'
import { accountWithNumber, ownerOfPasskey } from '#providers/identity-store'
import { isAddressExcluded, isNumberExcluded } from './exclusions.ts'
import * as letters from './letters.ts'
import { countLetter } from './letter-limits.ts'
import { objectionToName } from './names.ts'
import { countCode, numberShown, sendCode } from './number.ts'
import { secondFactorLetters } from './second-factor-letter.ts'
import { loginAttempts, takenAnHour } from './rules.ts'
import * as store from './store.ts'

// The secrets of links stand behind a #, where no server and no proxy writes them down.
const confirmPage = (pages: string, token: string) => pages + verifyEmailPath(token)
const passwordPage = (pages: string, token: string) => pages + resetPasswordPath(token)
const forgottenPage = (pages: string) => `${pages}/forgot-password`

export function identityEvents(ctx: Ctx): IdentityEvents {
  /**
   * In the language that its reader chose, or else the one that the letter was requested in; `pages` is where the site's pages begin in it. Until an
   * address is confirmed, its reader may be another person than the one who typed it, so the name that was typed is not in the letter.
   */
  async function post(
    holder: Holder,
    { home, language: asked }: RequestOrigin,
    write: (to: letters.Addressee, pages: string) => Mail,
  ): Promise<void> {
    const reader = await store.readerAt(ctx, holder.email)
    const language = reader?.language ?? asked
    const to = { email: holder.email, name: reader?.isConfirmed ? holder.name : '', language }
    await ctx.jobs.send(ctx.db, 'send-mail', write(to, home + prefixes[language]))
  }
  async function accountOf(
    whose: { uid: string } | { email: string } | { number: string } | { passkey: string },
  ): Promise<string | null> {
    if ('uid' in whose) return whose.uid
    if ('passkey' in whose) return ownerOfPasskey(ctx.db, whose.passkey)
    return 'email' in whose ? store.accountAt(ctx, whose.email) : accountWithNumber(ctx.db, whose.number)
  }
  return {
    // The account is there by now: its letter outlasts a short outage of the database.
    mustConfirm: (holder, token, asked) =>
      retryOutage(() =>
        post(holder, asked, (to, pages) => letters.confirmAddress(to, confirmPage(pages, token))),
      ).catch((error: unknown) => {
        if (outageOf(error)) throw error
        ctx.log.error({ err: error }, 'a letter was not sent')
      }),
    forgotPassword: (holder, token, asked) =>
      post(holder, asked, (to, pages) => letters.choosePassword(to, passwordPage(pages, token))),
    passwordChanged: (holder, asked) =>
      post(holder, asked, (to, pages) => letters.passwordChanged(to, forgottenPage(pages))),
    googleAdded: (holder, { passwordRemoved }, asked) =>
      post(holder, asked, (to, pages) =>
        // The name is that of the one who had the account before.
        passwordRemoved ? letters.passwordRemoved({ ...to, name: '' }, forgottenPage(pages)) : letters.googleAdded(to),
      ),
    objectionToName: (name) => objectionToName(ctx, name),
    now: ctx.now,
    async secondFactorChanged(holder, change, asked) {
      const personId = await store.accountAt(ctx, holder.email)
      if (change === 'added') await security.record(ctx, { act: 'second_factor_added', personId })
      await post(holder, asked, (to) => secondFactorLetters[change](to))
    },
    mayUseCode: (uid, code) => countWithin(ctx, [digestOf(ctx, 'second factor code', `${uid} ${code}`)], 1),
    renamed: (uid, name) => store.rename(ctx, uid, name),
    countLetter: (request) => countLetter(ctx, request),
    maySignUp: async (network) => (await store.countActs(ctx, digestOf(ctx, 'sign-up from', network), 1)) < takenAnHour,
    maySayTaken: (network, email) =>
      countWithin(ctx, [digestOf(ctx, 'sign-up from', network), digestOf(ctx, 'sign-up as', email)], takenAnHour),
    loginPause: (email, deviceId) =>
      store.countLoginAttempt(ctx, digestOf(ctx, 'login-attempt', email, deviceId), loginAttempts),
    countCode: (request) => countCode(ctx, request),
    sendCode: (sent, origin) => sendCode(ctx, sent, origin),
    numberShown: (login) => numberShown(ctx, login),
    async passkeyAdded(holder, asked) {
      await security.record(ctx, { act: 'passkey_added', personId: holder.id })
      await post(holder, asked, (to) => letters.passkeyAdded(to))
    },
    isNumberExcluded: (number) => isNumberExcluded(ctx, number),
    isExcluded: (email) => isAddressExcluded(ctx, email),
    isStored: (email) => isAddressStored(ctx, email),
    endAddressChange: (uid) => endWaiting(ctx, uid),
    endTokens: (uid) => apiTokens.endAll(ctx, uid),
    async note({ act, ...whose }, from) {
      const personId = await accountOf(whose)
      await security.record({ ...ctx, ...from }, { act, personId })
    },
    forgetAttempts: (email, deviceId) =>
      store.forgetLoginAttempts(ctx, digestOf(ctx, 'login-attempt', email, deviceId)),
  }
}
