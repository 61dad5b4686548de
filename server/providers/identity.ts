import { APIError, betterAuth } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Pool } from 'pg'
import { Password } from '#contract/fields'
import type { Config } from '#config'

/** Who is logged in, as the auth provider knows it. */
export interface Login {
  sessionId: string
  uid: string
  email: string
  name: string
}

export interface Identity {
  /** Answers the provider's own endpoints under `/api/auth/*`. */
  handle(request: Request): Promise<Response>
  /** The login behind a request's cookie, if it holds a live one. */
  loginOf(headers: Headers): Promise<Login | undefined>
}

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Better Auth on the market's own database: email and password, sessions in HttpOnly cookies. */
export function betterAuthIdentity(config: Config, pool: Pool): Identity {
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const auth = betterAuth({
    appName: 'PhoneHaat',
    basePath: '/api/auth',
    ...(config.publicUrl ? { baseURL: config.publicUrl } : {}),
    secret: config.authSecret,
    database: pool,
    // Without a fixed address (the demo), a page is trusted when it comes from the very host it calls.
    trustedOrigins: (request) => {
      if (config.publicUrl) return [config.publicUrl]
      const host = request?.headers.get('host')
      return host ? [`http://${host}`, `https://${host}`] : []
    },
    emailAndPassword: { enabled: true, autoSignIn: true, minPasswordLength: 6, maxPasswordLength: 128 },
    user: { modelName: 'auth_user', fields: { emailVerified: 'email_verified', ...timestamps } },
    session: {
      modelName: 'auth_session',
      expiresIn: 60 * 60 * 24 * 30,
      updateAge: 60 * 60 * 24,
      fields: { userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...timestamps },
    },
    account: {
      modelName: 'auth_account',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...timestamps,
      },
    },
    verification: { modelName: 'auth_verification', fields: { expiresAt: 'expires_at', ...timestamps } },
    // Limits are kept where all requests pass, in the HTTP layer.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: { database: { generateId: 'uuid' }, cookiePrefix: 'phonehaat', useSecureCookies: secure },
    hooks: {
      before: createAuthMiddleware(async ({ path, body }) => {
        const password: unknown =
          path === '/sign-up/email'
            ? body?.password
            : path === '/reset-password' || path === '/change-password'
              ? body?.newPassword
              : undefined
        if (password === undefined) return
        const rule = Password.safeParse(password)
        if (!rule.success) throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message: rule.error.issues[0]!.message })
        const name: unknown = body?.name
        if (path === '/sign-up/email' && (typeof name !== 'string' || name.length > 100)) {
          throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME', message: 'Name may have up to 100 characters.' })
        }
      }),
    },
    onAPIError: { throw: false },
    logger: { disabled: config.logLevel === 'silent', level: 'error' },
  })
  return {
    handle: (request) => auth.handler(request),
    async loginOf(headers) {
      const found = await auth.api.getSession({ headers })
      if (!found) return undefined
      return { sessionId: found.session.id, uid: found.user.id, email: found.user.email, name: found.user.name }
    },
  }
}
