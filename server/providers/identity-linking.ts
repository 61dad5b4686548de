import type { Pool } from 'pg'

/**
 * Makes an account ready for the person whose Google account has its address. When the address was never confirmed, the person who made the
 * account may be someone else: the password, the sessions and the links on their way are dropped, and the address counts as proven.
 */
export async function takeOver(pool: Pool, userId: string): Promise<{ holder: { email: string; name: string }; passwordRemoved: boolean }> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // A request that makes a session waits from here on (its foreign key wants this row) and looks again for the password afterwards; sessions
    // made before are seen by the next statement. So none slips through.
    const { rows } = await client.query<{ email: string; name: string; isProven: boolean }>(
      'select email, name, email_verified as "isProven" from auth_user where id = $1 for update',
      [userId],
    )
    const [holder] = rows
    if (!holder) throw new Error('The account that Google is to be added to is gone.')
    const passwordRemoved = !holder.isProven && (await dropWhatOpensIt())
    await client.query('commit')
    return { holder: { email: holder.email, name: holder.name }, passwordRemoved }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }

  async function dropWhatOpensIt(): Promise<boolean> {
    await client.query('delete from auth_session where user_id = $1', [userId])
    await client.query(`delete from auth_verification where identifier like 'reset-password:%' and value = $1::text`, [userId])
    await client.query('update auth_user set email_verified = true, updated_at = now() where id = $1', [userId])
    const { rowCount } = await client.query(`delete from auth_account where user_id = $1 and provider_id = 'credential'`, [userId])
    return rowCount === 1
  }
}

/**
 * Ends a session that was just made by a password which is no longer there: checking one takes a while, and meanwhile the account may
 * have become someone else's. @returns whether it was ended
 */
export async function endOrphan(pool: Pool, session: { id: string }): Promise<boolean> {
  const { rowCount } = await pool.query(
    `delete from auth_session where id = $1 and not exists (
       select from auth_account where auth_account.user_id = auth_session.user_id and provider_id = 'credential')`,
    [session.id],
  )
  return rowCount === 1
}
