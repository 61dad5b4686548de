import type { Pool } from 'pg'

/**
 * Makes an account ready for the person whose Google account has its address. When nobody ever proved the address, whoever made the
 * account may be somebody else: the password, the sessions and the links on their way are dropped, and the address counts as proven.
 */
export async function takeOver(pool: Pool, userId: string): Promise<{ holder: { email: string; name: string }; passwordRemoved: boolean }> {
  const { rows } = await pool.query<{ email: string; name: string; passwordRemoved: boolean }>(
    `with unproven as (select id from auth_user where id = $1 and not email_verified for update),
       passwords as (delete from auth_account where user_id in (select id from unproven) and provider_id = 'credential' returning 1),
       sessions as (delete from auth_session where user_id in (select id from unproven)),
       links as (delete from auth_verification where identifier like 'reset-password:%' and value in (select id::text from unproven)),
       proven as (update auth_user set email_verified = true, updated_at = now() where id in (select id from unproven))
     select email, name, exists (select 1 from passwords) as "passwordRemoved" from auth_user where id = $1`,
    [userId],
  )
  const [found] = rows
  if (!found) throw new Error('The account that Google is to be added to is gone.')
  return { holder: { email: found.email, name: found.name }, passwordRemoved: found.passwordRemoved }
}

export async function hasPassword(pool: Pool, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(`select from auth_account where user_id = $1 and provider_id = 'credential'`, [userId])
  return rowCount === 1
}
