// Every night our books are held beside the card company's, and payments beside the ledger.
import type { Ctx } from '#context'
import { saveSetupDetail } from '#database/setup-state'
import { notify } from '#notifications'
import { reconcile } from './reconcile.ts'

/** Days that are compared: a payment, a refund or a dispute that changes later is found by its own sweep. */
const comparedDays = 8
const day = 24 * 3_600_000
/** Lines that go into the log; the command prints all. */
const maxLogged = 20

/** Says in the log and to the admins what differs. @throws CardsUnavailable */
export async function compareBooks(ctx: Ctx): Promise<void> {
  const to = ctx.now()
  const { compared, differences } = await reconcile(ctx, { from: new Date(to.getTime() - comparedDays * day), to })
  ctx.log.info({ compared, differences: differences.length }, 'the books were compared')
  for (const difference of differences.slice(0, maxLogged)) ctx.log.error(difference, 'the books differ')
  await saveSetupDetail(ctx.db, 'books compared', String(differences.length))
  const facts = { lines: differences.length }
  if (differences.length > 0) await notify(ctx, { to: { admins: 'all', but: [] }, kind: 'books_differ', facts })
}
