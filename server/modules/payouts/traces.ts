// Debts follow a seller to another account: their addresses, numbers and payout accounts are noted as keyed digests, which tell nothing but that two
// accounts share one.
import { sql } from 'kysely'
import { dialled } from '#contract/base/mobile'
import { digestOf } from '#accounts'
import { type Ctx, transact } from '#context'
import type { PayoutMethod, TraceKind } from '#contract/payments/payouts'
import type { Account } from './rules.ts'
import { openAccount, placeOfAccount, placeOfPayout, type SealedAccount } from './sealed-account.ts'

/** Numbers of listings that are noted of one seller, the latest. */
const maxNumbers = 50

interface KnownRow extends SealedAccount {
  personId: string
  email: string
  mobile: string | null
  mobiles: string[]
  method: PayoutMethod
}

interface Trace {
  personId: string
  kind: TraceKind
  digest: string
  /** The payout that went to an account. */
  payoutId: string | null
}

/** Parts of an address behind a plus lead to the same letter box. */
const boxOf = (email: string) => {
  const [name = '', domain = ''] = email.split('@', 2)
  return `${name.split('+', 1)[0]}@${domain}`
}

const addressDigest = (ctx: Ctx, email: string) => digestOf(ctx, 'payout-trace', `address ${boxOf(email)}`)

const accountDigest = (ctx: Ctx, method: PayoutMethod, { routing, number }: Account) =>
  digestOf(ctx, 'payout-trace', [method, routing, number].filter(Boolean).join(' '))

function tracesOf(ctx: Ctx, { personId, email, mobile, mobiles, method, ...sealed }: KnownRow): Trace[] {
  const account = openAccount(sealed, ctx.config.payoutKeys, placeOfAccount(personId))
  const numbers = [mobile, ...mobiles, method === 'bank' ? null : dialled(account.number)]
  const trace = (kind: TraceKind, digest: string) => ({ personId, kind, digest, payoutId: null })
  return [
    trace('address', addressDigest(ctx, email)),
    ...numbers.flatMap((one) => (one ? [trace('number', digestOf(ctx, 'payout-trace', `number ${one}`))] : [])),
    trace('account', accountDigest(ctx, method, account)),
  ]
}

/** Notes what is new. The first payout that went to an account is its proof, until it comes back. */
async function add(ctx: Ctx, traces: readonly Trace[]): Promise<void> {
  await sql`
    insert into payout_trace (digest, person_id, kind, payout_id, noted_at)
    select distinct digest, person_id, kind, payout_id, ${ctx.now()}::timestamptz from unnest(${traces.map(({ digest }) => digest)}::text[],
      ${traces.map(({ personId }) => personId)}::uuid[], ${traces.map(({ kind }) => kind)}::text[],
      ${traces.map(({ payoutId }) => payoutId)}::uuid[]) as trace (digest, person_id, kind, payout_id)
    order by 1, 2
    on conflict (digest, person_id) do update set kind = excluded.kind, payout_id = coalesce(
      (select id from payout where id = payout_trace.payout_id and state = 'sent'), excluded.payout_id, payout_trace.payout_id)
    where payout_trace.kind <> excluded.kind or excluded.payout_id is not null`.execute(ctx.db)
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
    await add(
      ctx,
      rows.flatMap((row) => tracesOf(ctx, row)),
    )
  })
}

interface PaidRow {
  id: string
  personId: string
  method: PayoutMethod
  reference: string
  sealed: Buffer | null
  encryptionKey: number | null
}

/** Notes the accounts into which sellers are paid, before payouts forget them: someone who gives one of them again is the same person. */
export async function notePaid(ctx: Ctx, payouts: readonly PaidRow[]): Promise<void> {
  const traces = payouts.flatMap(({ id, personId, method, reference, sealed, encryptionKey }): Trace[] => {
    if (!sealed || encryptionKey === null) return []
    const account = openAccount({ sealed, encryptionKey }, ctx.config.payoutKeys, placeOfPayout(reference))
    return [{ personId, kind: 'account', digest: accountDigest(ctx, method, account), payoutId: id }]
  })
  await add(ctx, traces)
}

/** Sellers whose payout account is not noted. */
export async function untraced(ctx: Ctx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select person_id as "personId" from payout_account
    where not exists (select from payout_trace where payout_trace.person_id = payout_account.person_id and kind = 'account')
    order by person_id limit ${limit}`.execute(ctx.db)
  return rows.map(({ personId }) => personId)
}

/** Removes an address that someone no longer has and that says nothing of who they are. */
export async function forgetAddress(ctx: Ctx, personId: string, email: string): Promise<void> {
  await ctx.db
    .deleteFrom('payout_trace')
    .where('person_id', '=', personId)
    .where('digest', '=', addressDigest(ctx, email))
    .execute()
}

/** Removes by what a person can be known, and what an admin decided about their debts. */
export async function removeTraces(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.deleteFrom('payout_trace').where('person_id', '=', personId).execute()
  await ctx.db
    .deleteFrom('debt_bearer')
    .where((eb) => eb.or([eb('debtor_id', '=', personId), eb('bearer_id', '=', personId)]))
    .execute()
}
