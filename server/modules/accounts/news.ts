/** What the market does when something happens to an account: letters, and the name that others see. */
import { createHmac } from 'node:crypto'
import type { Ctx } from '#context'
import type { Mail } from '#providers/mail'
import type { IdentityNews } from '#providers/identity'
import * as letters from './letters.ts'
import { mailsAnHour } from './rules.ts'
import * as store from './store.ts'

// The secrets of links stand behind a #, where no server and no proxy writes them down.
const confirmPage = (home: string, token: string) => `${home}/verify-email#token=${encodeURIComponent(token)}`
const passwordPage = (home: string, token: string) => `${home}/reset-password#token=${encodeURIComponent(token)}`
const forgottenPage = (home: string) => `${home}/forgot-password`

export function identityNews(ctx: Ctx): IdentityNews {
  const post = (mail: Mail) => ctx.jobs.send(ctx.db, 'send-mail', mail)
  return {
    mustConfirm: (holder, token, home) => post(letters.confirmAddress(holder, confirmPage(home, token))),
    forgotPassword: (holder, token, home) => post(letters.choosePassword(holder, passwordPage(home, token))),
    passwordChanged: (holder, home) => post(letters.passwordChanged(holder, forgottenPage(home))),
    googleAdded: (holder, { passwordRemoved }, home) =>
      post(passwordRemoved ? letters.passwordRemoved(holder, forgottenPage(home)) : letters.googleAdded(holder)),
    renamed: (uid, name) => store.rename(ctx, uid, name),
    mayAskForMail: (email) => store.countMailRequest(ctx, digestOf(ctx, email), mailsAnHour),
  }
}

/** Enough to count by, and nothing to read an address from. */
function digestOf({ config }: Ctx, email: string): string {
  return createHmac('sha256', `mail-request:${config.authSecret}`).update(email.trim().toLowerCase()).digest('hex')
}
