import type { BetterAuthOptions } from 'better-auth'

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Maps the data of Better Auth to the tables of our migrations. */
export const tables = {
  user: { modelName: 'auth_user', fields: { emailVerified: 'email_verified', ...timestamps } },
  session: {
    modelName: 'auth_session',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...timestamps,
    },
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
} satisfies Partial<BetterAuthOptions>
