// A report holds phones and deals for some days only. The clock ends what no admin has decided by then.
import { type Ctx, transact } from '#context'
import { removeLostImeis, setLostForce } from '#devices'
import { notify } from '#notifications'
import * as store from './hold-store.ts'
import { lockReport } from './lock.ts'
import { thawPhones } from './phones.ts'
import { day, keptDays } from './rules.ts'

/** The most that one run ends or reminds of. */
const most = 200

/** Every minute: ends the holds whose time is over without a decision. Their phones return to the market, their deals go on, and the admins are told. */
export async function endLostHolds(ctx: Ctx): Promise<void> {
  for (const id of await store.overHolds(ctx, most))
    await endHold(ctx, id).catch((error: unknown) => {
      ctx.log.error({ err: error, reportId: id }, 'the hold of a report of a lost phone could not be ended')
    })
}

function endHold(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const found = await lockReport(ctx, id)
    if (!found?.holdEndsAt || found.holdEndsAt > ctx.now()) return
    await store.endHold(ctx, id)
    await setLostForce(ctx, id, null)
    const told = await thawPhones(ctx, found.listingIds, 'no_decision')
    await notify(ctx, ...told, {
      to: { admins: 'all', but: [found.reporterId] },
      kind: 'lost_hold_ended',
      facts: { reportId: id },
    })
  })
}

/** Every ten minutes: reminds the admins, once, of holds that end within a day. */
export async function remindOfHolds(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() + day)
  await transact(ctx, async (ctx) => {
    for (const { id, reporterId, holdEndsAt } of await store.markReminded(ctx, before, most)) {
      const facts = { reportId: id, until: holdEndsAt.toISOString() }
      await notify(ctx, { to: { admins: 'all', but: [reporterId] }, kind: 'lost_hold_near', facts })
    }
  })
}

/** Every night: removes the IMEIs of reports that ended a year ago. */
export const forgetOldReports = async (ctx: Ctx): Promise<void> =>
  removeLostImeis(ctx, await store.endedBefore(ctx, new Date(ctx.now().getTime() - keptDays * day)))
