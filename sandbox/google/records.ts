import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Pool } from 'pg'

/** Stores the provider's state between requests in PostgreSQL, so that any process can go on where another began. */
export function postgresRecords(pool: Pool): (model: string) => Adapter {
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
