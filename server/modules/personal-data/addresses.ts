// A change of somebody's address, with what the market keeps of it elsewhere: debts follow a person by the addresses that are proven to be theirs.
import * as accounts from '#accounts'
import * as bookings from '#bookings'
import { type Ctx, transact } from '#context'
import * as payouts from '#payouts'

/** Makes a change, by the link to the new address. @returns the address @throws Refusal address_link_over, address_excluded, address_taken */
export function confirm(ctx: Ctx, token: string): Promise<string> {
  return transact(ctx, async (ctx) => {
    const { personId, email, unproven } = await accounts.confirmAddress(ctx, token)
    if (unproven !== null) await payouts.forgetAddress(ctx, personId, unproven)
    await payouts.noteTraces(ctx, [personId])
    await bookings.setBuyerAddress(ctx, personId, email)
    return email
  })
}

/** Takes a change back, by the link to the old address. @throws Refusal address_link_over */
export function undo(ctx: Ctx, token: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { personId, email, lost } = await accounts.undoAddress(ctx, token)
    if (lost === null) return
    await payouts.forgetAddress(ctx, personId, lost)
    await bookings.setBuyerAddress(ctx, personId, email)
  })
}
