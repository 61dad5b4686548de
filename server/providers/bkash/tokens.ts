import { createHash, hkdfSync } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import { z } from 'zod'
import { seal, unseal } from '#database/sealing'
import { ProviderUnavailable } from '#providers/payment-method'
import { post, RefusedByBkash, Silence, Token } from './answers.ts'
import { inTurn } from './turns.ts'

/** bKash blocks an account for an hour that asks for more. */
const grantsAnHour = 2
const hour = 3_600_000
/** A token is replaced this many milliseconds before it ends. */
const margin = 300_000

const Sealed = z.object({ id: z.string(), refresh: z.string() })

interface Row {
  sealed: Buffer | null
  given_at: Date | null
  lives_seconds: number | null
  grants: Date[]
}

export interface Tokens {
  /** @param refused a token that bKash does not take any more */
  current(refused?: string): Promise<string>
}

/** The token that all processes of all servers share in the database, sealed with the account's own secret. */
export function sharedTokens(
  account: { username: string; password: string; appKey: string; appSecret: string },
  { db, base, now, limit }: { db: QueryExecutorProvider; base: () => string; now: () => Date; limit: number },
): Tokens {
  const { username, password, appKey, appSecret } = account
  const name = createHash('sha256').update(`${username}\n${appKey}`).digest('base64url')
  const key = { bytes: Buffer.from(hkdfSync('sha256', appSecret, name, 'bkash token', 32)) }
  let known: { id: string; until: number } | undefined

  async function read(): Promise<Row | undefined> {
    const { rows } = await sql<Row>`
      select sealed, given_at, lives_seconds, grants from bkash_token where account = ${name}`.execute(db)
    return rows[0]
  }

  /** Undefined where there is none, or it was sealed with a secret that is not ours any more. */
  function opened(row: Row | undefined): z.infer<typeof Sealed> | undefined {
    try {
      return row?.sealed ? Sealed.parse(JSON.parse(unseal(row.sealed, key, name))) : undefined
    } catch {
      return undefined
    }
  }

  function usable(row: Row | undefined, refused: string | undefined): string | undefined {
    const token = opened(row)
    if (!token || !row?.given_at || token.id === refused) return undefined
    const until = row.given_at.getTime() + (row.lives_seconds ?? 0) * 1000 - margin
    if (until <= now().getTime()) return undefined
    known = { id: token.id, until }
    return token.id
  }

  async function request(kind: 'grant' | 'refresh', more: object): Promise<string> {
    const asked = now()
    const token = await post(
      `${base()}/token/${kind}`,
      { username, password },
      { app_key: appKey, app_secret: appSecret, ...more },
      Token,
      limit,
    )
    const sealed = seal(JSON.stringify({ id: token.id_token, refresh: token.refresh_token }), key, name)
    await sql`
      insert into bkash_token (account, sealed, given_at, lives_seconds) values (${name}, ${sealed}, ${asked}, ${token.expires_in})
      on conflict (account) do update
      set sealed = excluded.sealed, given_at = excluded.given_at, lives_seconds = excluded.lives_seconds`.execute(db)
    known = { id: token.id_token, until: asked.getTime() + token.expires_in * 1000 - margin }
    return token.id_token
  }

  /** Counts the grant before it is asked for, because one whose answer is lost counts at bKash as well. */
  async function grant(row: Row | undefined): Promise<string> {
    const at = now()
    const recent = (row?.grants ?? []).filter((one) => at.getTime() - one.getTime() < hour)
    const [first] = recent
    if (first && recent.length >= grantsAnHour)
      throw new ProviderUnavailable(`bKash gives no token before ${new Date(first.getTime() + hour).toISOString()}.`)
    const grants = [...recent, at]
    await sql`
      insert into bkash_token (account, grants) values (${name}, ${grants})
      on conflict (account) do update set grants = excluded.grants`.execute(db)
    return request('grant', {})
  }

  async function renew(refused: string | undefined): Promise<string> {
    const row = await read()
    const token = usable(row, refused)
    if (token) return token
    const refresh = opened(row)?.refresh
    if (!refresh) return grant(row)
    try {
      return await request('refresh', { refresh_token: refresh })
    } catch (error) {
      if (error instanceof RefusedByBkash) return grant(row)
      throw error
    }
  }

  return {
    async current(refused) {
      if (known && known.id !== refused && known.until > now().getTime()) return known.id
      const token = usable(await read(), refused)
      if (token) return token
      try {
        return await inTurn(db, `token ${name}`, () => renew(refused), 90)
      } catch (error) {
        // It says nothing about the request that needs the token.
        if (error instanceof RefusedByBkash || error instanceof Silence)
          throw new ProviderUnavailable(`There is no token: ${error.message}`, { cause: error })
        throw error
      }
    },
  }
}
