/** The tokens that bKash gives: two grants an hour, and none for an hour after a third. */
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { transaction } from '#sandbox/books'

const livesSeconds = 3600
const grantsAnHour = 2

export interface BkashAccount {
  username: string
  password: string
  appKey: string
  appSecret: string
}

const refused = { status: 'fail', msg: 'Invalid username, password or key' }

export const isOurs = (
  { username, password, appKey, appSecret }: BkashAccount,
  headers: Record<string, unknown>,
  body: Record<string, unknown>,
) =>
  headers['username'] === username &&
  headers['password'] === password &&
  body['app_key'] === appKey &&
  body['app_secret'] === appSecret

export function tokenAnswer(pool: Pool, kind: 'grant' | 'refresh', refresh: unknown, now: Date): Promise<object> {
  return transaction(pool, async (client) => {
    const hourAgo = new Date(now.getTime() - 3_600_000)
    if (kind === 'grant') {
      await client.query(`lock table sandbox_bkash.grants`)
      const { rows } = await client.query<{ given: number; blocked: boolean | null }>(
        `select count(*) filter (where not blocked)::integer as given, bool_or(blocked) as blocked
         from sandbox_bkash.grants where at > $1`,
        [hourAgo],
      )
      const { given, blocked } = rows[0]!
      const isTooMuch = blocked === true || given >= grantsAnHour
      if (!blocked) await client.query('insert into sandbox_bkash.grants values ($1, $2)', [now, isTooMuch])
      if (isTooMuch) return { status: 'fail', msg: 'Too many grants: this account is blocked for an hour' }
    } else {
      const known = await client.query('delete from sandbox_bkash.tokens where refresh = $1', [refresh])
      if (known.rowCount === 0) return refused
    }
    const [id, next] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
    await client.query('insert into sandbox_bkash.tokens values ($1, $2, $3)', [
      id,
      next,
      new Date(now.getTime() + livesSeconds * 1000),
    ])
    return {
      statusCode: '0000',
      statusMessage: 'Successful',
      id_token: id,
      token_type: 'Bearer',
      expires_in: livesSeconds,
      refresh_token: next,
    }
  })
}

/** Undefined: the token is good. */
export async function faultOfToken(pool: Pool, token: unknown, now: Date): Promise<string | undefined> {
  const { rows } = await pool.query<{ ends: Date }>('select ends from sandbox_bkash.tokens where id = $1', [token])
  if (!rows[0]) return 'Unauthorized'
  return rows[0].ends <= now ? 'The incoming token has expired' : undefined
}

export const wrongAccount = refused
