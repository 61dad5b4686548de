/** The provider itself, set up the way Google is. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider, { errors, interactionPolicy, type Interaction, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { Pool } from 'pg'
import type { GoogleSandbox } from './google.ts'
import { lostPage } from './pages.ts'
import type { GoogleAccount, Register } from './register.ts'

/** Remembers the state of the provider between requests in PostgreSQL, so that any process can go on where another began. */
function postgresRecords(pool: Pool): (model: string) => Adapter {
  return (model) => ({
    async upsert(id, body, expiresIn) {
      await pool.query(`delete from sandbox_google.record where expires_at < now() - interval '1 hour'`)
      await pool.query(
        `insert into sandbox_google.record (model, id, body, grant_id, uid, expires_at)
         values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
         on conflict (model, id) do update
         set body = excluded.body, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
        [model, id, JSON.stringify(body), body.grantId ?? null, body.uid ?? null, expiresIn ?? null],
      )
    },
    find: (id) => first('model = $1 and id = $2', [model, id]),
    findByUid: (uid) => first('model = $1 and uid = $2', [model, uid]),
    findByUserCode: () => Promise.resolve(undefined),
    async consume(id) {
      await pool.query(
        `update sandbox_google.record set body = body || jsonb_build_object('consumed', floor(extract(epoch from now())))
         where model = $1 and id = $2`,
        [model, id],
      )
    },
    async destroy(id) {
      await pool.query('delete from sandbox_google.record where model = $1 and id = $2', [model, id])
    },
    async revokeByGrantId(grantId) {
      await pool.query('delete from sandbox_google.record where grant_id = $1', [grantId])
    },
  })

  async function first(where: string, values: string[]): Promise<AdapterPayload | undefined> {
    const { rows } = await pool.query<{ body: AdapterPayload }>(
      `select body from sandbox_google.record where ${where} and (expires_at is null or expires_at > now())`,
      values,
    )
    return rows[0]?.body
  }
}

/** Someone on their way through the pages. */
export interface SignInVisit {
  uid: string
  /** The site that wants to know who they are. */
  site: string
  /** The account they chose; undefined while they are choosing. */
  person: GoogleAccount | undefined
}

export type Decision = { chosen: GoogleAccount } | { agreed: GoogleAccount } | { refused: true }

export interface GoogleProvider {
  /** The protocol's endpoints, for requests as seen from below the sandbox's path. */
  callback(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Undefined when this browser is not on its way, or has been for too long. */
  visitOf(request: IncomingMessage, response: ServerResponse): Promise<SignInVisit | undefined>
  /** @returns where the browser goes next */
  decide(request: IncomingMessage, response: ServerResponse, decision: Decision): Promise<string>
}

/** Not where it answers: that is whatever address the visitor uses, and a name has to stay. */
const issuer = 'https://accounts.google.test'

const minute = 60

export async function openProvider(options: GoogleSandbox, register: Register, home: string): Promise<GoogleProvider> {
  const { key, cookie } = await register.secrets()
  const { Prompt, base } = interactionPolicy
  const policy = base()
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)

  const provider = new Provider(issuer, {
    adapter: postgresRecords(options.pool),
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [`${issuer}${options.callbackPath}`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: {
      keys: [cookie],
      names: { session: 'sandbox_google', interaction: 'sandbox_google_visit', resume: 'sandbox_google_resume' },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts all it tells into the id_token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    routes: { authorization: '/auth', token: '/token', jwks: '/jwks', userinfo: '/me' },
    ttl: {
      Interaction: 10 * minute,
      Session: 60 * minute,
      Grant: 60 * minute,
      AccessToken: 60 * minute,
      IdToken: 60 * minute,
      AuthorizationCode: minute,
    },
    interactions: { policy, url: (_, { uid }) => `${home}/choose/${uid}` },
    async findAccount(_, sub) {
      const person = await register.find(sub)
      if (!person) return undefined
      const { name, email, emailVerified } = person
      return { accountId: sub, claims: async () => ({ sub, name, email, email_verified: emailVerified }) }
    },
    renderError(ctx, out) {
      ctx.type = 'html'
      ctx.body = lostPage(home, out.error_description ?? out.error)
    },
  })
  provider.proxy = options.trustProxy
  // A page that something went wrong on is no fault of the sandbox's.
  provider.on('server_error', () => {})
  // Registered is a path; the host is the one that the visitor knows this very site by.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => {
    const url = URL.parse(uri)
    return url?.pathname === options.callbackPath && url.search === '' && url.host === Provider.ctx?.host
  }
  const handle = provider.callback()

  async function interactionOf(request: IncomingMessage, response: ServerResponse): Promise<Interaction | undefined> {
    try {
      return await provider.interactionDetails(request, response)
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined
      throw error
    }
  }

  /** The person who was signed in here before is signed out, without the detour that the provider would take. */
  async function leave(interaction: Interaction): Promise<void> {
    const session = interaction.session && (await provider.Session.findByUid(interaction.session.uid))
    await session?.destroy()
    delete interaction.session
    await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
  }

  return {
    callback: (request, response) => handle(request, response),
    async visitOf(request, response) {
      const interaction = await interactionOf(request, response)
      if (!interaction) return undefined
      const { uid, params, prompt, session } = interaction
      const site = URL.parse(String(params.redirect_uri))?.host ?? ''
      const person =
        prompt.name === 'consent' && session?.accountId ? await register.find(session.accountId) : undefined
      return { uid, site, person }
    },
    async decide(request, response, decision) {
      if ('refused' in decision) {
        const said = { error: 'access_denied', error_description: 'The person did not want to.' }
        return provider.interactionResult(request, response, said, { mergeWithLastSubmission: false })
      }
      const interaction = await provider.interactionDetails(request, response)
      if ('chosen' in decision) {
        if (interaction.session && interaction.session.accountId !== decision.chosen.sub) await leave(interaction)
        return provider.interactionResult(
          request,
          response,
          { select_account: {}, login: { accountId: decision.chosen.sub } },
          { mergeWithLastSubmission: false },
        )
      }
      const grant = new provider.Grant({ accountId: decision.agreed.sub, clientId: options.clientId })
      grant.addOIDCScope('openid email profile')
      return provider.interactionResult(request, response, { consent: { grantId: await grant.save() } })
    },
  }
}
