// What only the owner of the market can do, at the machine: make someone an admin.
import { join } from 'node:path'
import { isConfirmed, promote } from '#accounts'
import { buildApp } from '#app'
import type { Config } from '#config'
import { Email } from '#contract/fields'
import { createPool } from '#database'
import { openExisting } from '#embedded/existing'
import { Refusal } from '#http/refusal'

/**
 * Makes someone an admin, whether or not the market is open. They are one on their next request.
 * @returns whether it was done, and what to tell the operator.
 */
export async function makeAdmin(config: Config, wanted: string): Promise<{ done: boolean; sentence: string }> {
  const parsed = Email.safeParse(wanted)
  if (!parsed.success)
    return {
      done: false,
      sentence: 'Say who, by the email address they log in with: npm run admin -- person@example.com',
    }
  const email = parsed.data
  const database = await openExisting({ databaseUrl: config.databaseUrl, folder: join(config.dataDir, 'postgres') })
  if (!database)
    return { done: false, sentence: 'There is no market yet. Open it with npm start, and let them sign up.' }
  const pool = createPool(database.url, 2)
  const { app, ctx } = await buildApp({ config, pool })
  try {
    const personId = await promote(ctx, email)
    const doubt = (await isConfirmed(ctx, personId))
      ? ''
      : '\nThis address has not been confirmed yet, so make sure that the account really is theirs: anyone can sign up with any address.'
    return { done: true, sentence: `${email} is an admin now.${doubt}` }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { done: false, sentence: `There is no account with the address ${email}. Let them sign up first.` }
  } finally {
    await app.close()
    await pool.end()
    await database.stop()
  }
}
