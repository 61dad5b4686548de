// Debts follow a seller to another account: their addresses, numbers and payout accounts are noted as keyed digests, which tell nothing but that two
// accounts share one.
import { sql } from 'kysely'
import { dialled } from '#contract/mobile'
import { digestOf } from '#accounts'
import { type Ctx, transact } from '#context'
import type { PayoutMethod } from '#contract/payouts'
import { openAccount, placeOfAccount } from './sealed-account.ts'

/** Numbers of listings that are noted of one seller, the latest. */
const maxNumbers = 50

interface KnownRow {
  personId: string
  email: string
  mobile: string | null
  mobiles: string[]
  method: PayoutMethod
  sealed: Buffer
  encryptionKey: number
}

/** Parts of an address behind a plus lead to the same letter box. */
const boxOf = (email: string) => {
  const [name = '', domain = ''] = email.split('@', 2)
  return `${name.split('+', 1)[0]}@${domain}`
}

function digestsOf(ctx: Ctx, { email, mobile, mobiles, ...account }: KnownRow): string[] {
  const { number, routing } = openAccount(account, ctx.config.payoutKeys, placeOfAccount(account.personId))
  const numbers = [mobile, ...mobiles, account.method === 'bank' ? null : dialled(number)]
  return [
    `address ${boxOf(email)}`,
    ...numbers.flatMap((one) => (one ? [`number ${one}`] : [])),
    ...(account.method === 'bank' ? [`bank ${routing} ${number}`] : []),
  ].map((trace) => digestOf(ctx, 'payout-trace', trace))
}

/** Notes by what sellers with a payout account can be known again. */
export function noteTraces(ctx: Ctx, personIds: readonly string[]): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { rows } = await sql<KnownRow>`
      select person.id as "personId", person.email, person.mobile, method, sealed, encryption_key as "encryptionKey", array(
          select mobile from listing where seller_id = person.id group by mobile order by max(id) desc limit ${maxNumbers}
        ) as mobiles
      from person join payout_account on person_id = person.id
      where person.id = any(${personIds}::uuid[]) and deleted_at is null`.execute(ctx.db)
    const traces = rows.flatMap((row) => digestsOf(ctx, row).map((digest) => ({ digest, personId: row.personId })))
    await sql`
      insert into payout_trace (digest, person_id, noted_at)
      select digest, person_id, ${ctx.now()} from unnest(${traces.map(({ digest }) => digest)}::text[],
        ${traces.map(({ personId }) => personId)}::uuid[]) as trace (digest, person_id)
      order by 1, 2 on conflict do nothing`.execute(ctx.db)
  })
}

/** Sellers with a payout account of whom nothing is noted. */
export async function untraced(ctx: Ctx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select person_id as "personId" from payout_account
    where not exists (select from payout_trace where payout_trace.person_id = payout_account.person_id)
    order by person_id limit ${limit}`.execute(ctx.db)
  return rows.map(({ personId }) => personId)
}

export async function removeTraces(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.deleteFrom('payout_trace').where('person_id', '=', personId).execute()
}
