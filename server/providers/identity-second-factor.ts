/**
 * The second step at login: codes of an app (TOTP) and backup codes. Better Auth makes, encrypts and checks them. It would request one after a
 * password alone, so its question is left out: the market asks each login, also one by Google, before it gives a token.
 */
import { APIError } from 'better-auth'
import { type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { accountsRefusals } from '#contract/accounts/refusals'
import type { Holder, IdentityEvents, RequestOrigin } from './identity.ts'
import { type AuthDb, endOtherLogins, numberOfLogin, secondFactorOfLogin, showSecondFactor } from './identity-store.ts'

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** The change of the second step of an account, for the letter about it. */
export type SecondFactorChange = 'added' | 'removed' | 'backup_code_used'

const { hooks: _, ...checks } = twoFactor({
  issuer: 'PhoneHaat',
  // A person who logs in with Google alone has no password to give.
  allowPasswordless: true,
  schema: {
    user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
    twoFactor: {
      modelName: 'auth_two_factor',
      fields: {
        userId: 'user_id',
        backupCodes: 'backup_codes',
        failedVerificationCount: 'failed_verification_count',
        lockedUntil: 'locked_until',
      },
    },
  },
})

export const secondFactorPlugin = checks

const checking: ReadonlySet<string> = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code'])

/** Requests that a login may not make before it has shown its second step: they would see, change or end other logins. */
const wanting: ReadonlySet<string> = new Set([
  '/list-sessions',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
  '/update-user',
  '/two-factor/enable',
])

/** Attempts at the second step are counted apart: who comes this far knows the password. */
const counter = 'second factor'
/** Attempts at the password of somebody who is logged in; see `reauthentication`. */
const passwordCounter = 'own account'

type News = Pick<
  IdentityEvents,
  'now' | 'loginPause' | 'forgetAttempts' | 'mayUseCode' | 'secondFactorChanged' | 'endTokens'
>

interface Parts {
  db: AuthDb
  news: News
  originOf: (request: Request) => RequestOrigin
}

const refusal = (status: 'FORBIDDEN' | 'UNAUTHORIZED' | 'BAD_REQUEST', code: string, message: string) =>
  new APIError(status, { code, message })

async function slowDown(news: News, email: string, countedBy: string): Promise<void> {
  const seconds = await news.loginPause(email, countedBy)
  if (seconds === 0) return
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_CODES', message: `That was tried too often. Please wait ${seconds} seconds and try again.` },
    { 'retry-after': String(seconds) },
  )
}

export function secondFactorChecks({ db, news, originOf }: Parts) {
  /** @throws APIError when there is no login, or when it has not shown its second step where that is wanted */
  async function loginOf(context: AuthContext) {
    const found = await getSessionFromCtx(context)
    if (!found) throw refusal('UNAUTHORIZED', 'SESSION_EXPIRED', 'Your login has expired. Please log in again.')
    return { ...found, ...(await secondFactorOfLogin(db, found.session.id)) }
  }

  /** Before a code is looked at: attempts are counted, and a code that was sent before is none. */
  async function beforeCode(context: AuthContext): Promise<void> {
    const { user, isOn } = await loginOf(context)
    await slowDown(news, user.email, counter)
    const code = String(context.body?.code ?? '').replace(/\s/g, '')
    context.body.code = code
    // Backup codes belong to a second step that is on, and Better Auth does not look.
    const isMeant = context.path === '/two-factor/verify-totp' || isOn
    if (isMeant && (await news.mayUseCode(user.id, code))) return
    throw refusal('UNAUTHORIZED', 'INVALID_CODE', 'This code is not valid. Please type the one that the app shows now.')
  }

  /** Before a key is made for somebody's app. */
  async function beforeKey({ user, session, isOn }: Awaited<ReturnType<typeof loginOf>>): Promise<void> {
    if (isOn) throw refusal('BAD_REQUEST', 'TOTP_ALREADY_ENABLED', 'The second step is on already.')
    // A second step of one's own would be the second proof that such a login owes.
    if ((await numberOfLogin(db, user.id, session.id)).owesProof)
      throw refusal('FORBIDDEN', 'NUMBER_NOT_ENOUGH', accountsRefusals.number_not_enough.sentence)
    // Someone who signed up with the address of another person could lock them out of it.
    if (!user.emailVerified)
      throw refusal('FORBIDDEN', 'CONFIRM_FIRST', 'Please confirm your email address first, by the link we sent to it.')
    await slowDown(news, user.email, passwordCounter)
  }

  return {
    /** @throws APIError */
    async before(context: AuthContext): Promise<void> {
      if (checking.has(context.path)) return beforeCode(context)
      if (!wanting.has(context.path)) return
      const login = await loginOf(context)
      if (login.isOn && !login.shownAt)
        throw refusal('FORBIDDEN', 'SECOND_FACTOR_REQUIRED', 'Please type the code of your second step first.')
      if (context.path === '/two-factor/enable') await beforeKey(login)
    },
    /**
     * Once a code was right, the login has shown its second step. The first code of an app turns it on, for which Better Auth begins the login
     * again, and ends the other logins.
     * @returns who has shown it
     */
    async after({ path, context, request }: AuthContext): Promise<Holder | undefined> {
      const { newSession, session: before } = context
      const login = newSession ?? before
      if (!login || context.returned instanceof APIError) return undefined
      const { email, name, id } = login.user
      if (path === '/two-factor/enable') await news.forgetAttempts(email, passwordCounter)
      if (!checking.has(path)) return undefined
      await showSecondFactor(db, login.session.id, news.now())
      await news.forgetAttempts(email, counter)
      const isNew = login.session.id !== before?.session.id
      if (isNew) {
        await endOtherLogins(db, id, login.session.id)
        await news.endTokens(id)
      }
      const change = isNew ? 'added' : path === '/two-factor/verify-backup-code' ? 'backup_code_used' : undefined
      if (change && request) await news.secondFactorChanged({ email, name }, change, originOf(request))
      return { email, name }
    },
  }
}
