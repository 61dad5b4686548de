import { APIError, betterAuth, type BetterAuthOptions } from 'better-auth'
import { createAuthMiddleware, createEmailVerificationToken } from 'better-auth/api'
import type { FastifyBaseLogger } from 'fastify'
import type { Dialect } from 'kysely'
import type { Config } from '#config'
import { type Language, languageOfHeader } from '#contract/base/language'
import { plainLine } from '#contract/base/text'
import { type GoogleReturn, googleSignIn, redirectToGoogle } from './identity-google.ts'
import { slowedAttempts } from './identity-attempts.ts'
import { type SecondFactorChange, secondFactorChecks, secondFactorPlugin } from './identity-second-factor.ts'
import { checkBefore } from './identity-checks.ts'
import {
  type CodeAnswer,
  type CodesReached,
  closedNumberPaths,
  numberLogin,
  numberExcluded,
} from './identity-number.ts'
import { closedPasskeyPaths, passkeyLogin } from './identity-passkeys.ts'
import { closedPaths, type NameRules, type SignUpLimits } from './identity-input.ts'
import {
  proveAddress,
  dropPasswordLinks,
  endOrphan,
  isGoogleOff,
  showGoogle,
  secondFactorOfLogin,
  takeOver,
  type AuthDb,
} from './identity-store.ts'
import { type PasswordAnswer, reauthentication } from './identity-reauthentication.ts'
import { carryNetworks, type Networks, whereaboutsIn, type Whereabouts } from './identity-browser.ts'
import { firstLetter, type LetterRequest, type LettersReached } from './identity-letters.ts'
import { type LoginEvent, loginNotes } from './identity-notes.ts'
import { tables } from './identity-tables.ts'
import { tidy, faultOf } from './identity-words.ts'

/** The parts of the auth provider. */
interface IdentityParts {
  config: Config
  db: AuthDb
  /**
   * The way to the provider's own connections. It holds one while our code, called from within its transactions, requests another: were both
   * from one pool, as many sign-ups at once as it has connections would wait for each other forever.
   */
  dialect: Dialect
  news: IdentityEvents
  log: FastifyBaseLogger
  /** Returns the address at which the simulated Google answers this process. */
  googleSandboxUrl: () => string
  /** Anyone who signs up counts as confirmed and gets no mail: for the people of the demo market. */
  newcomersAreConfirmed: boolean
  /** The hashing of passwords; Better Auth's own way, scrypt, when it is left out. */
  passwords?: Passwords | undefined
}

export interface Passwords {
  hash(password: string): Promise<string>
  verify(stored: { hash: string; password: string }): Promise<boolean>
}

/** Writes messages of Better Auth into our log, and sets the page it leads to after a fault. */
const loggedBy = (log: FastifyBaseLogger) =>
  ({
    onAPIError: {
      errorURL: '/api/google/return',
      onError(error) {
        if (error instanceof APIError && error.status !== 'INTERNAL_SERVER_ERROR') return
        log.error(faultOf(error), 'a login request failed')
      },
    },
    // Better Auth logs mistakes of a client as errors too, with the data that the client sent.
    logger: {
      level: 'error',
      log: (_, message, ...details) => {
        const fault = faultOf(...details)
        log[fault.reason ? 'warn' : 'info'](fault, `login: ${message.slice(0, 200)}`)
      },
    },
  }) satisfies Pick<BetterAuthOptions, 'onAPIError' | 'logger'>

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Ends the login that a browser had when it logs in again: its cookie is overwritten, so it could no longer be signed out (ASVS 7.2.4). */
async function endReplaced({ context, getSignedCookie }: AuthContext): Promise<void> {
  const token = context.newSession?.session.token
  if (!token) return
  const before = await getSignedCookie(context.authCookies.sessionToken.name, context.secret)
  if (before && before !== token) await context.internalAdapter.deleteSession(before)
}

/** The login of a person, as the auth provider knows it. */
export interface Login {
  sessionId: string
  uid: string
  email: string
  name: string
  /** In E.164; null of an account without one. */
  number: string | null
  secondFactor: { isOn: boolean; shownAt: Date | null }
}

export interface Identity {
  /** Answers the provider's own endpoints under `/api/auth/*`. `from` is where a request comes from, to count by. */
  handle(request: Request, from: Networks): Promise<Response>
  /** The login behind a request's cookie, if it holds a live one. */
  loginOf(headers: Headers): Promise<Login | undefined>
  /** The device behind a request, when someone with this address has logged in on it. */
  knownDevice(email: string, headers: Headers): string | undefined
  /** Uses a code that was sent to a number, for something else than a login. */
  useNumberCode(given: { number: string; code: string }): Promise<CodeAnswer>
  /** Sends a visitor to Google, to come back to one of these paths of this site. Undefined when Google is not offered. */
  toGoogle(request: Request, back: GoogleReturn): Promise<Response | undefined>
  /** Asks somebody who is logged in for their password again. */
  checkPassword(person: { id: string; email: string }, password: string): Promise<PasswordAnswer>
}

export interface Holder {
  email: string
  name: string
}

/** By whose request something happened to an account: the site's address as they know it, and the language that their browser requests. */
export interface RequestOrigin {
  home: string
  language: Language
}

/** The events of accounts that the market handles. */
export interface IdentityEvents extends SignUpLimits, NameRules {
  /** @throws when the letter could not be written because the database is away; for any other reason its holder requests another one */
  mustConfirm(holder: Holder, token: string, origin: RequestOrigin): Promise<void>
  forgotPassword(holder: Holder, token: string, origin: RequestOrigin): Promise<void>
  passwordChanged(holder: Holder, origin: RequestOrigin): Promise<void>
  /** Someone logged in with Google to an account that was there before. */
  googleAdded(holder: Holder, change: { passwordRemoved: boolean }, origin: RequestOrigin): Promise<void>
  renamed(uid: string, name: string): Promise<void>
  /** The market's clock. */
  now(): Date
  secondFactorChanged(holder: Holder, change: SecondFactorChange, origin: RequestOrigin): Promise<void>
  /** Counts a code of the second step as used. @returns whether it was not before, so that each works once */
  mayUseCode(uid: string, code: string): Promise<boolean>
  /** Counts a letter, and says what keeps it from being sent. Requested unknown addresses too, so the answer reveals nothing. */
  countLetter(request: LetterRequest): Promise<LettersReached | undefined>
  /**
   * Counts an attempt to log in, on a device that the account is known on or on any other.
   * @returns the seconds to wait before another; 0 when this one may be made
   */
  loginPause(email: string, deviceId: string | undefined): Promise<number>
  /** Counts a code that is to be sent to a number, and says what keeps it from being sent. Nothing depends on whether the number has an account. */
  countCode(request: { number: string; network: string; device: string | undefined }): Promise<CodesReached | undefined>
  /** Sends a code. @throws when it could not be sent */
  sendCode(sent: { number: string; code: string; device: string | undefined }, origin: RequestOrigin): Promise<void>
  /** A login has shown the number of its account. */
  numberShown(login: { uid: string; sessionId: string }): Promise<void>
  /** An account has a passkey more. */
  passkeyAdded(holder: Holder & { id: string }, origin: RequestOrigin): Promise<void>
  /** Returns whether a number is that of somebody who was deleted for cause. */
  isNumberExcluded(number: string): Promise<boolean>
  /** Returns whether an address is that of somebody who was deleted for cause. */
  isExcluded(email: string): Promise<boolean>
  /** All other logins of an account have ended, so its programs end as well. */
  endTokens(uid: string): Promise<void>
  /** Someone has got into an account by its address, so no one else may change that. */
  endAddressChange(uid: string): Promise<void>
  /** For the security log. */
  note(event: LoginEvent, from: Whereabouts): Promise<void>
  /** Someone has shown who they are, so what was counted is forgotten. */
  forgetAttempts(email: string, deviceId: string | undefined): Promise<void>
}

/** Set for a moment on the way back from Google, when there is something to tell. */
export const noticeCookie = 'phonehaat.google_notice'

const hour = 60 * 60
const day = 24 * hour

/** Better Auth on the market's own database: email and password, Google, sessions in HttpOnly cookies. */
export function betterAuthIdentity(parts: IdentityParts): Identity {
  const { config, db, dialect, news, log, googleSandboxUrl, newcomersAreConfirmed, passwords } = parts
  const homeOf = (url: string) => config.publicUrl ?? new URL(url).origin
  const originOfRequest = (request: Request | undefined, url = request?.url ?? ''): RequestOrigin => ({
    home: homeOf(url),
    language: languageOfHeader(request?.headers.get('accept-language') ?? undefined),
  })
  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  const attempts = slowedAttempts({ secret: config.authSecret, isSecure, news })
  const secondFactor = secondFactorChecks({ db, news, originOf: originOfRequest })
  const notes = loginNotes(news)
  const numbers = numberLogin({ secret: config.authSecret, db, news, attempts, originOf: originOfRequest })

  const passkeys = passkeyLogin({ publicUrl: config.publicUrl, db, news, originOf: originOfRequest })

  const auth = betterAuth({
    appName: 'PhoneHaat',
    basePath: '/api/auth',
    ...(config.publicUrl ? { baseURL: config.publicUrl } : {}),
    secret: config.authSecret,
    database: { dialect, type: 'postgres', transaction: true },
    // Without a fixed address (the demo), a page is trusted when it comes from the very host it calls.
    trustedOrigins: (request) => {
      if (config.publicUrl) return [config.publicUrl]
      const host = request?.headers.get('host')
      return host ? [`http://${host}`, `https://${host}`] : []
    },
    emailAndPassword: {
      enabled: true,
      ...(passwords ? { password: passwords } : {}),
      autoSignIn: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: hour,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token, url }, request) =>
        news.forgotPassword(user, token, originOfRequest(request, url)),
      onPasswordReset: async ({ user }, request) => {
        // The link came by mail, so the address is theirs.
        await proveAddress(db, user.id)
        await news.forgetAttempts(user.email, undefined)
        await dropPasswordLinks(db, user.id)
        await news.endAddressChange(user.id)
        await news.endTokens(user.id)
        await notes.passwordChanged(user.id, request)
        if (request) await news.passwordChanged(user, originOfRequest(request))
      },
    },
    emailVerification: {
      // The first one goes out below, once the sign-up is committed: one that fails at its end gets no letter.
      sendOnSignUp: false,
      expiresIn: day,
      sendVerificationEmail: async ({ user, token, url }, request) => {
        if (!user.emailVerified) await news.mustConfirm(user, token, originOfRequest(request, url))
      },
    },
    user: {
      ...tables.user,
      validateUserInfo: async ({ user, source }, { request, setCookie }) => {
        if (source.method === 'phone-number')
          return (await news.isNumberExcluded(String(user['phoneNumber']))) ? numberExcluded : undefined
        if (source.method !== 'oauth' || source.action === 'sign-in') return undefined
        if (!user.emailVerified) return { error: 'email_not_verified' }
        if (source.action === 'create-user' && user.email && (await news.isExcluded(user.email)))
          return { error: 'address_excluded' }
        if (source.action === 'create-user' && user.email && (await news.isStored(user.email)))
          return { error: 'address_kept' }
        if (source.action !== 'link-account' || !user.id || !request) return undefined
        if (await isGoogleOff(db, user.id)) return { error: 'google_off' }
        const { holder, passwordRemoved } = await takeOver(db, user.id)
        await news.endAddressChange(user.id)
        if (passwordRemoved) await news.endTokens(user.id)
        await news.googleAdded(holder, { passwordRemoved }, originOfRequest(request))
        await notes.googleAdded(user.id, request)
        if (passwordRemoved)
          setCookie(noticeCookie, 'password_removed', {
            path: '/api/google',
            maxAge: 60,
            httpOnly: true,
            sameSite: 'lax',
          })
        return undefined
      },
    },
    // Seeing and ending one's sessions is no privilege of someone who logged in today (freshAge).
    session: { ...tables.session, expiresIn: 30 * day, updateAge: hour, freshAge: 0 },
    account: {
      ...tables.account,
      updateAccountOnSignIn: false,
      // `takeOver` stands in for Better Auth's refusal; docs/decisions tells why that is safe.
      accountLinking: {
        enabled: true,
        trustedProviders: [],
        requireLocalEmailVerified: false,
        allowDifferentEmails: false,
      },
    },
    verification: tables.verification,
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({
            data: {
              ...user,
              image: null,
              name: tidy(user, news),
              // An account without an address has proven its number instead.
              emailVerified: user.emailVerified || newcomersAreConfirmed || user['phoneNumberVerified'] === true,
            },
          }),
          after: async (_, context) => notes.accountMade(context?.request),
        },
        update: {
          before: async (user) => (user.name ? { data: { ...user, name: plainLine(user.name) } } : undefined),
          after: async (user, context) => {
            if (context?.path === '/update-user') await news.renamed(user.id, user.name)
          },
        },
      },
      session: {
        create: {
          after: async (session, context) => {
            if (context?.path !== '/sign-in/email' || !(await endOrphan(db, session))) return
            throw new APIError('UNAUTHORIZED', {
              code: 'INVALID_EMAIL_OR_PASSWORD',
              message: 'Invalid email or password',
            })
          },
        },
      },
      verification: { create: { before: numbers.beforeStoring } },
      account: {
        // We ask Google who someone is, once; keys to their account are nothing to keep.
        create: {
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
    },
    plugins: [
      secondFactorPlugin,
      numbers.plugin,
      passkeys.plugin,
      ...(config.google ? [googleSignIn(config.google, googleSandboxUrl)] : []),
    ],
    disabledPaths: [...closedPaths, ...closedNumberPaths, ...closedPasskeyPaths],
    // Limits are stored where all requests pass, in the HTTP layer.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: 'phonehaat',
      useSecureCookies: isSecure,
      ipAddress: { disableIpTracking: true },
    },
    hooks: {
      before: createAuthMiddleware(async (origin) => {
        await secondFactor.before(origin)
        await numbers.before(origin)
        await passkeys.before(origin)
        await checkBefore({ db, news, attempts }, origin)
      }),
      after: createAuthMiddleware(async (origin) => {
        await endReplaced(origin)
        const { path, context, request, headers, setCookie } = origin
        const newcomer = context.newSession?.user
        if (path?.startsWith('/callback/') && context.newSession)
          await showGoogle(db, context.newSession.session.id, news.now())
        // A password alone shows little of who has a second step.
        const shown =
          (await secondFactor.after(origin)) ??
          (await passkeys.after(origin)) ??
          (newcomer?.['twoFactorEnabled'] ? undefined : newcomer)
        const device = shown && (await attempts.forget(shown.email, headers, setCookie))
        await numbers.after(origin)
        await notes.ended(origin, device)
        if (path !== '/sign-up/email' || !newcomer || newcomer.emailVerified || !request) return
        // The account is there all the same, and its owner can have the letter sent later.
        if (await news.countLetter(firstLetter(newcomer.email, whereaboutsIn(headers)))) return
        const token = await createEmailVerificationToken(context.secret, newcomer.email, undefined, day)
        await news.mustConfirm(newcomer, token, originOfRequest(request))
      }),
    },
    ...loggedBy(log),
  })

  return {
    async handle(request, from) {
      carryNetworks(request.headers, from)
      return passkeys.answered(request, await auth.handler(request))
    },
    knownDevice: attempts.deviceOf,
    async loginOf(headers) {
      const found = await auth.api.getSession({ headers })
      if (!found) return undefined
      const { session, user } = found
      const secondFactor = await secondFactorOfLogin(db, session.id)
      const { id: uid, email, name, phoneNumber: number = null } = user
      return { sessionId: session.id, uid, email, name, number: number ?? null, secondFactor }
    },
    useNumberCode: (given) => numbers.useCode(given, auth.api.consumePhoneNumberOTP),
    async toGoogle(request, back) {
      if (!config.google) return undefined
      return redirectToGoogle(auth.handler, request, homeOf(request.url), back)
    },
    checkPassword: reauthentication({
      db,
      news,
      verify: async (stored) => (await auth.$context).password.verify(stored),
    }),
  }
}
