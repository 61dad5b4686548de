// Commands of the owner of the market, at the machine: make someone an admin, help an admin who has lost their second step, and someone whose number has
// rested for so long that it reaches no money.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { audit, isConfirmed, people, promote, trustNumberByOwner } from '#accounts'
import { buildApp } from '#app'
import type { Config } from '#config'
import { Email } from '#contract/base/fields'
import { dialled } from '#contract/base/mobile'
import type { Ctx } from '#context'
import { createPool } from '#database'
import { openExisting } from '#embedded/existing'
import { Refusal } from '#http/refusal'

interface Outcome {
  done: boolean
  /** The sentence for the operator. */
  sentence: string
}

const usage =
  'Say who, by the email address they log in with: npm run admin -- person@example.com, or npm run admin -- person@example.com --reset-second-step. For a mobile number that was not used for long: npm run admin -- 01712345678 --trust-number'

/** Carries out the command, whether or not the market is open. */
export async function runAdminCommand(config: Config, args: string[]): Promise<Outcome> {
  const options = optionsOf(args)
  if (!options) return { done: false, sentence: usage }
  const database = await openExisting({ databaseUrl: config.databaseUrl, folder: join(config.dataDir, 'postgres') })
  if (!database)
    return { done: false, sentence: 'There is no market yet. Open it with npm start, and let them sign up.' }
  const pool = createPool(database.url, 2)
  const { app, ctx, jobs } = await buildApp({ config, pool })
  try {
    // No work is done here; the market sends the letter, now or when it opens.
    await jobs.start({}, { isScheduled: false })
    if ('number' in options) return await trustNumber(ctx, options.number)
    return await (options.isReset ? resetSecondStep(ctx, options.email) : makeAdmin(ctx, options.email))
  } finally {
    await app.close()
    await pool.end()
    await database.stop()
  }
}

function optionsOf(args: string[]): { email: string; isReset: boolean } | { number: string } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'reset-second-step': { type: 'boolean' }, 'trust-number': { type: 'boolean' } },
    })
    const one = positionals.length === 1 ? positionals[0]! : ''
    if (values['trust-number']) {
      const number = dialled(one)
      return number === null ? undefined : { number }
    }
    const email = Email.safeParse(one)
    return email.success ? { email: email.data, isReset: values['reset-second-step'] ?? false } : undefined
  } catch {
    // An option that does not exist: the usage says which do.
    return undefined
  }
}

/** They are one on their next request. */
async function makeAdmin(ctx: Ctx, email: string): Promise<Outcome> {
  try {
    const personId = await promote(ctx, email)
    await audit.recordByOwner(ctx, { action: 'admin_made', personId })
    const doubt = (await isConfirmed(ctx, personId))
      ? ''
      : '\nThis address has not been confirmed yet, so make sure that the account really is theirs: anyone can sign up with any address.'
    return { done: true, sentence: `${email} is an admin now.${doubt}` }
  } catch (error) {
    return notDone(error, email)
  }
}

async function resetSecondStep(ctx: Ctx, email: string): Promise<Outcome> {
  try {
    await people.resetSecondFactorByOwner(ctx, email)
    return {
      done: true,
      sentence: `${email} logs in without a second step now, and all of their logins have ended. An admin has to set up a new one.`,
    }
  } catch (error) {
    return notDone(error, email)
  }
}

async function trustNumber(ctx: Ctx, number: string): Promise<Outcome> {
  try {
    await trustNumberByOwner(ctx, number)
    return { done: true, sentence: `${number} reaches the money of its account again.` }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { done: false, sentence: `No account logs in with ${number}.` }
  }
}

/** @throws whatever is no refusal */
function notDone(error: unknown, email: string): Outcome {
  if (!(error instanceof Refusal)) throw error
  if (error.code === 'second_factor_off') return { done: false, sentence: `${email} has no second step at login.` }
  return { done: false, sentence: `There is no account with the address ${email}. Let them sign up first.` }
}
