/**
 * Logging in with a passkey: a key of a device, which it uses once its owner has unlocked it. Better Auth's plugin makes the challenges, uses each once and
 * checks the answers; it would take them from a device that was not unlocked, and let any login add and remove keys. Its ways to list, change and remove
 * them are closed: the market has its own, with a proof.
 */
import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth'
import { type createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { isPlaceholder } from '#contract/accounts/no-address'
import { PasskeyName } from '#contract/accounts/passkeys'
import { inEnglish } from '#contract/base/messages'
import type { Holder, IdentityEvents, RequestOrigin } from './identity.ts'
import {
  type AuthDb,
  dropExpired,
  mayAddPasskey,
  notePasskeyUse,
  showSecondFactor,
  spendPasskeyPermission,
} from './identity-store.ts'

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const addingPath = '/passkey/generate-register-options'
const addedPath = '/passkey/verify-registration'
const loginPath = '/passkey/generate-authenticate-options'
export const passkeyLoginPath = '/passkey/verify-authentication'

/** Endpoints of the plugin that the site uses, and the parts of a request that they get. */
export const passkeyEndpoints = [
  { method: 'GET', path: addingPath, counts: 'attempt', takes: [] },
  { method: 'POST', path: addedPath, counts: 'attempt', takes: ['response', 'name'] },
  { method: 'GET', path: loginPath, counts: 'attempt', takes: [] },
  { method: 'POST', path: passkeyLoginPath, counts: 'attempt', takes: ['response'] },
] as const

/** Endpoints of the plugin that are not used here: they change the keys of an account without a proof. */
export const closedPasskeyPaths = ['/passkey/list-user-passkeys', '/passkey/delete-passkey', '/passkey/update-passkey']

/** Minutes in which a login may add a passkey after it has shown a proof. */
const minutesToAdd = 10

const refusals = {
  notAllowed: ['FORBIDDEN', 'PASSKEY_NOT_ALLOWED', 'Please confirm that it is you, then add the passkey again.'],
  foreign: ['FORBIDDEN', 'PASSKEY_FOREIGN', 'This passkey belongs to another site.'],
  notUnlocked: [
    'UNAUTHORIZED',
    'PASSKEY_NOT_UNLOCKED',
    'Your device did not ask for your fingerprint, face or PIN. Please set up its screen lock, then try again.',
  ],
} as const

const notAdded = { code: 'PASSKEY_NOT_ADDED', message: 'The passkey could not be added. Please try again.' }

function refusal(name: keyof typeof refusals): APIError {
  const [status, code, message] = refusals[name]
  return new APIError(status, { code, message })
}

/** Names the store of a passkey, as that says; the browser where it says nothing. */
export const nameOfPasskey = ({ name, aaguid }: { name: string | null; aaguid: string | null }): string =>
  getAuthenticatorName(aaguid) ?? name ?? 'Passkey'

interface Parts {
  /** The address of the site; null in the demo, where it is that of the request. */
  publicUrl: string | null
  db: AuthDb
  news: Pick<IdentityEvents, 'now' | 'passkeyAdded'>
  originOf: (request: Request | undefined) => RequestOrigin
}

/** The id of the key that answers. */
const keyIn = (body: unknown): unknown => (body as { response?: { id?: unknown } } | undefined)?.response?.id

export function passkeyLogin({ publicUrl, db, news, originOf }: Parts) {
  const plugin = passkey({
    rpName: 'PhoneHaat',
    ...(publicUrl ? { rpID: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin } : {}),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      async afterVerification({ ctx, verification }) {
        if (!verification.registrationInfo?.userVerified) throw refusal('notUnlocked')
        const since = new Date(news.now().getTime() - minutesToAdd * 60_000)
        const session = await getSessionFromCtx(ctx)
        if (!session || !(await spendPasskeyPermission(db, session.session.id, since))) throw refusal('notAllowed')
      },
    },
    authentication: {
      async afterVerification({ verification, clientData }) {
        if (!verification.authenticationInfo.userVerified) throw refusal('notUnlocked')
        await notePasskeyUse(db, clientData.id, news.now())
      },
    },
    schema: {
      passkey: {
        modelName: 'auth_passkey',
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  })

  async function beforeAdding(context: AuthContext): Promise<void> {
    const session = await getSessionFromCtx(context)
    const since = new Date(news.now().getTime() - minutesToAdd * 60_000)
    if (!session || !(await mayAddPasskey(db, session.session.id, since))) throw refusal('notAllowed')
  }

  function checkKey({ path, body, headers, context }: AuthContext): void {
    // The plugin takes the page for the one that the answer is meant for.
    if (!publicUrl && !context.trustedOrigins.includes(headers?.get('origin') ?? '')) throw refusal('foreign')
    const key = keyIn(body)
    if (typeof key !== 'string' || key.length > 2048)
      throw new APIError('BAD_REQUEST', { code: 'PASSKEY_MALFORMED', message: inEnglish('invalid') })
    if (path !== addedPath) return
    const name = PasskeyName.safeParse(body.name)
    body.name = name.success ? name.data : undefined
  }

  /** The device shows who the key is of. An account without an address shows its name. */
  function nameOwner({ context }: AuthContext): void {
    const { user } = context.returned as { user: { name: string; displayName: string } }
    const { email, name } = context.session!.user
    user.displayName = name
    user.name = isPlaceholder(email) ? name : email
  }

  return {
    plugin,
    /** Answers a passkey that could not be added as a mistake of its sender: to the plugin it is a fault of its own, which it has logged. */
    answered(request: Request, answer: Response): Response {
      if (answer.status < 500 || !request.url.endsWith(addedPath)) return answer
      return Response.json(notAdded, { status: 400 })
    },
    /** @throws APIError */
    async before(context: AuthContext): Promise<void> {
      const { path } = context
      if (path === loginPath) await dropExpired(db)
      if (path === addingPath) await beforeAdding(context)
      if (path === addedPath || path === passkeyLoginPath) checkKey(context)
    },
    /**
     * Someone has logged in with a passkey, which shows the second step too; or has added one, which they are told.
     * @returns who has logged in
     */
    async after(origin: AuthContext): Promise<Holder | undefined> {
      const { path, context, request } = origin
      const { returned, newSession, session } = context
      if (isAPIError(returned)) return undefined
      if (path === addingPath) nameOwner(origin)
      // No one who asks learns of keys: a device finds its own.
      if (path === loginPath)
        Object.assign(returned as object, { userVerification: 'required', allowCredentials: undefined })
      if (path === addedPath && session) await news.passkeyAdded(session.user, originOf(request))
      if (path !== passkeyLoginPath || !newSession) return undefined
      if (newSession.user['twoFactorEnabled']) await showSecondFactor(db, newSession.session.id, news.now())
      return newSession.user
    },
  }
}
