/**
 * Logging in with a mobile number and a code. Better Auth's plugin makes the codes, counts the tries and uses each code once, however many ask at the same
 * moment. It would store them as they are and leave old ones behind: here each number has one code, as a keyed digest. Its ways to a password by number are closed.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { APIError } from 'better-auth'
import { isAPIError, type createAuthMiddleware } from 'better-auth/api'
import { phoneNumber } from 'better-auth/plugins/phone-number'
import { NumberCode, NumberForm, codeMinutes, codeTries } from '#contract/accounts/number'
import { unnamed } from '#contract/accounts/number-words'
import { placeholderAddress } from '#contract/accounts/no-address'
import { accountsRefusals } from '#contract/accounts/refusals'
import { inEnglish, type Message } from '#contract/base/messages'
import type { slowedAttempts } from './identity-attempts.ts'
import { whereaboutsIn } from './identity-browser.ts'
import { type AuthDb, dropCodes } from './identity-store.ts'
import type { IdentityEvents, RequestOrigin } from './identity.ts'

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

export const sendPath = '/phone-number/send-otp'
export const verifyPath = '/phone-number/verify'

/** Endpoints of the plugin that are not used here: they log in by number and password, and set a password by a code alone. */
export const closedNumberPaths = [
  '/sign-in/phone-number',
  '/phone-number/request-password-reset',
  '/phone-number/reset-password',
]

/** The answer to a new account with the number of somebody who was deleted for cause. */
export const numberExcluded = {
  error: 'number_excluded',
  errorDescription: accountsRefusals.number_excluded.sentence,
}

/** By what too many codes were requested. */
export type CodesReached = 'number' | 'network' | 'market'

const refusals: Record<CodesReached, { code: string; message: string }> = {
  number: {
    code: 'TOO_MANY_CODES_TO_NUMBER',
    message: 'Several codes have gone to this number already. Please use the last one, or try again in an hour.',
  },
  network: {
    code: 'TOO_MANY_CODES_OF_NETWORK',
    message:
      'Many codes were asked for from your network today. Please try again tomorrow, or log in with your email or Google.',
  },
  market: {
    code: 'TOO_MANY_CODES_TODAY',
    message: 'All codes of today have been sent. Please log in with your email or Google, or try again tomorrow.',
  },
}

interface Parts {
  secret: string
  db: AuthDb
  news: Pick<IdentityEvents, 'countCode' | 'sendCode' | 'numberShown' | 'isNumberExcluded'>
  attempts: ReturnType<typeof slowedAttempts>
  originOf: (request: Request | undefined) => RequestOrigin
}

const fieldError = (code: string, says: Message) =>
  new APIError('BAD_REQUEST', { code, message: inEnglish(says), says })

/** @throws APIError where it is no mobile number of Bangladesh */
function numberIn(body: Record<string, unknown>): string {
  const read = NumberForm.safeParse({ number: body['phoneNumber'] })
  if (read.success) return read.data.number
  throw fieldError('INVALID_PHONE_NUMBER', read.error.issues[0]!.message as Message)
}

/** Returns the number whose code the plugin stores by this identifier; undefined where it is something else. */
const numberOfCode = (identifier: string) => /^phone-number-otp-(\+8801\d{9})$/.exec(identifier)?.[1]

/** The answer to a code that somebody who is logged in types. */
export type CodeAnswer = 'right' | 'wrong' | 'over'

export function numberLogin({ secret, db, news, attempts, originOf }: Parts) {
  const digestOf = (number: string, code: string) =>
    createHmac('sha256', `number code:${secret}`).update(`${number} ${code}`).digest('hex')

  const plugin = phoneNumber({
    otpLength: 6,
    expiresIn: codeMinutes * 60,
    allowedAttempts: codeTries,
    async sendOTP({ phoneNumber: number, code }, context) {
      try {
        const device = attempts.deviceOf(number, context?.headers)
        await news.sendCode({ number, code, device }, originOf(context?.request))
      } catch {
        throw new APIError('BAD_GATEWAY', {
          code: 'CODE_NOT_SENT',
          message: 'The code could not be sent to this number. Please check it and try again in a moment.',
        })
      }
    },
    signUpOnVerification: { getTempEmail: () => placeholderAddress(randomUUID()), getTempName: () => unnamed },
    schema: { user: { fields: { phoneNumber: 'phone_number', phoneNumberVerified: 'phone_number_verified' } } },
  })

  async function beforeSending({ body, headers }: AuthContext): Promise<void> {
    const number = numberIn(body)
    body.phoneNumber = number
    const { network } = whereaboutsIn(headers)
    const reached = await news.countCode({ number, network, device: attempts.deviceOf(number, headers) })
    if (reached) throw new APIError('TOO_MANY_REQUESTS', refusals[reached])
  }

  function beforeCode({ body }: AuthContext): void {
    const number = numberIn(body)
    const code = NumberCode.safeParse(body.code)
    // A text that is no code at all does not count as a try.
    if (!code.success) throw fieldError('INVALID_CODE', code.error.issues[0]!.message as Message)
    Object.assign(body, { phoneNumber: number, code: digestOf(number, code.data) })
  }

  return {
    plugin,
    /** Stores a code as a digest, in the place of the one before. */
    async beforeStoring<Stored extends { identifier: string; value: string }>(
      stored: Stored,
    ): Promise<{ data: Stored } | undefined> {
      const number = numberOfCode(stored.identifier)
      if (number === undefined) return undefined
      await dropCodes(db, number)
      const [code = '', tries = '0'] = stored.value.split(':')
      const digest = /^\d{6}$/.test(code) ? digestOf(number, code) : code
      return { data: { ...stored, value: `${digest}:${tries}` } }
    },
    /** @throws APIError */
    async before(context: AuthContext): Promise<void> {
      if (context.path === sendPath) return beforeSending(context)
      if (context.path === verifyPath) beforeCode(context)
    },
    /** Someone has logged in by number: says so, and knows the device by the number from now on. */
    async after({ path, context, body, headers, setCookie }: AuthContext): Promise<void> {
      const login = context.newSession
      if (path !== verifyPath || !login || isAPIError(context.returned)) return
      await news.numberShown({ uid: login.user.id, sessionId: login.session.id })
      attempts.remember(String(body.phoneNumber), headers, setCookie)
    },
    /** Uses a code for something else than a login. @param consume the plugin's own check */
    async useCode(
      { number, code }: { number: string; code: string },
      consume: (given: { body: { phoneNumber: string; code: string } }) => Promise<unknown>,
    ): Promise<CodeAnswer> {
      try {
        await consume({ body: { phoneNumber: number, code: digestOf(number, code) } })
        return 'right'
      } catch (error) {
        if (!isAPIError(error)) throw error
        return error.body?.code === 'INVALID_OTP' ? 'wrong' : 'over'
      }
    },
  }
}
